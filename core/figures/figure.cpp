// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figure.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace torchdeck::figures {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kRoomX = 0.02;
constexpr double kRoomY = 0.06;

Range category_range(const Axis& axis) {
    return {-0.5, std::max(static_cast<double>(axis.categories.size()), 1.0) - 0.5};
}

/// Lowest and highest y of everything within `x`; lower > upper when there are none.
Range extremes(const Figure& figure, const Range& x) {
    Range all{kInf, -kInf};
    const auto take = [&](const std::vector<double>& values) {
        for (const double value : values) {
            if (!std::isfinite(value)) continue;
            all = {std::min(all.lower, value), std::max(all.upper, value)};
        }
    };
    for (const auto& one : figure.get<Bars>().series) {
        // Bars stand on zero.
        take({0});
        for (const auto* values : {&one.values, &one.low, &one.high}) take(*values);
    }
    for (const auto& line : figure.curves().lines) {
        // An average lags behind its line: it may leave the stretch of y that the line has within `x`.
        for (const auto& data : {line.data, line.average, line.band_low, line.band_high}) {
            if (!data) continue;
            const auto e = data->extremes(x.lower, x.upper, figure.y.log);
            all.lower = std::min(all.lower, e.low);
            all.upper = std::max(all.upper, e.high);
        }
    }
    return all;
}

bool has_no_number(const std::vector<double>& all) {
    return std::ranges::none_of(all, [](double value) { return std::isfinite(value); });
}

}  // namespace

std::string Line::name() const {
    if (part.empty()) return legend;
    return legend.empty() ? part.text() : legend + " · " + part.text();
}

std::optional<double> Heat::share(double value) const {
    if (!data || !std::isfinite(value) || (log && value <= 0)) return std::nullopt;
    const double from = low.value_or(log ? data->lowest_positive() : data->lowest());
    const double to = high.value_or(data->highest());
    if (!(from < to)) return 1;
    const double at = log ? std::log(value / from) / std::log(to / from) : (value - from) / (to - from);
    return std::clamp(at, 0.0, 1.0);
}

double ParallelAxis::share(double value) const {
    if (!categories.empty()) {
        const auto last = static_cast<double>(categories.size() - 1);
        return last > 0 ? value / last : value + 0.5;
    }
    if (!(low < high)) return value - low + 0.5;
    return log ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
}

double ParallelAxis::value(double share) const {
    if (!categories.empty()) return share * static_cast<double>(categories.size() - 1);
    if (!(low < high)) return low;
    return log ? low * std::pow(high / low, share) : low + share * (high - low);
}

bool Curves::draws(const Part& part) const {
    return std::ranges::find(lines, part.label, &Line::part) != lines.end();
}

bool Curves::empty() const {
    return std::ranges::all_of(lines,
                               [](const Line& line) { return line.data->empty() && line.data->breaks().empty(); });
}

bool Bars::empty() const {
    return std::ranges::all_of(series, [](const BarSeries& one) { return has_no_number(one.values); });
}

bool Matrix::empty() const {
    return has_no_number(values);
}

bool Figure::empty() const {
    return std::visit([](const auto& own) { return own.empty(); }, shape);
}

bool Figure::has_several_runs() const {
    const auto& lines = curves().lines;
    return std::ranges::any_of(lines, [&](const Line& line) { return line.legend != lines.front().legend; });
}

Range whole_range(const Figure& figure) {
    if (!figure.x.categories.empty()) return category_range(figure.x);
    if (const auto* const timeline = std::get_if<Timeline>(&figure.shape)) {
        Range all{kInf, -kInf};
        for (const auto& span : timeline->spans) all = {std::min(all.lower, span.begin), std::max(all.upper, span.end)};
        return all.lower < all.upper ? all : Range{0, 1};
    }
    if (const auto* const parallel = std::get_if<Parallel>(&figure.shape))
        return {-0.5, std::max(static_cast<double>(parallel->axes.size()), 1.0) - 0.5};
    if (const auto* const heat = std::get_if<Heat>(&figure.shape)) {
        if (!heat->data || heat->data->columns().empty()) return {0, 1};
        const auto& columns = heat->data->columns();
        // A logarithmic axis has no place for the beginning at 0.
        const double first =
            figure.x.log && columns.front().begin <= 0 ? columns.front().end / 2 : columns.front().begin;
        return {first, columns.back().end};
    }
    double low = kInf;
    double high = -kInf;
    for (const auto& line : figure.curves().lines) {
        const auto x = line.data->drawn_x();
        if (x.empty()) continue;
        low = std::min(low, x.front());
        high = std::max(high, x.back());
    }
    if (low > high) return {0, 1};
    if (low == high) return figure.x.log ? Range{low / 2, high * 2} : Range{low - 0.5, high + 0.5};
    if (figure.x.log) {
        const double room = std::pow(high / low, kRoomX);
        return {low / room, high * room};
    }
    // Time and counts begin at 0 unless the data is far from it.
    if (low > 0 && low < (high - low) * 0.25) low = 0;
    const double room = (high - low) * kRoomX;
    return {low < 0 || low > 0 ? low - room : low, high + room};
}

std::optional<Range> shared_range(const std::vector<Figure>& figures, double shortest) {
    std::optional<Range> all;
    const Axis* axis = nullptr;
    for (const auto& figure : figures) {
        if (!figure.is_over_run() || figure.empty()) continue;
        const auto one = whole_range(figure);
        all = all ? Range{std::min(all->lower, one.lower), std::max(all->upper, one.upper)} : one;
        if (axis == nullptr) axis = &figure.x;
    }
    if (!all) return all;
    if (axis->ticks == Ticks::duration && !axis->log) {
        all->lower = std::min(all->lower, 0.0);
        all->upper = std::max(all->upper, shortest);
    }
    const Range limited{axis->low.value_or(all->lower), axis->high.value_or(all->upper)};
    return limited.lower < limited.upper ? limited : all;
}

Range fitted_range(const Figure& figure, const Range& x) {
    const auto& axis = figure.y;
    if (figure.is<Parallel>()) return {-0.08, 1.16};  // room for the titles above the axes
    if (!axis.categories.empty()) return category_range(axis);
    const auto data = extremes(figure, x);
    const bool any = data.lower <= data.upper;
    double low = any ? data.lower : axis.log ? 0.1 : 0;
    double high = any ? data.upper : 1;
    if (axis.log) return {axis.low.value_or(low / 1.15), axis.high.value_or(high * 1.15)};

    const bool flat = high - low < 1e-12 * std::max(1.0, std::fabs(high));
    const double room = flat ? std::max(std::fabs(high) * 0.05, 1e-3) : (high - low) * kRoomY;
    low -= room;
    high += room;
    // An axis that begins at a known zero lets heights be compared; bars stand on it.
    const auto minimum = figure.is<Bars>() ? std::optional(0.0) : axis.minimum;
    const bool bounded = minimum && (!any || data.lower >= *minimum);
    if (bounded) low = *minimum;
    if (const double missing = axis.minimum_span - (high - low); missing > 0) {
        low -= bounded ? 0 : missing / 2;
        high += bounded ? missing : missing / 2;
    }
    if (axis.maximum && (!any || data.upper <= *axis.maximum))
        high = std::min(high, *axis.maximum + (*axis.maximum - low) * 0.02);
    if (axis.from_zero && low > 0) low = 0;
    return {axis.low.value_or(low), axis.high.value_or(high)};
}

}  // namespace torchdeck::figures
