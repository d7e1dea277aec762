// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchdeck::ui {

/// What a person has turned off in charts of runs.
struct HiddenCurves {
    /// Names of runs and groups in the legend.
    std::set<std::string> runs{};
    /// By the key of the chart: which curves of each run are shown (figures::Curves::parts), where they were chosen.
    std::map<std::string, std::vector<bool>> parts{};

    bool operator==(const HiddenCurves&) const = default;
};

}  // namespace torchdeck::ui
