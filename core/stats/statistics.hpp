// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statistics of a few values that were measured alike. Pure functions.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace torchdeck::stats {

/// Moments of the finite values. Without any, n is 0 and the rest NaN; the deviation (n - 1 in the denominator) needs
/// two.
struct Moments {
    std::size_t n = 0;
    double mean = 0;
    double deviation = 0;
};
[[nodiscard]] Moments moments(std::span<const double> values);
/// Median of the finite values; NaN without any.
[[nodiscard]] double median(std::span<const double> values);
/// The smallest of the finite values that at least a share `p` (0 < p <= 1) of them do not exceed (nearest rank); NaN
/// without any.
[[nodiscard]] double quantile(std::span<const double> values, double p);

/// P(T <= t) of Student's t with `freedom` degrees of freedom (any positive number).
[[nodiscard]] double student_cdf(double t, double freedom);
/// The t below which a share `p` (0 < p < 1) of the distribution lies.
[[nodiscard]] double student_quantile(double p, double freedom);

/// Half the width of the 95 % confidence interval of the mean. Nothing for n < 2.
[[nodiscard]] std::optional<double> confidence_95(const Moments& moments);

/// Welch's test: are the means of two groups with possibly unequal variances different?
struct Welch {
    double difference = 0;  ///< mean of the second minus mean of the first
    double half_width = 0;  ///< of its 95 % confidence interval
    double t = 0;
    double freedom = 0;
    double p = 1;  ///< two-sided
};
/// Welch's test; std::nullopt when a group has fewer than two values, or when neither varies: there is no scale to
/// judge by.
[[nodiscard]] std::optional<Welch> welch(const Moments& first, const Moments& second);

}  // namespace torchdeck::stats
