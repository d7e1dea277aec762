// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runs/series.hpp"

namespace torchdeck::runs {

/// What a chart of runs shows.
struct ChartOptions {
    XAxis x = XAxis::relative;
    bool x_log = false;
    bool y_log = false;
    bool from_zero = false;
    double smoothing = 0;  ///< 0 none, below 1
    bool best = true;      ///< marks the epoch of the best top-1
    bool events = false;   ///< marks checkpoints, pauses, learning-rate drops
    bool groups = false;   ///< mean and deviation of runs with the same settings instead of each run
    std::optional<double> x_low{}, x_high{}, y_low{}, y_high{};

    bool operator==(const ChartOptions&) const = default;
};

/// What a montage is made of: everything that decides its pixels but the runs' data. Text is UTF-8.
struct MontageLayout {
    std::vector<std::string> runs;     ///< paths
    std::vector<std::string> names;    ///< of the runs in the legend; empty: from the paths
    std::vector<int> slots_of_runs;    ///< their colors; empty: in their order
    std::vector<std::string> metrics;  ///< keys
    int columns = 2;
    int width = 2400;  ///< pixels
    int height = 1600;
    double scale = 1.5;  ///< pixels of a logical one
    int dots_per_metre = 6299;
    std::string title;
    bool dark = false;
    ChartOptions options;

    bool operator==(const MontageLayout&) const = default;
};

/// The text that an image of the montage carries.
[[nodiscard]] std::string layout_json(const MontageLayout& layout);
/// Returns std::nullopt if `json` is not a montage layout. An image comes from anywhere: what is missing or of another
/// type has its default, and numbers are brought within what can be drawn.
[[nodiscard]] std::optional<MontageLayout> layout_from_json(std::string_view json);

}  // namespace torchdeck::runs
