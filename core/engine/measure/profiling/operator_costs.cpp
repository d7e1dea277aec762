// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/operator_costs.hpp"

#include <ATen/core/Tensor.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string_view>
#include <vector>

namespace torchdeck::engine {
namespace {

using Inputs = c10::ArrayRef<const c10::IValue>;
using Rule = InputCost (*)(Inputs inputs);

const at::Tensor& tensor(Inputs inputs, std::size_t i) {
    return inputs[i].toTensor();
}

bool is_given(Inputs inputs, std::size_t i) {
    return i < inputs.size() && inputs[i].isTensor() && tensor(inputs, i).defined();
}

std::int64_t product(at::IntArrayRef sizes) {
    return std::accumulate(sizes.begin(), sizes.end(), std::int64_t{1}, std::multiplies<>());
}

/// Batch and spatial size of a tensor [N, C, ...].
std::int64_t positions(at::IntArrayRef sizes) {
    return sizes[0] * product(sizes.slice(2));
}

// convolution and _convolution (input, weight, bias, stride, padding, dilation, transposed, ...). A weight is [out,
// in / groups, kernel...], of a transposed convolution [in, out / groups, kernel...]: each position of the output, or
// of the input, meets every weight once.
InputCost convolution(Inputs in) {
    InputCost cost;
    cost.macs = tensor(in, 1).numel();
    if (in[6].toBool())
        cost.macs *= positions(tensor(in, 0).sizes());
    else
        cost.macs_per_output_position = true;
    cost.has_bias = is_given(in, 2);
    return cost;
}

/// convolution_backward (grad_output, input, weight, bias_sizes, stride, padding, dilation, transposed, output_padding,
/// groups, output_mask), and the same without bias_sizes. The gradients of input and weight cost what the forward pass
/// does, and the first needs the weight, the second the input.
InputCost convolution_backward(Inputs in) {
    const bool with_bias_sizes = in.size() == 11;
    const auto mask = in[in.size() - 1].toBoolList();
    const bool transposed = in[with_bias_sizes ? 7 : 6].toBool();
    const auto per_gradient = tensor(in, 2).numel() * positions(tensor(in, transposed ? 1 : 0).sizes());
    InputCost cost;
    cost.macs = per_gradient * (static_cast<std::int64_t>(mask[0]) + static_cast<std::int64_t>(mask[1]));
    cost.bytes = touched_bytes(tensor(in, 0)) + (mask[0] ? touched_bytes(tensor(in, 2)) : 0) +
                 (mask[1] ? touched_bytes(tensor(in, 1)) : 0);
    return cost;
}

/// [..., m, k] times [..., k, n] at `first` and the place after it, batches included in the first.
template <std::size_t first>
InputCost matrices(Inputs in) {
    InputCost cost;
    cost.macs = tensor(in, first).numel() * tensor(in, first + 1).size(-1);
    cost.has_bias = first > 0;
    return cost;
}

/// A matrix times a vector, or two vectors.
template <std::size_t first>
InputCost vectors(Inputs in) {
    InputCost cost;
    cost.macs = tensor(in, first).numel();
    cost.has_bias = first > 0;
    return cost;
}

/// The product of two vectors to a matrix, added to the first input.
InputCost outer(Inputs in) {
    InputCost cost;
    cost.macs = tensor(in, 1).numel() * tensor(in, 2).numel();
    return cost;
}

/// Fused attention with query, key and value from `first` on: `products` matrix products of each kind, queries with
/// keys and probabilities with values.
template <std::size_t first, std::int64_t of_keys, std::int64_t of_values>
InputCost attention(Inputs in) {
    const auto& query = tensor(in, first);
    const auto& key = tensor(in, first + 1);
    const auto& value = tensor(in, first + 2);
    const auto pairs = query.numel() / query.size(-1) * key.size(-2);
    InputCost cost;
    cost.macs = pairs * (of_keys * key.size(-1) + of_values * value.size(-1));
    return cost;
}

const std::map<std::string_view, Rule>& products() {
    // Fused attention computes its probabilities again in the backward pass: five products.
    static const std::map<std::string_view, Rule> all = {
        {"aten::convolution", convolution},
        {"aten::_convolution", convolution},
        {"aten::convolution_overrideable", convolution},
        {"aten::convolution_backward", convolution_backward},
        {"aten::convolution_backward_overrideable", convolution_backward},
        {"aten::mm", matrices<0>},
        {"aten::bmm", matrices<0>},
        {"aten::addmm", matrices<1>},
        {"aten::addmm_", matrices<1>},
        {"aten::_addmm_activation", matrices<1>},
        {"aten::baddbmm", matrices<1>},
        {"aten::baddbmm_", matrices<1>},
        {"aten::addbmm", matrices<1>},
        {"aten::addbmm_", matrices<1>},
        {"aten::mv", vectors<0>},
        {"aten::dot", vectors<0>},
        {"aten::vdot", vectors<0>},
        {"aten::addmv", vectors<1>},
        {"aten::addmv_", vectors<1>},
        {"aten::addr", outer},
        {"aten::addr_", outer},
        {"aten::_scaled_dot_product_flash_attention", attention<0, 1, 1>},
        {"aten::_scaled_dot_product_flash_attention_for_cpu", attention<0, 1, 1>},
        {"aten::_scaled_dot_product_efficient_attention", attention<0, 1, 1>},
        {"aten::_scaled_dot_product_cudnn_attention", attention<0, 1, 1>},
        {"aten::_scaled_dot_product_flash_attention_backward", attention<1, 3, 2>},
        {"aten::_scaled_dot_product_flash_attention_for_cpu_backward", attention<1, 3, 2>},
        {"aten::_scaled_dot_product_efficient_attention_backward", attention<1, 3, 2>},
        {"aten::_scaled_dot_product_cudnn_attention_backward", attention<1, 3, 2>},
    };
    return all;
}

bool is_whole(std::string_view name) {
    static const std::set<std::string_view> all = {"aten::adaptive_avg_pool1d",
                                                   "aten::adaptive_avg_pool2d",
                                                   "aten::adaptive_avg_pool3d",
                                                   "aten::dropout",
                                                   "aten::dropout_",
                                                   "aten::feature_dropout",
                                                   "aten::relu",
                                                   "aten::relu_",
                                                   "aten::relu6",
                                                   "aten::relu6_",
                                                   "aten::hardtanh",
                                                   "aten::hardtanh_",
                                                   "aten::native_batch_norm",
                                                   "aten::native_layer_norm",
                                                   "aten::native_group_norm",
                                                   "aten::instance_norm",
                                                   "aten::silu",
                                                   "aten::silu_",
                                                   "aten::softmax",
                                                   "aten::log_softmax"};
    return all.contains(name);
}

bool is_movement(std::string_view name) {
    static const std::set<std::string_view> all = {"aten::copy_",
                                                   "aten::_to_copy",
                                                   "aten::clone",
                                                   "aten::contiguous",
                                                   "aten::cat",
                                                   "aten::stack",
                                                   "aten::index",
                                                   "aten::index_select",
                                                   "aten::gather",
                                                   "aten::embedding",
                                                   "aten::roll",
                                                   "aten::flip",
                                                   "aten::repeat",
                                                   "aten::repeat_interleave",
                                                   "aten::fill_",
                                                   "aten::zero_",
                                                   "aten::zeros",
                                                   "aten::ones",
                                                   "aten::full",
                                                   "aten::zeros_like",
                                                   "aten::ones_like",
                                                   "aten::full_like",
                                                   "aten::new_zeros",
                                                   "aten::new_ones",
                                                   "aten::new_full",
                                                   "aten::slice_backward",
                                                   "aten::select_backward",
                                                   "aten::constant_pad_nd",
                                                   "aten::im2col",
                                                   "aten::arange",
                                                   "aten::scalar_tensor",
                                                   "aten::eye",
                                                   "aten::tril",
                                                   "aten::triu",
                                                   "aten::masked_fill",
                                                   "aten::masked_fill_",
                                                   "aten::where",
                                                   "aten::channel_shuffle",
                                                   "aten::pixel_shuffle",
                                                   "aten::pixel_unshuffle",
                                                   "aten::reflection_pad2d",
                                                   "aten::replication_pad2d",
                                                   "aten::scatter"};
    return all.contains(name);
}

bool is_allocation(std::string_view name) {
    static const std::set<std::string_view> all = {
        "aten::empty",          "aten::empty_like",        "aten::empty_strided",
        "aten::new_empty",      "aten::new_empty_strided", "aten::resize_",
        "aten::set_",           "aten::is_pinned",         "aten::lift",
        "aten::lift_fresh",     "aten::_unsafe_view",      "aten::result_type",
        "aten::requires_grad_", "aten::detach_",           "aten::_local_scalar_dense"};
    return all.contains(name);
}

bool gives_a_view(const c10::FunctionSchema& schema) {
    const auto& returns = schema.returns();
    return !returns.empty() && std::all_of(returns.begin(), returns.end(), [](const auto& value) {
        return value.alias_info() != nullptr && !value.alias_info()->isWrite();
    });
}

}  // namespace

std::int64_t touched_bytes(const at::Tensor& tensor) {
    if (!tensor.defined()) return 0;
    auto elements = static_cast<std::int64_t>(tensor.element_size());
    for (std::int64_t i = 0; i < tensor.dim(); ++i) {
        if (tensor.stride(i) != 0 || tensor.size(i) == 0) elements *= tensor.size(i);
    }
    return elements;
}

OperatorRole role_of(const std::string& name, const c10::OperatorHandle& op) {
    if (products().contains(name)) return OperatorRole::product;
    if (is_whole(name)) return OperatorRole::whole;
    if (is_movement(name)) return OperatorRole::movement;
    if (is_allocation(name) || gives_a_view(op.schema()) || op.schema().returns().empty() ||
        op.hasKernelForDispatchKey(c10::DispatchKey::CompositeImplicitAutograd))
        return OperatorRole::composite;
    return OperatorRole::leaf;
}

InputCost input_cost(const std::string& name, OperatorRole role, Inputs inputs) {
    InputCost cost;
    if (role == OperatorRole::product) cost = products().at(name)(inputs);
    std::vector<const c10::TensorImpl*> seen;
    std::int64_t bytes = 0;
    // copy_, fill_ and zero_ write what they are called on without reading it.
    const bool overwrites = role == OperatorRole::movement && name.ends_with('_');
    const auto add = [&](const at::Tensor& input) {
        if (!input.defined()) return;
        if (seen.empty()) cost.first_elements = input.numel();
        if (std::find(seen.begin(), seen.end(), input.unsafeGetTensorImpl()) != seen.end()) return;
        seen.push_back(input.unsafeGetTensorImpl());
        bytes += touched_bytes(input);
    };
    for (const auto& input : inputs.slice(overwrites ? 1 : 0)) {
        if (input.isTensor()) {
            add(input.toTensor());
        } else if (input.isTensorList()) {
            for (const at::Tensor& each : input.toTensorVector()) add(each);
        }
    }
    if (cost.bytes == 0) cost.bytes = bytes;
    return cost;
}

}  // namespace torchdeck::engine
