// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/parallel/execution_context.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

class StepHooks;

/// Trains as `request` says, on the calling thread.
TrainResult train(const Train& request, const Context& caller, const ExecutionContext& context, StepHooks& hooks);

}  // namespace torchdeck::engine
