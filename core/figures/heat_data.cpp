// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/heat_data.hpp"

#include <algorithm>
#include <cmath>

namespace torchdeck::figures {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

}  // namespace

void HeatData::append(double begin, double end, std::span<const double> values) {
    if (!(begin < end)) return;
    if (columns_.size() >= kMostColumns) merge_neighbors();
    columns_.push_back({begin, end});
    for (std::size_t row = 0; row < rows_; ++row) {
        const double value = row < values.size() && std::isfinite(values[row]) ? values[row] : kNan;
        values_.push_back(value);
        if (std::isnan(value)) continue;
        lowest_ = std::min(lowest_, value);
        highest_ = std::max(highest_, value);
        if (value > 0) lowest_positive_ = std::min(lowest_positive_, value);
    }
}

void HeatData::merge_neighbors() {
    std::size_t kept = 0;
    for (std::size_t c = 0; c < columns_.size(); c += 2, ++kept) {
        const bool pair = c + 1 < columns_.size();
        const auto& first = columns_[c];
        const auto& second = columns_[pair ? c + 1 : c];
        const double a = first.end - first.begin;
        const double b = pair ? second.end - second.begin : 0;
        for (std::size_t row = 0; row < rows_; ++row) {
            const double one = value(row, c);
            const double other = pair ? value(row, c + 1) : kNan;
            const double mean = std::isnan(one) ? other : std::isnan(other) ? one : (one * a + other * b) / (a + b);
            values_[kept * rows_ + row] = mean;
        }
        columns_[kept] = {first.begin, second.end};
    }
    columns_.resize(kept);
    values_.resize(kept * rows_);
}

std::optional<std::size_t> HeatData::column_at(double x) const {
    const auto after =
        std::upper_bound(columns_.begin(), columns_.end(), x, [](double at, const Column& c) { return at < c.end; });
    if (after == columns_.end() || x < after->begin) return std::nullopt;
    return static_cast<std::size_t>(after - columns_.begin());
}

}  // namespace torchdeck::figures
