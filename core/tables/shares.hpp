// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shares from 0 to 1 in files are what people read in percent: 0.76 in a log is 76 % in every chart and table.
#pragma once

#include <optional>

#include "tables/metrics.hpp"

namespace torchdeck::tables {

inline constexpr double kPercent = 100;

/// The metric is a share: it has no unit and is never below 0 or above 1.
template <typename Info>
[[nodiscard]] constexpr bool is_share(const Info& info) {
    return info.unit.empty() && info.minimum == 0.0 && info.maximum == 1.0;
}

/// What values of files are multiplied by before they are shown.
template <typename Info>
[[nodiscard]] constexpr double shown_scale(const Info& info) {
    return is_share(info) ? kPercent : 1;
}

/// The unit of what is shown.
template <typename Info>
[[nodiscard]] constexpr base::Mark shown_unit(const Info& info) {
    return is_share(info) ? Message::same("%") : info.unit;
}

/// Where the axis of what is shown ends.
template <typename Info>
[[nodiscard]] constexpr std::optional<double> shown_maximum(const Info& info) {
    return is_share(info) ? std::optional(kPercent) : info.maximum;
}

/// Decimals of a single value that is shown.
template <typename Info>
[[nodiscard]] constexpr int shown_decimals(const Info& info) {
    constexpr int kDigitsOfPercent = 2;
    return is_share(info) && info.decimals >= kDigitsOfPercent ? info.decimals - kDigitsOfPercent : info.decimals;
}

}  // namespace torchdeck::tables
