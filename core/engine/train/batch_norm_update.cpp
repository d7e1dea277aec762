// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/batch_norm_update.hpp"

#include <torch/torch.h>

#include <vector>

#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

/// Batch norms whose share of each batch is set here; they get their own back.
class Momenta {
  public:
    explicit Momenta(Network& network) {
        for (const auto& module : network.modules()) {
            auto* const norm = dynamic_cast<BatchNormAct*>(module.get());
            if (norm != nullptr && norm->is_training()) norms_.emplace_back(norm, norm->momentum());
        }
    }
    ~Momenta() {
        for (const auto& [norm, momentum] : norms_) norm->set_momentum(momentum);
    }
    Momenta(const Momenta&) = delete;
    Momenta& operator=(const Momenta&) = delete;

    [[nodiscard]] bool empty() const { return norms_.empty(); }
    void set(double momentum) {
        for (const auto& entry : norms_) entry.first->set_momentum(momentum);
    }
    void forget_batches() {
        const torch::NoGradGuard no_grad;
        for (const auto& entry : norms_) entry.first->num_batches_tracked.zero_();
    }

  private:
    std::vector<std::pair<BatchNormAct*, double>> norms_;
};

}  // namespace

bool update_batch_norm(Network& network, TrainStep& step, BatchProvider& provider,
                       const std::function<TrainStep::BatchContext(const FedBatch&)>& context_of,
                       const std::function<bool()>& proceed) {
    Momenta momenta(network);
    if (momenta.empty()) return true;
    momenta.forget_batches();
    double batches = 0;
    while (const auto batch = provider.next()) {
        if (batch->tensors.labels.size(0) == 0) continue;
        momenta.set(1 / ++batches);  // the first takes the place of what was there
        step.forward_only(batch->tensors.images, context_of(*batch));
        if (!proceed()) return false;
    }
    return true;
}

}  // namespace torchdeck::engine
