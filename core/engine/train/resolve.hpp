// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "engine/nn/models/network.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// The device, precision, shards and threads that `config` asks for on this machine, with what is automatic decided.
/// Without the team: see start_team(). `shards`: those of a run that is resumed, whose results depend on them; 0: as
/// the configuration says. `spec`: of the network, where its images are known. With `ranks`, each has a GPU of its own
/// where there are any, and what results depend on (precision, shards) is as on rank 0; all of them call this. Throws
/// Error (device) for a device that is not there, with those that are.
ExecutionContext resolve(const config::TrainConfig& config, int shards = 0, const NetworkSpec* spec = nullptr,
                         std::shared_ptr<RankGroup> ranks = nullptr);

}  // namespace torchdeck::engine
