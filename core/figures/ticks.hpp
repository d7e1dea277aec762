// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "figures/figure.hpp"

namespace torchdeck::figures {

struct Tick {
    double at = 0;
    std::string label;     ///< in English
    base::Message word{};  ///< what the label says where it is a word that is translated; else empty
};

/// Round positions within `range`, about `most` of them and never many more, with labels as short as the distance
/// between them allows. Of categories, every n-th where there are too many.
[[nodiscard]] std::vector<Tick> ticks(const Axis& axis, const Range& range, int most);

/// Ticks of an upright axis of parallel coordinates: `at` is from 0 (bottom) to 1.
[[nodiscard]] std::vector<Tick> parallel_ticks(const ParallelAxis& axis, int most);

/// The distance of ticks on a time axis: the smallest of 0.1 s ... 1 s, 2 s, 5 s, 10 s, 15 s, 30 s, 1 min ... 1 d that
/// gives at most `ticks` of them over `span` seconds.
[[nodiscard]] double time_step(double span, int ticks);
/// The same for numbers: 1, 2, 2.5 or 5 times a power of ten.
[[nodiscard]] double number_step(double span, int ticks);
/// As many decimals as the distance between ticks needs, thousands grouped: "12,500", "0.25".
[[nodiscard]] std::string number_label(double value, double step);

}  // namespace torchdeck::figures
