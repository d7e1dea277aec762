// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/ops/activation.hpp"

#include <ATen/Parallel.h>
#include <ATen/record_function.h>
#include <torch/torch.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "base/vectorize.hpp"
#include "engine/nn/ops/on_host.hpp"
#include "engine/parallel/loops.hpp"
#include "engine/platform/bfloat16.hpp"

namespace torchdeck::engine {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

constexpr std::size_t kValues = 65536;
constexpr std::int64_t kGrain = 1 << 15;

/// Of every bfloat16, by its bits.
struct Tables {
    std::vector<std::uint16_t> value;  // bfloat16
    std::vector<float> slope;
};

const Tables& tables() {
    static const auto made = [] {
        Tables t{std::vector<std::uint16_t>(kValues), std::vector<float>(kValues)};
        for (std::size_t i = 0; i < kValues; ++i) {
            const double x = static_cast<double>(base::from_bfloat16(static_cast<std::uint16_t>(i)));
            const double phi = std::erfc(-x / std::numbers::sqrt2) / 2;
            const double density = std::exp(-x * x / 2) * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
            // Far out the product is 0 * infinity, and its limit is 0.
            t.value[i] = base::to_bfloat16(static_cast<float>(phi == 0 ? 0 * density : x * phi));
            t.slope[i] = static_cast<float>(phi + (density == 0 ? 0 : x * density));
        }
        return t;
    }();
    return made;
}

TORCHDECK_FOR_EACH_ISA
void look_up(const std::uint16_t* value, const std::uint16_t* z, std::uint16_t* out, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) out[i] = value[z[i]];
}

TORCHDECK_FOR_EACH_ISA
void look_up_gradient(const float* slope, const std::uint16_t* dy, const std::uint16_t* z, std::uint16_t* out,
                      std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) out[i] = base::to_bfloat16(base::from_bfloat16(dy[i]) * slope[z[i]]);
}

class TableGelu : public torch::autograd::Function<TableGelu> {
  public:
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x) {
        RECORD_FUNCTION("torchdeck::TableGelu", std::vector<c10::IValue>());
        context->save_for_backward({x});
        auto y = at::empty_like(x);
        if (x.is_meta()) return y;
        const auto* const in = bits_of(x);
        auto* const out = mutable_bits_of(y);
        at::parallel_for(0, x.numel(), kGrain, [=](std::int64_t begin, std::int64_t end) {
            look_up(tables().value.data(), in + begin, out + begin, end - begin);
        });
        return y;
    }
    static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
        const auto x = context->get_saved_variables()[0];
        auto gradient = gradients[0];
        if (gradient.strides() != x.strides()) gradient = at::empty_like(x).copy_(gradient);
        auto result = at::empty_like(x);
        if (x.is_meta()) return {result};
        const auto* const in = bits_of(x);
        const auto* const from = bits_of(gradient);
        auto* const out = mutable_bits_of(result);
        at::parallel_for(0, x.numel(), kGrain, [=](std::int64_t begin, std::int64_t end) {
            look_up_gradient(tables().slope.data(), from + begin, in + begin, out + begin, end - begin);
        });
        return {result};
    }
};

}  // namespace

void put_gelu(std::uint16_t* z, std::int64_t count) {
    look_up(tables().value.data(), z, z, count);
}

void put_gelu_gradient(const std::uint16_t* dy, std::uint16_t* z, std::int64_t count) {
    look_up_gradient(tables().slope.data(), dy, z, z, count);
}

at::Tensor gelu(const at::Tensor& x) {
    const bool by_table = on_host(x) && x.scalar_type() == at::kBFloat16 && x.is_non_overlapping_and_dense();
    return by_table ? TableGelu::apply(x) : at::gelu(x);
}

namespace {

TORCHDECK_FOR_EACH_ISA
void add(const float* x, float* y, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) y[i] += x[i];
}

TORCHDECK_FOR_EACH_ISA
void add_and_clip(const float* x, float* y, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
        const float sum = y[i] + x[i];
        y[i] = sum < 0 ? 0 : sum;  // NaN stays
    }
}

}  // namespace

at::Tensor add_in_place(at::Tensor y, const at::Tensor& x, bool relu) {
    const bool own = y.is_cpu() && !torch::GradMode::is_enabled() && y.scalar_type() == at::kFloat &&
                     x.scalar_type() == at::kFloat && x.sizes() == y.sizes() && x.strides() == y.strides() &&
                     y.is_non_overlapping_and_dense();
    if (!own) return relu ? y.add_(x).relu_() : y.add_(x);
    const auto* const in = x.data_ptr<float>();
    auto* const out = y.data_ptr<float>();
    for_parts(y.numel(), kGrain, [=](std::int64_t begin, std::int64_t end) {
        (relu ? add_and_clip : add)(in + begin, out + begin, end - begin);
    });
    return y;
}

}  // namespace torchdeck::engine
