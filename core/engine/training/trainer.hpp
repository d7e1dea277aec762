// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

class StepProfiler;

/// Trains as `request` says. Runs on the calling thread. `profiler` measures steps; null: none does.
TrainResult train(const Train& request, const Context& caller, const ExecutionContext& context,
                  StepProfiler* profiler = nullptr);

}  // namespace torchdeck::engine
