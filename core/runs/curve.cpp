// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/curve.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace torchdeck::runs {

using figures::LineData;

namespace {

std::vector<double> in_order(const std::vector<std::size_t>& order, const std::vector<double>& values) {
    std::vector<double> result;
    result.reserve(order.size());
    for (const auto i : order) result.push_back(values[i]);
    return result;
}

}  // namespace

Curve::Curve(MetricLine line, XAxis axis, double smoothing, figures::LogAxes log)
    : line_(std::move(line)), axis_(axis), smoothing_(smoothing), log_(log) {
    data_ = std::make_shared<LineData>(std::vector<double>(), std::vector<double>(), line_.nan_is_break, log_);
    if (smoothing_ > 0)
        average_ = std::make_shared<LineData>(std::vector<double>(), std::vector<double>(), false, log_);
}

void Curve::extend(const RunData& run, const RunSummary& summary, const Table& table) {
    const auto values = table.column(line_.column);
    const Positions positions(run, summary, table, axis_);
    if (std::exchange(uses_steps_, positions.uses_steps()) != positions.uses_steps()) {
        waiting_.clear();
        rows_ = 0;
        add({}, {});
    }
    auto rows = std::exchange(waiting_, {});
    for (; rows_ < values.size(); ++rows_) rows.push_back(rows_);
    std::vector<double> x, y;
    for (const auto row : rows) {
        const double at = positions.of_row(row);
        if (!positions.is_final(row)) {
            waiting_.push_back(row);
        } else if (std::isfinite(at)) {
            x.push_back(at);
            y.push_back(line_.scale * values[row]);
        }
    }
    if (!x.empty()) add(std::move(x), std::move(y));
    // Steps follow one another whenever they were.
    if (line_.source == Source::steps && (axis_ == XAxis::relative || axis_ == XAxis::wall)) cut(run, positions);
}

void Curve::add(std::vector<double> x, std::vector<double> y) {
    const auto known = data_->x();
    const auto before = known.size();
    if (!x.empty() && !known.empty() && known.back() <= x.front() && std::ranges::is_sorted(x)) {
        for (std::size_t i = 0; i < x.size(); ++i) data_->append(x[i], y[i]);
        if (!average_) return;
        const auto first = before - std::min(before, smoothing_reach(smoothing_));
        const auto averages = smoothed(data_->y(), smoothing_, first);
        average_->truncate(first);
        for (std::size_t i = 0; i < averages.size(); ++i) average_->append(data_->x()[first + i], averages[i]);
        return;
    }
    // From nothing; or two logs of one run, or a clock that was set back.
    if (!x.empty()) {
        x.insert(x.begin(), known.begin(), known.end());
        y.insert(y.begin(), data_->y().begin(), data_->y().end());
    }
    if (!std::ranges::is_sorted(x)) {
        std::vector<std::size_t> order(x.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return x[i]; });
        x = in_order(order, x);
        y = in_order(order, y);
    }
    if (average_) *average_ = LineData(x, smoothed(y, smoothing_), false, log_);
    *data_ = LineData(std::move(x), std::move(y), line_.nan_is_break, log_);
    cuts_ = 0;
}

void Curve::cut(const RunData& run, const Positions& positions) {
    const auto all = continued_at(run);
    for (; cuts_ < all.size(); ++cuts_) {
        data_->cut(positions.of_time(all[cuts_]));
        if (average_) average_->cut(positions.of_time(all[cuts_]));
    }
}

}  // namespace torchdeck::runs
