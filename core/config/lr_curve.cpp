// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/lr_curve.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace torchdeck::config {
namespace {

constexpr double kWidth = 3;
constexpr double kLeastFall = 0.02;
/// Times the noise of a smoothed loss: of the dozen independent ones in a curve one lies this far below the first by
/// chance once in a thousand curves.
constexpr double kLeastOfNoise = 5;

/// Standard deviation of a smoothed loss, from what single losses differ from it before they rise.
double noise_of(const std::vector<double>& losses, const std::vector<double>& smooth, double begin) {
    double squares = 0;
    int count = 0;
    for (std::size_t i = 0; i < losses.size() && smooth[i] < 1.2 * begin; ++i) {
        squares += (losses[i] - smooth[i]) * (losses[i] - smooth[i]);
        ++count;
    }
    // A bell averages as many values as a window of this width does.
    const double averaged = 2 * std::sqrt(std::numbers::pi) * kWidth;
    return count == 0 ? 0 : std::sqrt(squares / count / averaged);
}

}  // namespace

std::vector<double> smoothed(std::span<const double> losses, double width) {
    std::vector<double> means;
    const auto reach = static_cast<std::ptrdiff_t>(std::ceil(3 * width));
    const auto count = static_cast<std::ptrdiff_t>(losses.size());
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        double sum = 0, weights = 0;
        for (auto j = std::max<std::ptrdiff_t>(0, i - reach); j < std::min(count, i + reach + 1); ++j) {
            const double distance = static_cast<double>(j - i) / width;
            const double weight = std::exp(-distance * distance / 2);
            sum += weight * losses[static_cast<std::size_t>(j)];
            weights += weight;
        }
        means.push_back(sum / weights);
    }
    return means;
}

void suggest_lr(LrCurve& curve) {
    std::vector<double> losses;
    for (const auto& point : curve.points) losses.push_back(point.loss);
    const auto smooth = smoothed(losses, kWidth);
    for (std::size_t i = 0; i < smooth.size(); ++i) curve.points[i].smooth = smooth[i];
    curve.lr.reset();
    if (smooth.empty()) return;
    const auto lowest = static_cast<std::size_t>(std::min_element(smooth.begin(), smooth.end()) - smooth.begin());
    // Rates that do nothing yet.
    const auto first = std::max<std::size_t>(1, smooth.size() / 10);
    double begin = 0;
    for (std::size_t i = 0; i < first; ++i) begin += smooth[i] / static_cast<double>(first);
    const double least = std::max(kLeastFall * begin, kLeastOfNoise * noise_of(losses, smooth, begin));
    if (lowest < first || smooth[lowest] > begin - least) return;
    const double half = (begin + smooth[lowest]) / 2;
    auto at = lowest;
    while (at > 0 && smooth[at] < half) --at;
    curve.lr = curve.points[at].lr;
}

}  // namespace torchdeck::config
