// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/inference.hpp"

#include <torch/torch.h>

#include <string_view>
#include <utility>

#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/sequential.hpp"
#include "engine/nn/ops/inference_kernels.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

/// What a convolution can compute in place of the operation; none: nothing.
Activation fused(const Operation& operation) {
    static constexpr std::pair<std::string_view, Activation> kKinds[] = {{"ReLU", Activation::relu},
                                                                         {"SiLU", Activation::silu},
                                                                         {"Sigmoid", Activation::sigmoid},
                                                                         {"Hardswish", Activation::hardswish},
                                                                         {"Hardsigmoid", Activation::hardsigmoid}};
    for (const auto& [kind, activation] : kKinds) {
        if (operation.name() == kind) return activation;
    }
    return Activation::none;
}

/// Packs the convolutions among the children of a module. Children of our networks are in the order in which they
/// compute; what takes something else than the child before it gives has another module between them.
void pack_children(const torch::nn::Module& parent) {
    Convolution* convolution = nullptr;  // the one that is looked at
    BatchNormAct* norm = nullptr;        // after it
    const auto pack = [&](Activation activation) {
        if (convolution != nullptr) convolution->pack_weights(norm, activation);
        convolution = nullptr;
        norm = nullptr;
    };
    for (const auto& child : parent.children()) {
        if (auto* const next = dynamic_cast<Convolution*>(child.get())) {
            pack(Activation::none);
            convolution = next;
        } else if (auto* const after = dynamic_cast<BatchNormAct*>(child.get());
                   after != nullptr && convolution != nullptr && norm == nullptr) {
            norm = after;
        } else if (auto* const operation = dynamic_cast<Operation*>(child.get());
                   operation != nullptr && convolution != nullptr && fused(*operation) != Activation::none &&
                   (norm == nullptr || norm->activation() == Activation::none)) {
            pack(fused(*operation));
            operation->leave_to_layer_before();
        } else {
            pack(Activation::none);
        }
    }
    pack(Activation::none);
}

/// Joins convolutions one after another, also in sequences within sequences. Between them only what is computed with
/// the first of them already may stand.
struct Chain {
    Convolution* last = nullptr;
    bool has_norm = false;

    void add(const Sequential& sequence) {
        for (auto* const layer : sequence.layers()) {
            if (const auto* const inner = dynamic_cast<Sequential*>(layer)) {
                add(*inner);
            } else if (auto* const next = dynamic_cast<Convolution*>(layer)) {
                if (last != nullptr) last->leave_to(*next);
                last = next;
                has_norm = false;
            } else if (dynamic_cast<BatchNormAct*>(layer) != nullptr && !has_norm) {
                has_norm = true;
            } else if (const auto* const operation = dynamic_cast<Operation*>(layer);
                       operation == nullptr || !operation->is_left()) {
                last = nullptr;
            }
        }
    }
};

}  // namespace

void prepare_for_inference(Network& network) {
    if (convolution_kernels() == nullptr) return;
    const torch::NoGradGuard no_grad;
    for (const auto& module : network.modules()) {
        pack_children(*module);
        if (auto* const layer = dynamic_cast<MatrixLayer*>(module.get())) layer->pack_weights();
    }
    for (const auto& module : network.modules()) {
        if (const auto* const sequence = dynamic_cast<Sequential*>(module.get())) Chain().add(*sequence);
    }
}

bool computes_in_own_loops(const Network& network) {
    bool packs = false;
    for (const auto& module : network.modules()) {
        if (dynamic_cast<const LayerNorm*>(module.get()) != nullptr) return false;
        const auto* const layer = dynamic_cast<const Convolution*>(module.get());
        packs = packs || (layer != nullptr && layer->is_packed());
    }
    return packs;
}

}  // namespace torchdeck::engine
