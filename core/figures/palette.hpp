// SPDX-License-Identifier: GPL-3.0-or-later
//
// The colors of what charts show, on a light and on a dark ground.
#pragma once

#include <cstdint>
#include <string>

#include "figures/figure.hpp"

namespace torchdeck::figures {

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Rgb&) const = default;
};

/// The color of a series: Okabe and Ito's (2008), darkened on a light ground and lightened on a dark one until thin
/// lines have a contrast of 3 : 1.
[[nodiscard]] Rgb series_rgb(tables::Hue hue, bool dark);
/// The color of a run, the same in every chart. So many differ clearly; after that they repeat.
inline constexpr int kRunColors = 10;
[[nodiscard]] Rgb run_rgb(int slot, bool dark);
/// A line's: its run's, or its own.
[[nodiscard]] Rgb line_rgb(const Line& line, bool dark);
/// The ground of a span of a timeline.
[[nodiscard]] Rgb span_rgb(const Span& span, bool dark);
/// `a` with `share` (0 to 1) of `b` mixed in.
[[nodiscard]] Rgb mixed(Rgb a, Rgb b, double share);
/// A cell of a matrix: from the ground to the primary color; `share` from 0 to 1.
[[nodiscard]] Rgb heat_rgb(double share, bool dark);
/// A cell of a heat map: as heat_rgb(), but 0 differs from no value.
[[nodiscard]] Rgb heat_cell_rgb(double share, bool dark);
/// "#0072b2".
[[nodiscard]] std::string hex(Rgb color);

}  // namespace torchdeck::figures
