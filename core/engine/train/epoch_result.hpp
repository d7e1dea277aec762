// SPDX-License-Identifier: GPL-3.0-or-later
//
// The results of validation after an epoch, and the decisions that depend on them.
#pragma once

#include <cstdint>
#include <string_view>

#include "config/train_config.hpp"
#include "engine_api.hpp"
#include "runs/records.hpp"

namespace torchdeck::engine {

/// Sets the members of `record` that are of validation.
void add_validation(runs::EpochRecord& record, const EvalResult& validation);

/// What decides which epoch is the best, by config.schedule.best_by: more is better.
double best_score(const config::TrainConfig& config, const runs::EpochRecord& record);

/// Why a run ended after `epochs_done` epochs, before its last one: `reason` is "patience" or "max_steps".
base::Message early_end_sentence(const config::TrainConfig& config, std::string_view reason, std::int64_t epochs_done,
                                 std::int64_t best_epoch);

}  // namespace torchdeck::engine
