// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// Trains as `request` says. Runs on the calling thread.
TrainResult train(const Train& request, const Context& caller, const ExecutionContext& context);

}  // namespace torchdeck::engine
