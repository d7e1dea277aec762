// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/foreign_series.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <unordered_map>

#include "base/error.hpp"

namespace torchdeck::runs {
namespace {

/// Whether `a` is before `b` in a training, at one place with it, or neither: one that says its step alone and one that
/// says its epoch alone. Steps may count within an epoch. Times tell starts apart, and are no places.
std::partial_ordering compare(const ForeignRow& a, const ForeignRow& b, bool by_times = true) {
    auto order = std::partial_ordering::unordered;
    for (const auto member : {&ForeignRow::epoch, &ForeignRow::step, &ForeignRow::ts, &ForeignRow::t}) {
        if (!by_times && member == &ForeignRow::ts) break;
        if (!std::isfinite(a.*member) || !std::isfinite(b.*member)) continue;
        order = a.*member <=> b.*member;
        // A time says nothing more of two values at one place.
        if (!std::is_eq(order) || member == &ForeignRow::step) return order;
    }
    return order;
}

/// Whether a row alone stands after a later one, at a place that no row had, and the next is beyond all before it.
/// `furthest`: of the rows before it.
bool is_late(const std::vector<ForeignRow>& rows, std::size_t row, std::size_t furthest) {
    constexpr std::size_t kMostSearched = 1000;
    const auto order_to = [&](std::size_t a, std::size_t b) { return compare(rows[a], rows[b], false); };
    if (row + 1 >= rows.size() || !std::is_lt(order_to(row, furthest)) || !std::is_gt(order_to(row + 1, furthest)) ||
        !std::is_eq(order_to(row - 1, furthest)))
        return false;
    for (auto before = row; before-- > 0 && row - before < kMostSearched;) {
        const auto order = order_to(before, row);
        if (!std::is_gt(order)) return std::is_lt(order);
    }
    return false;
}

}  // namespace

bool begins_with_last(const std::vector<ForeignRow>& rows) {
    constexpr std::size_t kFewest = 3;
    return rows.size() >= kFewest && std::is_lt(compare(rows.back(), rows.front())) &&
           std::ranges::adjacent_find(rows, [](const ForeignRow& above, const ForeignRow& row) {
               return !std::is_lteq(compare(row, above));
           }) == rows.end();
}

Series::Series(const std::vector<ForeignRow>& rows) : rows_(rows) {
    std::unordered_map<std::string, std::size_t> index;
    std::size_t furthest = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const bool late = is_late(rows, row, furthest);
        late_ += late ? 1 : 0;
        if (!std::is_lt(compare(rows[row], rows[furthest]))) furthest = row;
        for (const auto& [name, value] : rows[row].values) {
            const auto [at, is_new] = index.try_emplace(name, names_.size());
            if (is_new) {
                if (names_.size() >= kMostForeignNames)
                    throw Error(ErrorKind::data,
                                Message::of("has more than {} names of values: it is not a log of a training.",
                                            kMostForeignNames));
                names_.push_back({.name = name, .place = {}, .json_key = {}});
            }
            add(at->second, row, value, late);
        }
    }
}

std::size_t Series::restarts() const {
    std::size_t most = 0;
    for (const auto& named : names_) most = std::max(most, named.restarts == 0 ? 0 : named.restarts + named.repeats);
    return most;
}

void Series::add(std::size_t name, std::size_t row, double value, bool is_late) {
    auto& named = names_[name];
    auto& values = named.values;
    if (std::isfinite(value)) named.largest = std::max(named.largest, value);
    const auto order_to = [&](const Named::Value& last) {
        return last.row == row ? std::partial_ordering::equivalent : compare(rows_[row], rows_[last.row]);
    };
    if (is_late) {
        auto at = values.end();
        while (at != values.begin() && std::is_lt(order_to(*(at - 1)))) --at;
        values.insert(at, {row, value});
        return;
    }
    bool earlier = false;
    const auto superseded = superseded_.size();
    while (!values.empty()) {
        const auto& last = values.back();
        const auto order = order_to(last);
        if (!std::is_lteq(order)) break;  // later, or neither
        earlier = earlier || std::is_lt(order);
        superseded_.push_back({last.row, name, last.value});
        values.pop_back();
    }
    if (superseded < superseded_.size()) ++(earlier ? named.restarts : named.repeats);
    values.push_back({row, value});
}

}  // namespace torchdeck::runs
