// SPDX-License-Identifier: GPL-3.0-or-later
#include "stats/statistics.hpp"
#include "base/nan.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace torchdeck::stats {
namespace {

/// The continued fraction of the incomplete beta function (DLMF 8.17.22), evaluated by the modified Lentz method.
double beta_fraction(double a, double b, double x) {
    constexpr double kTiny = 1e-300;
    double c = 1;
    double d = 1 - (a + b) * x / (a + 1);
    d = 1 / (std::abs(d) < kTiny ? kTiny : d);
    double result = d;
    for (int m = 1; m <= 500; ++m) {
        const double k = m;
        for (const double term : {k * (b - k) * x / ((a + 2 * k - 1) * (a + 2 * k)),
                                  -(a + k) * (a + b + k) * x / ((a + 2 * k) * (a + 2 * k + 1))}) {
            d = 1 + term * d;
            c = 1 + term / c;
            d = 1 / (std::abs(d) < kTiny ? kTiny : d);
            if (std::abs(c) < kTiny) c = kTiny;
            result *= d * c;
        }
        if (std::abs(d * c - 1) < 1e-15) break;
    }
    return result;
}

/// I_x(a, b), the regularised incomplete beta function.
double incomplete_beta(double a, double b, double x) {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    const double front =
        std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
    // The fraction converges fast on one side of the mean only; the symmetry gives the other.
    if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
    return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

std::vector<double> finite_of(std::span<const double> values) {
    std::vector<double> finite;
    std::copy_if(values.begin(), values.end(), std::back_inserter(finite), [](double v) { return std::isfinite(v); });
    return finite;
}

}  // namespace

Moments moments(std::span<const double> values) {
    Moments m{0, 0, 0};
    double squares = 0;
    for (const double value : values) {
        if (!std::isfinite(value)) continue;
        ++m.n;
        const double delta = value - m.mean;
        m.mean += delta / static_cast<double>(m.n);
        squares += delta * (value - m.mean);
    }
    if (m.n == 0) m.mean = base::kNan;
    m.deviation = m.n < 2 ? base::kNan : std::sqrt(squares / static_cast<double>(m.n - 1));
    return m;
}

double median(std::span<const double> values) {
    auto finite = finite_of(values);
    if (finite.empty()) return base::kNan;
    const auto middle = finite.begin() + static_cast<std::ptrdiff_t>(finite.size() / 2);
    std::nth_element(finite.begin(), middle, finite.end());
    if (finite.size() % 2 == 1) return *middle;
    return (*middle + *std::max_element(finite.begin(), middle)) / 2;
}

double quantile(std::span<const double> values, double p) {
    auto finite = finite_of(values);
    if (finite.empty() || !(p > 0 && p <= 1)) return base::kNan;
    const auto rank = static_cast<std::size_t>(std::ceil(p * static_cast<double>(finite.size())));
    const auto at = finite.begin() + static_cast<std::ptrdiff_t>(std::clamp<std::size_t>(rank, 1, finite.size()) - 1);
    std::nth_element(finite.begin(), at, finite.end());
    return *at;
}

double student_cdf(double t, double freedom) {
    if (std::isnan(t) || !(freedom > 0)) return base::kNan;
    const double tail = 0.5 * incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t));
    return t > 0 ? 1 - tail : tail;
}

double student_quantile(double p, double freedom) {
    if (!(p > 0 && p < 1) || !(freedom > 0)) return base::kNan;
    if (p < 0.5) return -student_quantile(1 - p, freedom);
    double low = 0;
    double high = 1;
    while (student_cdf(high, freedom) < p && high < 1e12) high *= 2;
    for (int i = 0; i < 200 && high - low > 1e-12 * std::max(1.0, high); ++i) {
        const double middle = (low + high) / 2;
        (student_cdf(middle, freedom) < p ? low : high) = middle;
    }
    return (low + high) / 2;
}

std::optional<double> confidence_95(const Moments& m) {
    if (m.n < 2) return std::nullopt;
    const auto n = static_cast<double>(m.n);
    return student_quantile(0.975, n - 1) * m.deviation / std::sqrt(n);
}

std::optional<Welch> welch(const Moments& first, const Moments& second) {
    if (first.n < 2 || second.n < 2) return std::nullopt;
    const auto n1 = static_cast<double>(first.n);
    const auto n2 = static_cast<double>(second.n);
    const double a = first.deviation * first.deviation / n1;
    const double b = second.deviation * second.deviation / n2;
    if (!(a + b > 0)) return std::nullopt;
    Welch w;
    w.difference = second.mean - first.mean;
    w.t = w.difference / std::sqrt(a + b);
    w.freedom = (a + b) * (a + b) / (a * a / (n1 - 1) + b * b / (n2 - 1));
    w.half_width = student_quantile(0.975, w.freedom) * std::sqrt(a + b);
    w.p = 2 * student_cdf(-std::abs(w.t), w.freedom);
    return w;
}

}  // namespace torchdeck::stats
