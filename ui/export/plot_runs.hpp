// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace torchdeck::ui {

/// `torchdeck plot`: images and tables of these logs and runs, in the folder `out`. Needs no display. Prints what was
/// written and what was skipped; throws Error.
/// `folder_names`: legends have the names of folders, not those of the runs.
int plot_runs(const std::vector<std::string>& inputs, const std::string& out, bool dark, bool folder_names = false);

}  // namespace torchdeck::ui
