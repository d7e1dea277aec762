// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/meta_operators.hpp"

#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/library.h>
#include <torch/torch.h>

#include <array>
#include <tuple>
#include <vector>

#include "engine/nn/ops/on_host.hpp"

namespace torchdeck::engine {
namespace {

using at::IntArrayRef;
using at::Tensor;
using Three = std::tuple<Tensor, Tensor, Tensor>;
using OptionalTensor = c10::optional<Tensor>;
using Mask = std::array<bool, 3>;

std::int64_t at_dim(IntArrayRef values, std::size_t i) {
    return values.size() == 1 ? values[0] : values[i];
}

Tensor convolution(const Tensor& x, const Tensor& weight, const OptionalTensor&, IntArrayRef stride,
                   IntArrayRef padding, IntArrayRef dilation, bool transposed, IntArrayRef output_padding,
                   std::int64_t groups) {
    std::vector<std::int64_t> sizes{x.size(0), transposed ? weight.size(1) * groups : weight.size(0)};
    for (std::size_t i = 0; i + 2 < static_cast<std::size_t>(x.dim()); ++i) {
        const auto in = x.size(static_cast<std::int64_t>(i) + 2);
        const auto reach = at_dim(dilation, i) * (weight.size(static_cast<std::int64_t>(i) + 2) - 1);
        const auto twice_padding = 2 * at_dim(padding, i);
        const auto out = transposed
                             ? (in - 1) * at_dim(stride, i) - twice_padding + reach + at_dim(output_padding, i) + 1
                             : (in + twice_padding - reach - 1) / at_dim(stride, i) + 1;
        TORCH_CHECK(in + (transposed ? reach : twice_padding) > reach && out > 0, "A convolution with a kernel of ",
                    weight.sizes().slice(2), " does not fit into an input of ", x.sizes().slice(2), ".");
        sizes.push_back(out);
    }
    const bool rows = x.dim() == 4 && (x.suggest_memory_format() == at::MemoryFormat::ChannelsLast ||
                                       weight.suggest_memory_format() == at::MemoryFormat::ChannelsLast);
    return at::empty(sizes, x.options(), rows ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous);
}

/// oneDNN's kernel for the weights' gradient of a depthwise convolution takes filters of up to 3 x 3 that an image
/// contains (jit_uni_dw_conv_kernel_utils: ih >= kh + modulo(-padding, stride)). Others go to the kernel for groups of
/// 16 channels, in which each channel is a group of its own: filters of 16 x 16 channels, of which one is used.
bool is_padded_to_blocks(const Tensor& x, const Tensor& weight, IntArrayRef stride, IntArrayRef padding,
                         bool transposed, std::int64_t groups) {
    constexpr std::int64_t kLargest = 3;
    if (x.dim() != 4 || transposed || groups == 1 || weight.size(0) != groups || weight.size(1) != 1) return false;
    const auto height = x.size(2);
    const auto step = at_dim(stride, 0);
    const auto before = (step - at_dim(padding, 0) % step) % step;
    return weight.size(2) > kLargest || weight.size(3) > kLargest || height < weight.size(2) + before;
}

/// The memory that oneDNN takes while it computes that gradient: it in blocks, and its sums in float32.
std::vector<Tensor> padded_gradient(const Tensor& weight) {
#if defined(__x86_64__)
    static const bool has_blocks_of_16 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                                         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
#else
    constexpr bool has_blocks_of_16 = false;
#endif
    if (!has_blocks_of_16) return {};  // other kernels, which were not measured
    constexpr std::int64_t kBlock = 16;
    const std::int64_t sizes[] = {weight.size(0), kBlock, kBlock, weight.size(2), weight.size(3)};
    std::vector<Tensor> taken{at::empty(sizes, weight.options())};
    if (weight.scalar_type() != at::kFloat) taken.push_back(at::empty(sizes, weight.options().dtype(at::kFloat)));
    return taken;
}

Three convolution_backward(const Tensor& gradient, const Tensor& x, const Tensor& weight, IntArrayRef stride,
                           IntArrayRef padding, IntArrayRef, bool transposed, IntArrayRef, std::int64_t groups,
                           Mask mask) {
    const bool padded = mask[1] && on_host(x) && is_padded_to_blocks(x, weight, stride, padding, transposed, groups);
    const auto blocks = padded ? padded_gradient(weight) : std::vector<Tensor>();
    // On a CPU oneDNN computes the gradient of the weights in blocks, unpacks it, and copies it into their layout: for
    // a moment there are three of it.
    const bool copied = mask[1] && on_host(x) && weight.dim() == 4 && !weight.is_contiguous();
    const auto in_blocks = copied ? at::empty(weight.sizes(), weight.options()) : Tensor();
    const auto unpacked = copied ? at::empty(weight.sizes(), weight.options()) : Tensor();
    return {mask[0] ? at::empty_like(x) : Tensor(), mask[1] ? at::empty_like(weight) : Tensor(),
            mask[2] ? at::empty({gradient.size(1)}, gradient.options()) : Tensor()};
}

Three native_batch_norm(const Tensor& x, const OptionalTensor&, const OptionalTensor&, const OptionalTensor&,
                        const OptionalTensor&, bool training, double, double) {
    const std::int64_t saved = training ? x.size(1) : 0;
    return {at::empty_like(x), at::empty({saved}, x.options()), at::empty({saved}, x.options())};
}

Three native_batch_norm_backward(const Tensor& gradient, const Tensor& x, const OptionalTensor&, const OptionalTensor&,
                                 const OptionalTensor&, const OptionalTensor&, const OptionalTensor&, bool, double,
                                 Mask mask) {
    const auto of_channels = [&](bool wanted) { return wanted ? at::empty({x.size(1)}, x.options()) : Tensor(); };
    return {mask[0] ? at::empty_like(gradient) : Tensor(), of_channels(mask[1]), of_channels(mask[2])};
}

/// Rows of a tensor whose last dimensions are normalized.
std::vector<std::int64_t> row_sizes(const Tensor& x, std::size_t normalized) {
    auto sizes = x.sizes().vec();
    std::fill(sizes.end() - static_cast<std::ptrdiff_t>(normalized), sizes.end(), 1);
    return sizes;
}

Three native_layer_norm(const Tensor& x, IntArrayRef shape, const OptionalTensor&, const OptionalTensor&, double) {
    const auto rows = row_sizes(x, shape.size());
    return {at::empty_like(x), at::empty(rows, x.options()), at::empty(rows, x.options())};
}

Three native_layer_norm_backward(const Tensor&, const Tensor& x, IntArrayRef shape, const Tensor&, const Tensor&,
                                 const OptionalTensor&, const OptionalTensor&, Mask mask) {
    const auto of_row = [&](bool wanted) { return wanted ? at::empty(shape, x.options()) : Tensor(); };
    return {mask[0] ? at::empty_like(x) : Tensor(), of_row(mask[1]), of_row(mask[2])};
}

Three native_group_norm(const Tensor& x, const OptionalTensor&, const OptionalTensor&, std::int64_t n, std::int64_t,
                        std::int64_t, std::int64_t groups, double) {
    return {at::empty_like(x), at::empty({n, groups}, x.options()), at::empty({n, groups}, x.options())};
}

Three native_group_norm_backward(const Tensor&, const Tensor& x, const Tensor&, const Tensor&, const OptionalTensor&,
                                 std::int64_t, std::int64_t channels, std::int64_t, std::int64_t, Mask mask) {
    const auto of_channels = [&](bool wanted) { return wanted ? at::empty({channels}, x.options()) : Tensor(); };
    return {mask[0] ? at::empty_like(x) : Tensor(), of_channels(mask[1]), of_channels(mask[2])};
}

Tensor adaptive_avg_pool2d(const Tensor& x, IntArrayRef size) {
    auto sizes = x.sizes().vec();
    sizes[sizes.size() - 2] = size[0];
    sizes[sizes.size() - 1] = size[1];
    return at::empty(sizes, x.options(), x.suggest_memory_format());
}

// Gradients of the input's shape.
Tensor like_second(const Tensor&, const Tensor& x) {
    return at::empty_like(x);
}
Tensor hardtanh_backward(const Tensor&, const Tensor& x, const c10::Scalar&, const c10::Scalar&) {
    return at::empty_like(x);
}
Tensor roll(const Tensor& x, IntArrayRef, IntArrayRef) {
    return at::empty_like(x);
}
Tensor like_first(const Tensor& x) {
    return at::empty_like(x);
}
Tensor where(const Tensor& condition, const Tensor& yes, const Tensor& no) {
    const auto sizes = at::infer_size(at::infer_size(condition.sizes(), yes.sizes()), no.sizes());
    return at::empty(sizes, yes.options().device(at::kMeta).dtype(at::result_type(yes, no)));
}

class Registration {
  public:
    template <class Function>
    Registration& add(const std::string& name, Function* function, const std::string& overload = {}) {
        const auto op = c10::Dispatcher::singleton().findSchema({"aten::" + name, overload});
        if (!op || op->hasKernelForDispatchKey(c10::DispatchKey::Meta)) return *this;
        library_.impl((overload.empty() ? name : name + "." + overload).c_str(), function);
        return *this;
    }

  private:
    torch::Library library_{torch::Library::IMPL, "aten", c10::DispatchKey::Meta, __FILE__, __LINE__};
};

}  // namespace

void register_meta_operators() {
    static auto* const registration = new Registration;  // for as long as LibTorch itself
    registration->add("convolution_overrideable", &convolution)
        .add("convolution_backward_overrideable", &convolution_backward)
        .add("native_batch_norm", &native_batch_norm)
        .add("native_batch_norm_backward", &native_batch_norm_backward)
        .add("native_layer_norm", &native_layer_norm)
        .add("native_layer_norm_backward", &native_layer_norm_backward)
        .add("native_group_norm", &native_group_norm)
        .add("native_group_norm_backward", &native_group_norm_backward)
        .add("_adaptive_avg_pool2d", &adaptive_avg_pool2d)
        .add("_adaptive_avg_pool2d_backward", &like_second)
        .add("hardswish", &like_first)
        .add("hardswish_backward", &like_second)
        .add("hardtanh_backward", &hardtanh_backward)
        .add("relu", &like_first)
        .add("roll", &roll)
        .add("where", &where, "self");
}

}  // namespace torchdeck::engine
