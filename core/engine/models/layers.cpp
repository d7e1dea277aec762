// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/models/layers.hpp"

#include <torch/torch.h>

#include <algorithm>

#include "base/random.hpp"
#include "engine/ops/on_host.hpp"
#include "engine/shards.hpp"

namespace torchdeck::engine {

Convolution::Convolution(const Shape& shape)
    : Conv2dImpl(torch::nn::Conv2dOptions(shape.in, shape.out, shape.kernel)
                     .stride(shape.stride)
                     .padding(shape.padding)
                     .groups(shape.groups)
                     .bias(shape.bias)),
      shape_(shape) {}

at::Tensor Convolution::forward(const at::Tensor& x) {
    return at::conv2d(x, shard_local(weight), shard_local(bias), shape_.stride, shape_.padding, 1, shape_.groups);
}

at::Tensor Linear::forward(const at::Tensor& x) {
    return at::linear(x, shard_local(weight), shard_local(bias));
}

at::Tensor Dropout::forward(const at::Tensor& x) {
    if (!is_training() || current_shard() == nullptr || !on_host(x)) return DropoutImpl::forward(x);
    return shard_dropout(x, options.p());
}

at::Tensor shard_dropout(const at::Tensor& x, double p) {
    auto* const shard = current_shard();
    const auto layer = static_cast<std::uint64_t>(shard->random_layers++);
    if (p <= 0) return x;
    const auto key = base::hash_counter(shard->random_key, 0xD80507, layer);
    const auto per_image = static_cast<std::uint64_t>(x.numel() / std::max<std::int64_t>(1, x.size(0)));
    auto position = static_cast<std::uint64_t>(shard->first_image) * per_image;
    // Kept when 53 bits of the hash are at least p.
    const auto limit = static_cast<std::uint64_t>(p * 0x1.0p53);
    const auto kept = p < 1 ? static_cast<float>(1 / (1 - p)) : 0.0F;
    auto mask = at::empty(x.sizes(), at::TensorOptions(at::kFloat));
    auto* const values = mask.is_meta() ? nullptr : mask.data_ptr<float>();
    for (std::int64_t i = 0; values != nullptr && i < mask.numel(); ++i)
        values[i] = base::mix64(key ^ base::mix64(position++)) >> 11 >= limit ? kept : 0.0F;
    return x * mask.to(x.scalar_type());
}

}  // namespace torchdeck::engine
