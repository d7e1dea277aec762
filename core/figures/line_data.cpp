// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/line_data.hpp"
#include "base/nan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace torchdeck::figures {
namespace {

constexpr std::size_t kFirstStride = 16;
constexpr std::size_t kFactor = 4;

}  // namespace

LineData::LineData(std::vector<double> x, std::vector<double> y, bool nan_is_break, LogAxes log)
    : x_(std::move(x)), y_(std::move(y)), log_x_(log.x), log_y_(log.y), nan_is_break_(nan_is_break) {
    const auto n = std::min(x_.size(), y_.size());
    x_.resize(n);
    y_.resize(n);
    for (std::size_t i = 0; i < n; ++i) note_row(i);
    // Each level from the one below: a tenth of what it costs to bring every row into all of them.
    while (add_level()) continue;
}

void LineData::note_row(std::size_t row) {
    if (log_x_ && !(x_[row] > 0)) {
        first_ = row + 1;
        return;
    }
    if (!is_gap(row)) ++drawable_;
    if (std::isinf(y_[row]) || (nan_is_break_ && std::isnan(y_[row]))) breaks_.push_back(x_[row]);
}

void LineData::append(double x, double y) {
    x_.push_back(x);
    y_.push_back(y);
    note_row(x_.size() - 1);
    add_to_levels(x_.size() - 1);
    add_level();
}

void LineData::truncate(std::size_t count) {
    if (count >= x_.size()) return;
    for (auto row = std::max(count, first_); row < x_.size(); ++row) drawable_ -= is_gap(row) ? 0 : 1;
    while (!breaks_.empty() && breaks_.back() >= x_[count]) breaks_.pop_back();
    x_.resize(count);
    y_.resize(count);
    first_ = std::min(first_, count);
    const Level* finer = nullptr;
    for (auto& level : levels_) {
        const auto buckets = (count + level.stride - 1) / level.stride;
        level.lowest.resize(buckets);
        level.highest.resize(buckets);
        if (count % level.stride != 0) {
            auto& low = level.lowest.back() = -1;
            auto& high = level.highest.back() = -1;
            const auto begin =
                finer != nullptr ? (buckets - 1) * kFactor : std::max(first_, (buckets - 1) * level.stride);
            const auto end = finer != nullptr ? finer->lowest.size() : count;
            for (auto i = begin; i < end; ++i) {
                const auto row = finer != nullptr || is_gap(i) ? std::int64_t{-1} : static_cast<std::int64_t>(i);
                low = extreme(low, finer != nullptr ? finer->lowest[i] : row, true);
                high = extreme(high, finer != nullptr ? finer->highest[i] : row, false);
            }
        }
        finer = &level;
    }
}

void LineData::cut(double x) {
    cuts_.push_back(x);
}

bool LineData::is_cut(double before, double after) const {
    const auto first = std::upper_bound(cuts_.begin(), cuts_.end(), before);
    return first != cuts_.end() && *first <= after;
}

bool LineData::is_gap(std::size_t i) const {
    return !std::isfinite(y_[i]) || (log_y_ && y_[i] <= 0);
}

std::int64_t LineData::extreme(std::int64_t a, std::int64_t b, bool lower) const {
    if (a < 0 || b < 0) return std::max(a, b);
    const double ya = y_[static_cast<std::size_t>(a)];
    const double yb = y_[static_cast<std::size_t>(b)];
    return (lower ? yb < ya : yb > ya) ? b : a;
}

void LineData::add_to_levels(std::size_t row) {
    const auto at = row < first_ || is_gap(row) ? std::int64_t{-1} : static_cast<std::int64_t>(row);
    for (auto& level : levels_) {
        const auto bucket = row / level.stride;
        if (bucket == level.lowest.size()) {
            level.lowest.push_back(-1);
            level.highest.push_back(-1);
        }
        level.lowest[bucket] = extreme(level.lowest[bucket], at, true);
        level.highest[bucket] = extreme(level.highest[bucket], at, false);
    }
}

bool LineData::add_level() {
    const auto stride = levels_.empty() ? kFirstStride : levels_.back().stride * kFactor;
    if (stride * 4 >= x_.size()) return false;
    const auto count = (x_.size() + stride - 1) / stride;
    Level level{stride, std::vector<std::int64_t>(count, -1), std::vector<std::int64_t>(count, -1)};
    if (levels_.empty()) {
        for (auto i = first_; i < x_.size(); ++i) {
            if (is_gap(i)) continue;
            const auto at = static_cast<std::int64_t>(i);
            level.lowest[i / stride] = extreme(level.lowest[i / stride], at, true);
            level.highest[i / stride] = extreme(level.highest[i / stride], at, false);
        }
    } else {
        const auto& finer = levels_.back();
        for (std::size_t i = 0; i < finer.lowest.size(); ++i) {
            level.lowest[i / kFactor] = extreme(level.lowest[i / kFactor], finer.lowest[i], true);
            level.highest[i / kFactor] = extreme(level.highest[i / kFactor], finer.highest[i], false);
        }
    }
    levels_.push_back(std::move(level));
    return true;
}

std::pair<std::size_t, std::size_t> LineData::rows(double low, double high) const {
    const auto begin = std::lower_bound(x_.begin() + static_cast<std::ptrdiff_t>(first_), x_.end(), low);
    const auto end = std::upper_bound(begin, x_.end(), high);
    return {static_cast<std::size_t>(begin - x_.begin()), static_cast<std::size_t>(end - x_.begin())};
}

void LineData::thin(double low, double high, std::size_t most, std::vector<double>& x, std::vector<double>& y) const {
    x.clear();
    y.clear();
    auto [begin, end] = rows(low, high);
    if (begin > first_) --begin;
    if (end < x_.size()) ++end;
    const auto add = [&](std::size_t i) {
        if (!x.empty() && is_cut(x.back(), x_[i])) {
            x.push_back(x.back());
            y.push_back(base::kNan);
        }
        x.push_back(x_[i]);
        y.push_back(is_gap(i) ? base::kNan : y_[i]);
    };
    const Level* level = nullptr;
    for (const auto& candidate : levels_) {
        if (level != nullptr ? (end - begin) / level->stride * 2 <= most : end - begin <= most) break;
        level = &candidate;
    }
    if (level == nullptr || end - begin <= most) {
        for (auto i = begin; i < end; ++i) add(i);
        return;
    }
    // Stretches that are cut by the edges lie outside the image by less than a pixel's worth of points.
    for (auto bucket = begin / level->stride; bucket <= (end - 1) / level->stride; ++bucket) {
        const auto a = level->lowest[bucket];
        const auto b = level->highest[bucket];
        if (a < 0) {
            x.push_back(x_[bucket * level->stride]);
            y.push_back(base::kNan);
            continue;
        }
        add(static_cast<std::size_t>(std::min(a, b)));
        if (a != b) add(static_cast<std::size_t>(std::max(a, b)));
    }
}

double LineData::between(double at) const {
    if (first_ == x_.size() || !(at >= x_[first_] && at <= x_.back())) return base::kNan;
    const auto after = static_cast<std::size_t>(
        std::lower_bound(x_.begin() + static_cast<std::ptrdiff_t>(first_), x_.end(), at) - x_.begin());
    if (is_gap(after)) return base::kNan;
    if (x_[after] == at || after == first_) return y_[after];
    if (is_gap(after - 1) || is_cut(x_[after - 1], x_[after])) return base::kNan;
    const double share = (at - x_[after - 1]) / (x_[after] - x_[after - 1]);
    return y_[after - 1] + share * (y_[after] - y_[after - 1]);
}

LineData::Extremes LineData::extremes(double low, double high, bool positive) const {
    Extremes e{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    const auto [begin, end] = rows(low, high);
    const auto take = [&](std::size_t i) {
        const double v = y_[i];
        if (is_gap(i) || (positive && v <= 0)) return;
        e.low = std::min(e.low, v);
        e.high = std::max(e.high, v);
    };
    // Where the line crosses the edges of the range.
    for (const double edge : {low, high}) {
        const double y = between(edge);
        if (std::isnan(y) || (positive && y <= 0)) continue;
        e.low = std::min(e.low, y);
        e.high = std::max(e.high, y);
    }
    const auto* const level = levels_.empty() || positive ? nullptr : &levels_.front();
    const auto first = level != nullptr ? (begin + level->stride - 1) / level->stride : 0;
    const auto last = level != nullptr ? end / level->stride : 0;
    if (first >= last) {
        for (auto i = begin; i < end; ++i) take(i);
        return e;
    }
    for (auto i = begin; i < first * level->stride; ++i) take(i);
    for (auto bucket = first; bucket < last; ++bucket) {
        if (level->lowest[bucket] < 0) continue;
        take(static_cast<std::size_t>(level->lowest[bucket]));
        take(static_cast<std::size_t>(level->highest[bucket]));
    }
    for (auto i = last * level->stride; i < end; ++i) take(i);
    return e;
}

std::size_t LineData::nearest_row(double at) const {
    if (first_ == x_.size() || !(at >= x_[first_] && at <= x_.back())) return x_.size();
    auto nearest = static_cast<std::size_t>(std::lower_bound(x_.begin(), x_.end(), at) - x_.begin());
    if (nearest > first_ && at - x_[nearest - 1] <= x_[nearest] - at) --nearest;
    return is_gap(nearest) ? x_.size() : nearest;
}

double LineData::near(double at) const {
    const auto row = nearest_row(at);
    return row < x_.size() ? y_[row] : base::kNan;
}

double LineData::near_x(double at) const {
    const auto row = nearest_row(at);
    return row < x_.size() ? x_[row] : base::kNan;
}

std::vector<std::size_t> lone_points(std::span<const double> y) {
    std::vector<std::size_t> lone;
    const auto there = [&](std::size_t i) { return i < y.size() && std::isfinite(y[i]); };
    for (std::size_t i = 0; i < y.size(); ++i) {
        // 0 - 1 is past the end, too.
        if (there(i) && !there(i - 1) && !there(i + 1)) lone.push_back(i);
    }
    return lone;
}

}  // namespace torchdeck::figures
