// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/module.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/nn/models/checkpointing.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/ops/activation.hpp"

namespace torchdeck::engine {

/// A layer without weights: a function with a name. `kind` is its class in torch.nn ("ReLU", "MaxPool2d").
class Operation : public torch::nn::Module {
  public:
    using Function = at::Tensor (*)(const at::Tensor&);
    Operation(const char* kind, Function function) : Module(kind), function_(function) {}
    at::Tensor forward(const at::Tensor& x) const { return function_(x); }
    /// For evaluation only: gives its input from now on, since the layer before it computes the function.
    void leave_to_layer_before() {
        function_ = [](const at::Tensor& x) { return x; };
        left_ = true;
    }
    [[nodiscard]] bool is_left() const { return left_; }

  private:
    Function function_;
    bool left_ = false;
};

/// Adds a block's shortcut to what the block computed, in place, with or without ReLU after it.
class Residual : public torch::nn::Module {
  public:
    explicit Residual(bool relu) : Module("Residual"), relu_(relu) {}
    at::Tensor forward(at::Tensor y, const at::Tensor& shortcut) const {
        if (drop_ > 0 && is_training()) y = drop_images(y, drop_);
        // In place where that does not narrow the shortcut, as a transformer's in float32.
        if (y.scalar_type() != shortcut.scalar_type()) {
            y = y + shortcut;
            return relu_ ? y.relu_() : y;
        }
        return add_in_place(y, shortcut, relu_);
    }
    /// Probability of leaving out what the block computed, for an image in training: stochastic depth.
    void set_drop(double p) { drop_ = p; }

  private:
    bool relu_;
    double drop_ = 0;
};

/// Layers one after another, like Python's nn.Sequential, under names of the caller's choice (torchvision's, which
/// counts layers without weights too). Can be nested, which LibTorch's own Sequential cannot. Each layer computes
/// inside call(). Where a training step keeps only the inputs of segments (checkpointing.hpp), a layer with layers of
/// its own is a segment, and so are several others one after another: as many as keep few inputs beside few layers.
class Sequential : public torch::nn::Module {
  public:
    template <class Layer>
    Sequential& add(const std::string& name, std::shared_ptr<Layer> layer) {
        register_module(name, layer);
        return then(std::move(layer));
    }
    /// A layer that is registered elsewhere, or has no name in the state.
    template <class Layer>
    Sequential& then(std::shared_ptr<Layer> layer) {
        steps_.push_back({layer.get(), [layer](const at::Tensor& x) { return call(*layer, x); }});
        return *this;
    }
    /// In the order in which they compute.
    [[nodiscard]] std::vector<torch::nn::Module*> layers() const {
        std::vector<torch::nn::Module*> all;
        for (const auto& step : steps_) all.push_back(step.layer);
        return all;
    }
    at::Tensor forward(const at::Tensor& x) const {
        return keeps_only_inputs() ? in_segments(x) : forward(x, 0, steps_.size());
    }

  private:
    struct Step {
        torch::nn::Module* layer;
        std::function<at::Tensor(const at::Tensor&)> compute;  // keeps the layer alive
    };

    [[nodiscard]] at::Tensor forward(at::Tensor x, std::size_t begin, std::size_t end) const {
        for (auto i = begin; i < end; ++i) x = steps_[i].compute(x);
        return x;
    }
    [[nodiscard]] at::Tensor in_segments(at::Tensor x) const;
    /// The end of the segment that begins at layer `begin`; `begin` where that layer computes as it is.
    [[nodiscard]] std::size_t segment_end(std::size_t begin) const;

    std::vector<Step> steps_;
};

/// A square convolution without bias, padded so that stride 1 keeps the size (odd `kernel`).
std::shared_ptr<Convolution> convolution(std::int64_t in, std::int64_t out, std::int64_t kernel,
                                         std::int64_t stride = 1, std::int64_t groups = 1);

std::shared_ptr<Operation> relu();  ///< in place
std::shared_ptr<Operation> gelu_activation();
/// 2x2 maximum, stride 2.
std::shared_ptr<Operation> max_pool();
/// Mean over height and width: [N, C, H, W] to [N, C].
std::shared_ptr<Operation> global_average_pool();

/// Draws every convolution's weights as torchvision does: normal, standard deviation sqrt(2 / (out channels * kernel
/// area / groups)) (He et al. 2015, fan out); biases 0.
void init_convolutions(torch::nn::Module& network);
/// torch.nn.init.trunc_normal_ around 0, cut at -2 and 2.
void truncated_normal(at::Tensor& weight, double deviation);
/// Weights of every linear layer: normal with standard deviation 0.01; biases 0.
void init_linears(torch::nn::Module& network);

}  // namespace torchdeck::engine
