// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/parallel/execution_context.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// See FindBatchSize. `context_of` resolves a configuration of another batch size as a training would.
config::BatchSizes find_batch_size(const FindBatchSize& request, const Context& caller,
                                   const std::function<ExecutionContext(const config::TrainConfig&)>& context_of);

}  // namespace torchdeck::engine
