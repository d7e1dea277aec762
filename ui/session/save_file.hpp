// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
#include <filesystem>

namespace torchdeck::ui {

/// The file that Qt means by `file`. Names on the command line may be no UTF-8: they never become a QString.
[[nodiscard]] std::filesystem::path to_path(const QString& file);

/// Replaces `file` by `bytes`, all or nothing; what a link leads to, where it is one. Throws Error (data).
void save_file(const std::filesystem::path& file, const QByteArray& bytes);
/// The same with `image` as PNG.
void save_png(const std::filesystem::path& file, const QImage& image);

}  // namespace torchdeck::ui
