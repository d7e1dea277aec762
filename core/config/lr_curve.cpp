// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/lr_curve.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace torchdeck::config {
namespace {

constexpr double kWidth = 3;
constexpr double kLeastFall = 0.02;
/// Times the noise of a smoothed loss. Of 400 made-up flat curves of 24 to 200 noisy losses, 2 to 3 % fell as far.
constexpr double kLeastOfNoise = 4;

/// Standard deviation of a smoothed loss. Losses of neighboring steps differ by noise alone, wherever the curve goes.
double noise_of(std::span<const double> losses) {
    double squares = 0;
    for (std::size_t i = 1; i < losses.size(); ++i)
        squares += (losses[i] - losses[i - 1]) * (losses[i] - losses[i - 1]) / 2;
    // A bell averages as many values as a window of this width does.
    const double averaged = 2 * std::sqrt(std::numbers::pi) * kWidth;
    return losses.size() < 2 ? 0 : std::sqrt(squares / static_cast<double>(losses.size() - 1) / averaged);
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
    const double least = std::max(kLeastFall * begin, kLeastOfNoise * noise_of(std::span(losses).first(lowest + 1)));
    if (lowest < first || smooth[lowest] > begin - least) return;
    const double half = (begin + smooth[lowest]) / 2;
    auto at = lowest;
    while (at > 0 && smooth[at] < half) --at;
    curve.lr = curve.points[at].lr;
}

}  // namespace torchdeck::config
