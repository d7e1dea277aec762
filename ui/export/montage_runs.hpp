// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace torchdeck::ui {

/// `torchdeck montage`: one image of the images in a folder, or of the charts of runs.
struct MontageRequest {
    std::vector<std::string> inputs;
    std::vector<std::string> metrics;  ///< keys; empty: all there are
    std::string layout;                ///< a PNG that was saved with its layout; then the rest is ignored but `out`
    std::string title;
    std::string out;
    int columns = 2;
    bool dark = false;
    bool folder_names = false;  ///< legends have the names of folders, not those of the runs
};
void montage_runs(const MontageRequest& request);

}  // namespace torchdeck::ui
