// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/lr_curve.hpp"

#include <algorithm>
#include <cmath>

namespace torchdeck::config {
namespace {

constexpr double kWidth = 3;
constexpr double kLeastFall = 0.02;

/// Indices of the longest decreasing subsequence of `values` (O(n^2): a curve has some hundred points).
std::vector<std::size_t> longest_fall(const std::vector<double>& values) {
    std::vector<std::size_t> length(values.size(), 1), before(values.size());
    std::size_t best = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        before[i] = i;
        for (std::size_t j = 0; j < i; ++j) {
            if (values[j] > values[i] && length[j] + 1 > length[i]) {
                length[i] = length[j] + 1;
                before[i] = j;
            }
        }
        if (length[i] > length[best]) best = i;
    }
    std::vector<std::size_t> indices;
    if (values.empty()) return indices;
    for (auto at = best;; at = before[at]) {
        indices.push_back(at);
        if (before[at] == at) break;
    }
    std::reverse(indices.begin(), indices.end());
    return indices;
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
    const auto fall = longest_fall(smooth);
    if (fall.size() < 2 || smooth[fall.back()] > smooth[fall.front()] * (1 - kLeastFall)) return;
    curve.lr = curve.points[(fall.front() + fall.back()) / 2].lr;
}

}  // namespace torchdeck::config
