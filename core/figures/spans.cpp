// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/spans.hpp"

#include <algorithm>
#include <cmath>

namespace torchdeck::figures {

std::optional<std::size_t> span_at(const Figure& figure, double x, double row) {
    const auto& spans = figure.get<Timeline>().spans;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const auto& span = spans[i];
        if (span.row == std::lround(row) && x >= span.begin && x < span.end) return i;
    }
    return std::nullopt;
}

std::size_t span_beside(const Figure& figure, std::size_t span, int right, int down) {
    const auto& spans = figure.get<Timeline>().spans;
    const auto& from = spans[span];
    const double middle = (from.begin + from.end) / 2;
    auto best = span;
    double least = INFINITY;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const auto& one = spans[i];
        if (i == span || one.row != from.row + down) continue;
        const double ahead = right * (one.begin - from.begin);
        if (right != 0 && ahead <= 0) continue;
        // Below, the first that lies within it.
        const bool within = down > 0 && one.begin >= from.begin && one.end <= from.end;
        const double away = right != 0 ? ahead
                            : within   ? one.begin - from.end
                                       : std::max({one.begin - middle, middle - one.end, 0.0});
        if (away >= least) continue;
        least = away;
        best = i;
    }
    return best;
}

std::optional<std::size_t> span_of(const Figure& figure, int id) {
    const auto& spans = figure.get<Timeline>().spans;
    const auto found = std::ranges::find(spans, id, &Span::id);
    if (id < 0 || found == spans.end()) return std::nullopt;
    return static_cast<std::size_t>(found - spans.begin());
}

}  // namespace torchdeck::figures
