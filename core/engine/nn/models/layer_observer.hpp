// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one place where a network can be watched: every layer, with weights or without, computes inside call(),
// and modules of TorchScript programs between marks (script_layers.hpp).
#pragma once

#include <ATen/core/Tensor.h>
#include <torch/nn/module.h>

#include <atomic>

namespace torchdeck::engine {

/// Hears of each layer as it computes, on the thread that computes it (each shard's own). `layer` is one of the
/// network's modules(); layers are nested as modules are. A layer of a TorchScript program may map other things than
/// tensors: `input` or `output` is undefined then.
class LayerObserver {
  public:
    virtual ~LayerObserver() = default;
    /// A training batch, or a shard of it, begins and ends on the calling thread: forward pass, loss and backward pass.
    virtual void on_batch_begin() {}
    virtual void on_batch_end() {}
    virtual void on_forward_begin(const torch::nn::Module& layer, const at::Tensor& input) = 0;
    virtual void on_forward_end(const torch::nn::Module& layer, const at::Tensor& output) = 0;
    /// The gradient of the layer's output is complete: its backward pass begins. Where a layer and its last child have
    /// the same output, the child begins first, and where they have the same input, it ends last: at the same moment.
    virtual void on_backward_begin(const torch::nn::Module& layer) = 0;
    /// The gradient of the layer's input is complete. Not called where the input needs no gradient (the first layer).
    virtual void on_backward_end(const torch::nn::Module& layer) = 0;
};

/// Null: nobody, which costs a load and a comparison per layer. Must outlive the computation, which must not be under
/// way when it changes.
void set_layer_observer(LayerObserver* observer);

namespace detail {
extern std::atomic<LayerObserver*> layer_observer;
void before_layer(LayerObserver& observer, const torch::nn::Module& layer, const at::Tensor& input);
void after_layer(LayerObserver& observer, const torch::nn::Module& layer, const at::Tensor& output);
}  // namespace detail

/// While it lives, the calling thread computes a training batch or a shard of one.
class BatchScope {
  public:
    BatchScope() : observer_(detail::layer_observer.load(std::memory_order_relaxed)) {
        if (observer_ != nullptr) observer_->on_batch_begin();
    }
    ~BatchScope() {
        if (observer_ != nullptr) observer_->on_batch_end();
    }
    BatchScope(const BatchScope&) = delete;
    BatchScope& operator=(const BatchScope&) = delete;

  private:
    LayerObserver* observer_;
};

/// layer.forward(inputs...); the first input is the one whose gradient ends the layer's backward pass.
template <class Layer, class... More>
at::Tensor call(Layer& layer, const at::Tensor& input, const More&... more) {
    auto* const observer = detail::layer_observer.load(std::memory_order_relaxed);
    if (observer == nullptr) [[likely]]
        return layer.forward(input, more...);
    detail::before_layer(*observer, layer, input);
    auto output = layer.forward(input, more...);
    detail::after_layer(*observer, layer, output);
    return output;
}

}  // namespace torchdeck::engine
