// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/network.hpp"

#include <torch/torch.h>

#include <cmath>
#include <string>

#include "engine/nn/models/sequential.hpp"
#include "engine/parallel/shards.hpp"

namespace torchdeck::engine {
namespace {

constexpr std::int64_t kPatch = 16;
constexpr std::int64_t kWidth = 768;
constexpr std::int64_t kHeads = 12;
constexpr int kLayers = 12;
constexpr double kNormEps = 1e-6;

/// torch.nn.MultiheadAttention of a sequence with itself: its parameters, names and initialization.
class SelfAttention : public torch::nn::Module, public MatrixLayer {
  public:
    SelfAttention() {
        weight_ = register_parameter("in_proj_weight", at::empty({3 * kWidth, kWidth}));
        bias_ = register_parameter("in_proj_bias", at::zeros({3 * kWidth}));
        out_ = register_module("out_proj", std::make_shared<Linear>(kWidth, kWidth));
        const torch::NoGradGuard no_grad;
        torch::nn::init::xavier_uniform_(weight_);
        out_->bias.zero_();
    }
    at::Tensor forward(const at::Tensor& x) {
        const auto n = x.size(0);
        const auto length = x.size(1);
        const auto heads =
            multiply(x, weight_, bias_).view({n, length, 3, kHeads, kWidth / kHeads}).permute({2, 0, 3, 1, 4});
        const auto query = heads[0] / std::sqrt(static_cast<double>(kWidth / kHeads));
        const auto weights = at::matmul(query, heads[1].transpose(-2, -1)).softmax(-1);
        return call(*out_, at::matmul(weights, heads[2]).transpose(1, 2).reshape({n, length, kWidth}));
    }
    void pack_weights() override { pack(weight_, bias_); }

  private:
    at::Tensor weight_, bias_;
    std::shared_ptr<Linear> out_;
};

class EncoderBlock : public torch::nn::Module {
  public:
    EncoderBlock() {
        constexpr std::int64_t kHidden = 3072;
        register_module("ln_1", ln_1_);
        register_module("self_attention", attention_);
        register_module("ln_2", ln_2_);
        const auto first = std::make_shared<Linear>(kWidth, kHidden);
        const auto second = std::make_shared<Linear>(kHidden, kWidth);
        mlp_->add("0", first).add("1", gelu_activation()).add("3", second);
        register_module("mlp", mlp_);
        register_module("add_1", add_1_);
        register_module("add_2", add_2_);
        const torch::NoGradGuard no_grad;
        for (const auto& layer : {first, second}) {
            torch::nn::init::xavier_uniform_(layer->weight);
            layer->bias.normal_(0, 1e-6);
        }
    }
    at::Tensor forward(const at::Tensor& x) {
        const auto y = call(*add_1_, call(*attention_, call(*ln_1_, x)), x);
        return call(*add_2_, call(*mlp_, call(*ln_2_, y)), y);
    }

  private:
    std::shared_ptr<LayerNorm> ln_1_ = std::make_shared<LayerNorm>(kWidth, kNormEps);
    std::shared_ptr<SelfAttention> attention_ = std::make_shared<SelfAttention>();
    std::shared_ptr<LayerNorm> ln_2_ = std::make_shared<LayerNorm>(kWidth, kNormEps);
    std::shared_ptr<Sequential> mlp_ = std::make_shared<Sequential>();
    std::shared_ptr<Residual> add_1_ = std::make_shared<Residual>(false);
    std::shared_ptr<Residual> add_2_ = std::make_shared<Residual>(false);
};

class Encoder : public torch::nn::Module {
  public:
    explicit Encoder(std::int64_t length) {
        positions_ = register_parameter("pos_embedding", at::empty({1, length, kWidth}).normal_(0, 0.02));
        for (int i = 0; i < kLayers; ++i)
            layers_->add("encoder_layer_" + std::to_string(i), std::make_shared<EncoderBlock>());
        register_module("layers", layers_);
        register_module("ln", ln_);
    }
    at::Tensor forward(const at::Tensor& x) { return call(*ln_, call(*layers_, x + shard_local(positions_))); }

  private:
    at::Tensor positions_;
    std::shared_ptr<Sequential> layers_ = std::make_shared<Sequential>();
    std::shared_ptr<LayerNorm> ln_ = std::make_shared<LayerNorm>(kWidth, kNormEps);
};

class VisionTransformer : public Network {
  public:
    explicit VisionTransformer(const NetworkSpec& spec)
        : encoder_(std::make_shared<Encoder>((spec.height / kPatch) * (spec.width / kPatch) + 1)),
          head_(std::make_shared<Linear>(kWidth, spec.classes)) {
        token_ = register_parameter("class_token", at::zeros({1, 1, kWidth}));
        patches_ = register_module("conv_proj",
                                   std::make_shared<Convolution>(Convolution::Shape{
                                       .in = 3, .out = kWidth, .kernel = kPatch, .stride = kPatch, .bias = true}));
        register_module("encoder", encoder_);
        register_module("heads", heads_);
        heads_->add("head", head_);
        const torch::NoGradGuard no_grad;
        truncated_normal(patches_->weight, std::sqrt(1.0 / (3 * kPatch * kPatch)));
        patches_->bias.zero_();
        head_->weight.zero_();
        head_->bias.zero_();
    }
    at::Tensor forward(const at::Tensor& images) override {
        const auto patches = call(*patches_, images).flatten(2).transpose(1, 2);
        const auto token = shard_local(token_).to(patches.scalar_type()).expand({patches.size(0), -1, -1});
        const auto encoded = call(*encoder_, at::cat({token, patches}, 1));
        return call(*heads_, encoded.select(1, 0));
    }
    [[nodiscard]] std::string head() const override { return "heads.head"; }

  private:
    at::Tensor token_;
    std::shared_ptr<Convolution> patches_;
    std::shared_ptr<Encoder> encoder_;
    std::shared_ptr<Sequential> heads_ = std::make_shared<Sequential>();
    std::shared_ptr<Linear> head_;
};

}  // namespace

std::shared_ptr<Network> vit_b_16(const NetworkSpec& spec) {
    return std::make_shared<VisionTransformer>(spec);
}

}  // namespace torchdeck::engine
