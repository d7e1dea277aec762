// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>

namespace torchdeck::engine {

/// BatchNormAct computes the first four.
enum class Activation { none, relu, relu6, gelu, silu, sigmoid, hardswish, hardsigmoid };
/// In place where that is possible.
at::Tensor apply_activation(at::Tensor z, Activation activation);

/// Batch normalization over [N, C, H, W] (Ioffe and Szegedy, arXiv 1502.03167) with the activation after it;
/// parameters, buffers and results are those of torch.nn.BatchNorm2d followed by the function.
///
/// For channels-last float32 and bfloat16 on a CPU both are one operator: fewer passes over memory, and for the
/// backward pass only the input is kept, where LibTorch keeps what lies between as well. Statistics are of chunks of a
/// fixed size, so that they do not depend on the number of threads; in a step that is computed in shards, they are
/// those of the whole batch.
class BatchNormAct : public torch::nn::Module {
  public:
    /// `momentum`: the share of a batch in the running statistics. weight is 1 and bias 0.
    BatchNormAct(std::int64_t channels, Activation activation, double eps, double momentum);
    at::Tensor forward(const at::Tensor& x);
    [[nodiscard]] double momentum() const { return momentum_; }
    [[nodiscard]] Activation activation() const { return activation_; }
    [[nodiscard]] double eps() const { return eps_; }
    void set_momentum(double momentum) { momentum_ = momentum; }
    /// x * scale + shift: what the normalization is in evaluation; [C] in float64.
    struct Line {
        at::Tensor scale, shift;
    };
    /// For evaluation only: from now on forward() gives its input, and the convolution before it computes the line and
    /// the activation.
    Line fold();

    at::Tensor weight, bias, running_mean, running_var;  ///< [C]
    at::Tensor num_batches_tracked;                      ///< scalar, int64

  private:
    at::Tensor libtorchs(const at::Tensor& x) const;
    Activation activation_;
    double eps_, momentum_;
    bool folded_ = false;
};

/// Batch norm of the current shard, in training, of the statistics of the whole batch; `x` [N, C, ...] in float32 or
/// bfloat16 with any layout, which the result has too. `weight` and `bias` may be undefined: 1 and 0. Running
/// statistics may be undefined; one shard updates them.
at::Tensor shard_batch_norm(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                            const at::Tensor& running_mean, const at::Tensor& running_var, double momentum, double eps,
                            Activation activation);

std::shared_ptr<BatchNormAct> norm(std::int64_t channels, Activation activation = Activation::none, double eps = 1e-5,
                                   double momentum = 0.1);

}  // namespace torchdeck::engine
