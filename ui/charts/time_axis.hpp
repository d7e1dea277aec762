// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace torchdeck::ui {

/// A time axis shows [lower, upper], in seconds since the start of a run.
struct TimeRange {
    double lower = 0;
    double upper = 10;

    [[nodiscard]] double span() const { return upper - lower; }
    bool operator==(const TimeRange&) const = default;
};

/// The distance of ticks on a time axis: the smallest of 0.1 s ... 1 s, 2 s, 5 s, 10 s, 15 s, 30 s, 1 min ... 1 d that
/// gives at most `ticks` of them over `span` seconds.
[[nodiscard]] double time_step(double span, int ticks);

/// A tick's label: as short as the distance between ticks allows ("45 s", "1:15", "20 min", "1 h 30").
[[nodiscard]] QString time_label(double seconds, double step);

/// The range after a wheel turn or a drag: not before the start of the run, not after its last point, and no narrower
/// than what a chart can show.
[[nodiscard]] TimeRange clamped(TimeRange range, double last);

/// `range` zoomed by `factor` (below 1: closer) around `center`.
[[nodiscard]] TimeRange zoomed(TimeRange range, double factor, double center);

}  // namespace torchdeck::ui
