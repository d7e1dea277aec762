// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "engine/nn/models/network.hpp"
#include "engine/train/batch_provider.hpp"
#include "engine/train/train_step.hpp"

namespace torchdeck::engine {

/// Computes the running statistics of batch norm anew for the network's present weights, as the plain mean over the
/// batches of the pass that `provider` has begun (torch.optim.swa_utils.update_bn). Layers in evaluation mode, which
/// are frozen, keep theirs; without a layer to update, nothing is read. `context_of`: of a batch in its step. Returns
/// false where `proceed` did, which is asked after each batch; the statistics are of the batches until then.
bool update_batch_norm(Network& network, TrainStep& step, BatchProvider& provider,
                       const std::function<TrainStep::BatchContext(const FedBatch&)>& context_of,
                       const std::function<bool()>& proceed);

}  // namespace torchdeck::engine
