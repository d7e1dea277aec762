// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// Trains as the configuration says; see Engine::train. Runs on the calling thread.
TrainResult train(const config::TrainConfig& config, const data::Dataset& dataset, const ExecutionContext& context,
                  const TrainStart& start, TrainObserver& observer, RunControl& control);

}  // namespace torchdeck::engine
