// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ops/activation.hpp"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <bit>
#include <cmath>
#include <numbers>

namespace torchdeck::engine {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

constexpr std::size_t kValues = 65536;
constexpr std::int64_t kGrain = 1 << 15;

float from_bits(std::uint16_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

std::uint16_t to_bits(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if (std::isnan(value)) return 0x7FC0;
    return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16);
}

struct Tables {
    std::vector<std::uint16_t> value;
    std::vector<float> slope;
};

const Tables& tables() {
    static const auto made = [] {
        Tables t{std::vector<std::uint16_t>(kValues), std::vector<float>(kValues)};
        for (std::size_t i = 0; i < kValues; ++i) {
            const double x = static_cast<double>(from_bits(static_cast<std::uint16_t>(i)));
            const double phi = std::erfc(-x / std::numbers::sqrt2) / 2;
            const double density = std::exp(-x * x / 2) * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
            // Far out the product is 0 * infinity, and its limit is 0.
            t.value[i] = to_bits(static_cast<float>(phi == 0 ? 0 * density : x * phi));
            t.slope[i] = static_cast<float>(phi + (density == 0 ? 0 : x * density));
        }
        return t;
    }();
    return made;
}

const std::uint16_t* bits_of(const at::Tensor& tensor) {
    return reinterpret_cast<const std::uint16_t*>(tensor.data_ptr<at::BFloat16>());
}
std::uint16_t* mutable_bits_of(const at::Tensor& tensor) {
    return reinterpret_cast<std::uint16_t*>(tensor.data_ptr<at::BFloat16>());
}

class TableGelu : public torch::autograd::Function<TableGelu> {
  public:
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x) {
        context->save_for_backward({x});
        auto y = at::empty_like(x);
        const auto* const in = bits_of(x);
        auto* const out = mutable_bits_of(y);
        const auto* const value = tables().value.data();
        at::parallel_for(0, x.numel(), kGrain, [=](std::int64_t begin, std::int64_t end) {
            for (auto i = begin; i < end; ++i) out[i] = value[in[i]];
        });
        return y;
    }
    static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
        const auto x = context->get_saved_variables()[0];
        auto gradient = gradients[0];
        if (gradient.strides() != x.strides()) gradient = at::empty_like(x).copy_(gradient);
        auto result = at::empty_like(x);
        const auto* const in = bits_of(x);
        const auto* const from = bits_of(gradient);
        auto* const out = mutable_bits_of(result);
        const auto* const slope = tables().slope.data();
        at::parallel_for(0, x.numel(), kGrain, [=](std::int64_t begin, std::int64_t end) {
            for (auto i = begin; i < end; ++i) out[i] = to_bits(from_bits(from[i]) * slope[in[i]]);
        });
        return {result};
    }
};

}  // namespace

at::Tensor gelu(const at::Tensor& x) {
    const bool by_table = x.is_cpu() && x.scalar_type() == at::kBFloat16 && x.is_non_overlapping_and_dense();
    return by_table ? TableGelu::apply(x) : at::gelu(x);
}

}  // namespace torchdeck::engine
