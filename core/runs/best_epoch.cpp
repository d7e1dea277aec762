// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/best_epoch.hpp"

#include <cmath>

#include "base/nan.hpp"

namespace torchdeck::runs {

std::optional<BestEpoch> best_epoch(const Table& epochs, std::string_view key, bool highest) {
    const auto values = epochs.column(key);
    const auto numbers = epochs.column("epoch");
    const auto losses = epochs.column("val_loss");
    const auto loss_of = [&](std::size_t i) { return i < losses.size() ? losses[i] : base::kNan; };
    std::optional<BestEpoch> best;
    double loss = base::kNan;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) continue;
        const bool better = !best || (highest ? values[i] > best->value : values[i] < best->value);
        if (!better && !(values[i] == best->value && loss_of(i) < loss)) continue;
        loss = loss_of(i);
        best = {values[i], i < numbers.size() && std::isfinite(numbers[i]) ? std::llround(numbers[i])
                                                                           : static_cast<std::int64_t>(i) + 1};
    }
    return best;
}

}  // namespace torchdeck::runs
