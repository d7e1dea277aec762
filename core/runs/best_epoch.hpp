// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

struct BestEpoch {
    double value = 0;
    std::int64_t epoch = 0;
};
/// The best finite value of a column of epochs, "val_top1": of equal ones the one of the lowest validation loss, then
/// the first, as a training chooses. Empty until there is one.
[[nodiscard]] std::optional<BestEpoch> best_epoch(const Table& epochs, std::string_view key, bool highest);

}  // namespace torchdeck::runs
