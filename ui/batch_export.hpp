// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace torchdeck::ui {

/// `torchdeck plot`: pictures and tables of these logs and runs, in the folder `out`. Needs no display. Prints what was
/// written and what was skipped; throws Error.
int plot_runs(const std::vector<std::string>& inputs, const std::string& out, bool dark);

/// `torchdeck montage`: one picture of the pictures in a folder, or of the charts of runs.
struct MontageRequest {
    std::vector<std::string> inputs;
    std::vector<std::string> metrics;  ///< keys; empty: all there are
    std::string recipe;                ///< a PNG that was saved with its recipe; then the rest is ignored but `out`
    std::string title;
    std::string out;
    int columns = 2;
    bool dark = false;
};
int montage_runs(const MontageRequest& request);

}  // namespace torchdeck::ui
