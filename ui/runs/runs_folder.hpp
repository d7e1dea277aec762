// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <filesystem>

namespace torchdeck::ui {

/// Where the window puts its runs: the folder that was chosen; else `runs` where the program was started, if it is
/// there, as the command line does; else TorchDeck/runs in the home folder, whatever folder a menu starts programs in.
[[nodiscard]] std::filesystem::path runs_folder();
void remember_runs_folder(const QString& folder);

}  // namespace torchdeck::ui
