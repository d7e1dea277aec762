// SPDX-License-Identifier: GPL-3.0-or-later
//
// LibTorch's layers for networks that are trained in shards: the same parameters, names, initialization and results.
#pragma once

#include <torch/nn/modules/conv.h>
#include <torch/nn/modules/dropout.h>
#include <torch/nn/modules/linear.h>
#include <torch/nn/modules/normalization.h>

#include <cstdint>
#include <memory>

namespace torchdeck::engine {

class BatchNormAct;
enum class Activation;
class PackedConvolution;

/// torch.nn.Conv2d, square, padded with zeros.
class Convolution : public torch::nn::Conv2dImpl {
  public:
    struct Shape {
        std::int64_t in, out, kernel;
        std::int64_t stride = 1;
        std::int64_t padding = 0;
        std::int64_t groups = 1;
        bool bias = false;
    };
    explicit Convolution(const Shape& shape);
    ~Convolution() override;
    at::Tensor forward(const at::Tensor& x);
    /// For evaluation only: computes with packed weights from now on, and what `norm` does, if that is given, and then
    /// `activation`.
    void pack_weights(BatchNormAct* norm, Activation activation);
    /// For evaluation only, after both were packed: where `next`, which alone takes this layer's result, can compute it
    /// faster, does so, and this layer gives its input from now on.
    void leave_to(Convolution& next);
    [[nodiscard]] bool is_packed() const { return packed_ != nullptr; }

  private:
    Shape shape_;
    std::shared_ptr<PackedConvolution> packed_;
    bool left_ = false;
};

/// Multiplies by a matrix that can be packed for evaluation.
class MatrixLayer {
  public:
    virtual ~MatrixLayer() = default;
    /// For evaluation only: computes with packed weights from now on, where they are not too many for each output.
    virtual void pack_weights() = 0;

  protected:
    /// at::linear(x, weight, bias), or of the weights that were packed.
    [[nodiscard]] at::Tensor multiply(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) const;
    /// Leaves `weight` empty where it packs it.
    void pack(at::Tensor& weight, const at::Tensor& bias);

  private:
    std::shared_ptr<PackedConvolution> packed_;
};

/// torch.nn.Linear.
class Linear : public torch::nn::LinearImpl, public MatrixLayer {
  public:
    using torch::nn::LinearImpl::LinearImpl;
    at::Tensor forward(const at::Tensor& x);
    void pack_weights() override { pack(weight, bias); }
    /// Probability of dropping a value of its input in training.
    void set_drop(double p) { drop_ = p; }

  private:
    double drop_ = 0;
};

/// torch.nn.Dropout. In a training step on a CPU, whether a value is kept is a hash of the step, the layer and the
/// position of the value in the batch, instead of a draw from a generator: the same for any number of shards, and
/// nothing that a checkpoint has to keep.
class Dropout : public torch::nn::DropoutImpl {
  public:
    using torch::nn::DropoutImpl::DropoutImpl;
    at::Tensor forward(const at::Tensor& x);
};

/// torch.nn.LayerNorm over the last dimension.
class LayerNorm : public torch::nn::LayerNormImpl {
  public:
    LayerNorm(std::int64_t channels, double eps);
    at::Tensor forward(const at::Tensor& x);
};

/// Stochastic depth by images (Huang et al., arXiv 1603.09382; torchvision's StochasticDepth, mode "row"): in training
/// an image's residual is dropped with probability `p`, and divided by 1 - p where it stays. Drawn as Dropout draws,
/// and without effect where Dropout's p was set to 0: it is one.
class StochasticDepth : public torch::nn::DropoutImpl {
  public:
    using torch::nn::DropoutImpl::DropoutImpl;
    at::Tensor forward(const at::Tensor& x);
};

/// What StochasticDepth does in training.
at::Tensor drop_images(const at::Tensor& x, double p);

/// Dropout with probability `p` in the training step of the current shard, on a CPU; images are the first dimension.
at::Tensor shard_dropout(const at::Tensor& x, double p);
/// The same for all values of an image together.
at::Tensor shard_drop_images(const at::Tensor& x, double p);

}  // namespace torchdeck::engine
