// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/inference.hpp"

#include <torch/torch.h>

#include "engine/nn/models/layers.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/nn/ops/packed_convolution.hpp"

namespace torchdeck::engine {

void prepare_for_inference(Network& network) {
    if (!PackedConvolution::is_available()) return;
    const torch::NoGradGuard no_grad;
    // Children of our networks are in the order in which they compute; a norm that takes something else than what the
    // convolution before it gives has another module between them.
    for (const auto& parent : network.modules()) {
        Convolution* before = nullptr;
        for (const auto& child : parent->children()) {
            auto* const convolution = dynamic_cast<Convolution*>(child.get());
            auto* const norm = dynamic_cast<BatchNormAct*>(child.get());
            if (before != nullptr) before->pack_weights(norm);
            before = convolution;
        }
        if (before != nullptr) before->pack_weights(nullptr);
    }
}

}  // namespace torchdeck::engine
