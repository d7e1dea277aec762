// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/heat_data.hpp"
#include "base/nan.hpp"

#include <algorithm>
#include <cmath>

namespace torchdeck::figures {
namespace {}  // namespace

void HeatData::append(double begin, double end, std::span<const double> values) {
    if (!(begin < end)) return;
    const bool opens = columns_.empty() || pieces_ == stride_;
    if (opens && columns_.size() == kMostColumns) {
        for (std::size_t c = 0; c < columns_.size(); c += 2) {
            move_column(c, c / 2);
            join_into(c / 2, columns_[c + 1], std::span(values_).subspan((c + 1) * rows_, rows_));
        }
        columns_.resize(kMostColumns / 2);
        values_.resize(columns_.size() * rows_);
        stride_ *= 2;
    }
    std::vector<double> finite(rows_, base::kNan);
    for (std::size_t row = 0; row < std::min(rows_, values.size()); ++row) {
        if (!std::isfinite(values[row])) continue;
        finite[row] = values[row];
        lowest_ = std::min(lowest_, values[row]);
        highest_ = std::max(highest_, values[row]);
        if (values[row] > 0) lowest_positive_ = std::min(lowest_positive_, values[row]);
    }
    if (opens) {
        columns_.push_back({begin, end});
        values_.insert(values_.end(), finite.begin(), finite.end());
        pieces_ = 1;
    } else {
        join_into(columns_.size() - 1, {begin, end}, finite);
        ++pieces_;
    }
}

void HeatData::move_column(std::size_t from, std::size_t to) {
    if (from == to) return;
    columns_[to] = columns_[from];
    std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(from * rows_), rows_,
                values_.begin() + static_cast<std::ptrdiff_t>(to * rows_));
}

void HeatData::join_into(std::size_t at, const Column& next, std::span<const double> values) {
    auto& column = columns_[at];
    const double a = column.end - column.begin;
    const double b = next.end - next.begin;
    for (std::size_t row = 0; row < rows_; ++row) {
        auto& mean = values_[at * rows_ + row];
        if (std::isnan(values[row])) continue;
        mean = std::isnan(mean) ? values[row] : (mean * a + values[row] * b) / (a + b);
    }
    column.end = next.end;
}

std::optional<std::size_t> HeatData::column_at(double x) const {
    const auto after =
        std::upper_bound(columns_.begin(), columns_.end(), x, [](double at, const Column& c) { return at < c.end; });
    if (after == columns_.end() || x < after->begin) return std::nullopt;
    return static_cast<std::size_t>(after - columns_.begin());
}

}  // namespace torchdeck::figures
