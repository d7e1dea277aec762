// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/layers.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <vector>

#include "base/random.hpp"
#include "engine/nn/ops/convolution.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/nn/ops/on_host.hpp"
#include "engine/nn/ops/packed_convolution.hpp"
#include "engine/parallel/shards.hpp"

namespace torchdeck::engine {

Convolution::Convolution(const Shape& shape)
    : Conv2dImpl(torch::nn::Conv2dOptions(shape.in, shape.out, shape.kernel)
                     .stride(shape.stride)
                     .padding(shape.padding)
                     .groups(shape.groups)
                     .bias(shape.bias)),
      shape_(shape) {}

Convolution::~Convolution() = default;

void Convolution::pack_weights(BatchNormAct* norm, Activation activation) {
    at::Tensor scale;
    auto shift = bias.defined() ? bias.detach().to(at::kDouble) : at::Tensor();
    if (norm != nullptr) {
        auto line = norm->fold();
        shift = shift.defined() ? line.shift + shift * line.scale : line.shift;
        scale = line.scale;
        if (norm->activation() != Activation::none) activation = norm->activation();
    }
    packed_ = std::make_shared<PackedConvolution>(
        weight.detach(), scale, shift, ConvolutionShape{shape_.stride, shape_.padding, shape_.groups}, activation);
    // Nobody reads them again.
    weight.set_data(at::empty({0}, weight.options()));
}

void Convolution::leave_to(Convolution& next) {
    if (!left_ && packed_ && next.packed_) left_ = next.packed_->take_in(packed_);
}

at::Tensor Convolution::forward(const at::Tensor& x) {
    if (left_) return x;
    if (packed_) return (*packed_)(x);
    return convolve(x, shard_local(weight), shard_local(bias), {shape_.stride, shape_.padding, shape_.groups});
}

namespace {

at::Tensor drop_values(const at::Tensor& x, double p) {
    return current_shard() != nullptr && on_host(x) ? shard_dropout(x, p) : at::dropout(x, p, /*train=*/true);
}

}  // namespace

at::Tensor MatrixLayer::multiply(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) const {
    return packed_ ? packed_->of_rows(x) : at::linear(x, shard_local(weight), shard_local(bias));
}

void MatrixLayer::pack(at::Tensor& weight, const at::Tensor& bias) {
    // Packed, the products are added one after another: of more, the sum loses digits that LibTorch's has.
    constexpr std::int64_t kMostProducts = 4096;
    if (weight.size(1) > kMostProducts) return;
    const auto filters = weight.detach().unsqueeze(-1).unsqueeze(-1);
    const auto shift = bias.defined() ? bias.detach().to(at::kDouble) : at::Tensor();
    packed_ = std::make_shared<PackedConvolution>(filters, at::Tensor(), shift, ConvolutionShape(), Activation::none);
    weight.set_data(at::empty({0}, weight.options()));
}

at::Tensor Linear::forward(const at::Tensor& x) {
    return multiply(drop_ > 0 && is_training() ? drop_values(x, drop_) : x, weight, bias);
}

at::Tensor Dropout::forward(const at::Tensor& x) {
    return is_training() ? drop_values(x, options.p()) : x;
}

LayerNorm::LayerNorm(std::int64_t channels, double eps)
    : LayerNormImpl(torch::nn::LayerNormOptions({channels}).eps(eps)) {}

at::Tensor LayerNorm::forward(const at::Tensor& x) {
    // In float32 as autocast computes it on a GPU; an older LibTorch's CPU takes no weights of another type than x.
    const auto wide = x.scalar_type() == at::kBFloat16 || x.scalar_type() == at::kHalf ? x.to(at::kFloat) : x;
    return at::layer_norm(wide, options.normalized_shape(), shard_local(weight), shard_local(bias), options.eps());
}

at::Tensor StochasticDepth::forward(const at::Tensor& x) {
    return is_training() ? drop_images(x, options.p()) : x;
}

at::Tensor drop_images(const at::Tensor& x, double p) {
    if (current_shard() != nullptr && on_host(x)) return shard_drop_images(x, p);
    if (p <= 0) return x;
    const double kept = 1 - p;
    auto sizes = std::vector<std::int64_t>(static_cast<std::size_t>(x.dim()), 1);
    sizes[0] = x.size(0);
    auto mask = at::empty(sizes, x.options()).bernoulli_(kept);
    if (kept > 0) mask.div_(kept);
    return x * mask;
}

namespace {

/// 0, or 1 / (1 - p), for each of `sizes`: a hash of the step, the layer and the position in the batch, of which an
/// image takes `per_image`.
at::Tensor shard_mask(at::IntArrayRef sizes, std::int64_t per_image, double p) {
    auto* const shard = current_shard();
    const auto layer = static_cast<std::uint64_t>(shard->random_layers - 1);
    const auto key = base::hash_counter(shard->random_key, 0xD80507, layer);
    auto position = static_cast<std::uint64_t>(shard->first_image) * static_cast<std::uint64_t>(per_image);
    // Kept when 53 bits of the hash are at least p.
    const auto limit = static_cast<std::uint64_t>(p * 0x1.0p53);
    const auto kept = p < 1 ? static_cast<float>(1 / (1 - p)) : 0.0F;
    auto mask = at::empty(sizes, at::TensorOptions(at::kFloat));
    auto* const values = mask.is_meta() ? nullptr : mask.data_ptr<float>();
    for (std::int64_t i = 0; values != nullptr && i < mask.numel(); ++i)
        values[i] = base::mix64(key ^ base::mix64(position++)) >> 11 >= limit ? kept : 0.0F;
    return mask;
}

}  // namespace

at::Tensor shard_dropout(const at::Tensor& x, double p) {
    ++current_shard()->random_layers;
    if (p <= 0) return x;
    return x * shard_mask(x.sizes(), x.numel() / std::max<std::int64_t>(1, x.size(0)), p).to(x.scalar_type());
}

at::Tensor shard_drop_images(const at::Tensor& x, double p) {
    ++current_shard()->random_layers;
    if (p <= 0) return x;
    auto sizes = std::vector<std::int64_t>(static_cast<std::size_t>(x.dim()), 1);
    sizes[0] = x.size(0);
    return x * shard_mask(sizes, 1, p).to(x.scalar_type());
}

}  // namespace torchdeck::engine
