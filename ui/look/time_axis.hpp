// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "figures/figure.hpp"

namespace torchdeck::ui {

using figures::Range;

/// A tick's label: as short as the distance between ticks allows ("45 s", "1:15", "20 min", "1 h 30").
[[nodiscard]] QString time_label(double seconds, double step);

/// The range after a wheel turn or a drag: not outside `whole`, and no narrower than a thousandth of a percent of it.
[[nodiscard]] Range clamped(Range range, Range whole);

/// `range` zoomed by `factor` (below 1: closer) around `center`.
[[nodiscard]] Range zoomed(Range range, double factor, double center);

}  // namespace torchdeck::ui
