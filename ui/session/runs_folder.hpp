// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace torchdeck::ui {

/// Where the window puts its runs: the folder that was chosen; else TorchDeck/runs in the home folder, whatever folder
/// the program was started in.
[[nodiscard]] std::filesystem::path runs_folder();
void remember_runs_folder(const QString& folder);
/// What is free where `folder` is or will be; std::nullopt where nobody says. Reads a disk.
[[nodiscard]] std::optional<std::int64_t> free_space(std::filesystem::path folder);

}  // namespace torchdeck::ui
