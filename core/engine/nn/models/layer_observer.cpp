// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/layer_observer.hpp"

#include <torch/torch.h>

namespace torchdeck::engine {

namespace detail {

std::atomic<LayerObserver*> layer_observer = nullptr;

// A hook runs when the gradient of its tensor is complete: of the input after the layer's backward pass, of the output
// before it. Hooks change neither the graph nor a value.
void before_layer(LayerObserver& observer, const torch::nn::Module& layer, const at::Tensor& input) {
    if (input.defined() && input.requires_grad() && at::GradMode::is_enabled())
        input.register_hook([&observer, &layer](const at::Tensor&) { observer.on_backward_end(layer); });
    observer.on_forward_begin(layer, input);
}

void after_layer(LayerObserver& observer, const torch::nn::Module& layer, const at::Tensor& output) {
    observer.on_forward_end(layer, output);
    if (output.defined() && output.requires_grad() && at::GradMode::is_enabled())
        output.register_hook([&observer, &layer](const at::Tensor&) { observer.on_backward_begin(layer); });
}

}  // namespace detail

void set_layer_observer(LayerObserver* observer) {
    detail::layer_observer.store(observer, std::memory_order_relaxed);
}

}  // namespace torchdeck::engine
