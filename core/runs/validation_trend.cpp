// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/validation_trend.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace torchdeck::runs {
namespace {

/// Epochs after the lowest loss before a rise is more than one bad epoch.
constexpr std::size_t kEpochs = 2;
/// A loss within this share of the lowest is as good.
constexpr double kTolerance = 0.01;

}  // namespace

std::optional<ValidationTrend> validation_trend(const RunData& run) {
    const auto epochs = run.epochs().column("epoch");
    const auto losses = run.epochs().column("val_loss");
    std::vector<double> finite;
    std::vector<double> numbers;
    for (std::size_t i = 0; i < std::min(epochs.size(), losses.size()); ++i) {
        if (!std::isfinite(losses[i]) || !std::isfinite(epochs[i])) continue;
        finite.push_back(losses[i]);
        numbers.push_back(epochs[i]);
    }
    if (finite.empty()) return std::nullopt;
    const auto lowest = std::ranges::min_element(finite);
    const auto at = static_cast<std::size_t>(lowest - finite.begin());
    ValidationTrend trend{.lowest = *lowest, .epoch = static_cast<std::int64_t>(numbers[at])};
    const double limit = *lowest + kTolerance * std::fabs(*lowest);
    trend.rises = finite.size() - at > kEpochs && finite.back() >= finite[finite.size() - kEpochs] &&
                  std::all_of(finite.end() - kEpochs, finite.end(), [&](double loss) { return loss > limit; });
    return trend;
}

}  // namespace torchdeck::runs
