// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "engine/parallel/execution_context.hpp"
#include "engine/train/step_hooks.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// An ordinary training that calls `hooks` around its steps, until `stop` or the caller's stop is requested. Its epochs
/// may be shorter than that. Saves nothing; reports Progress and StepRecord.
void train_steps(config::TrainConfig config, const Context& caller, const ExecutionContext& context, StepHooks& hooks,
                 std::stop_source& stop);

}  // namespace torchdeck::engine
