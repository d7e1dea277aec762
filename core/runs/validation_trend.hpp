// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// The lowest validation loss of a run, and what came after it.
struct ValidationTrend {
    double lowest = 0;
    std::int64_t epoch = 0;  ///< that reached it
    /// The last two epochs are both clearly above it, and it does not fall again: the network learns the training
    /// images by heart.
    bool rises = false;
};
/// Empty until an epoch has a finite validation loss.
[[nodiscard]] std::optional<ValidationTrend> validation_trend(const RunData& run);

}  // namespace torchdeck::runs
