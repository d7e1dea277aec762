// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

class StepWatcher;

/// Trains as `request` says. Runs on the calling thread. `watcher` looks on at the steps; null: nobody does.
TrainResult train(const Train& request, const Context& caller, const ExecutionContext& context,
                  StepWatcher* watcher = nullptr);

}  // namespace torchdeck::engine
