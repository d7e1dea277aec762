// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/state.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <torch/torch.h>

#include <array>
#include <cstring>
#include <map>
#include <set>

#include "base/error.hpp"

namespace torchdeck::engine {
namespace {

using weights::DType;

constexpr std::array<std::pair<DType, at::ScalarType>, 10> kTypes = {{{DType::f32, at::kFloat},
                                                                      {DType::f64, at::kDouble},
                                                                      {DType::f16, at::kHalf},
                                                                      {DType::bf16, at::kBFloat16},
                                                                      {DType::i64, at::kLong},
                                                                      {DType::i32, at::kInt},
                                                                      {DType::i16, at::kShort},
                                                                      {DType::i8, at::kChar},
                                                                      {DType::u8, at::kByte},
                                                                      {DType::boolean, at::kBool}}};

at::Tensor as_tensor(const weights::NamedTensor& source) {
    for (const auto& [dtype, scalar] : kTypes) {
        if (dtype == source.dtype) {
            // from_blob wants a pointer to change; the tensor is only copied from.
            return at::from_blob(const_cast<std::byte*>(source.bytes.data()), source.shape, at::TensorOptions(scalar));
        }
    }
    throw Error(ErrorKind::internal, "A tensor type without a counterpart in LibTorch.");
}

}  // namespace

std::vector<std::pair<std::string, at::Tensor>> named_state(const torch::nn::Module& module) {
    std::vector<std::pair<std::string, at::Tensor>> all;
    for (const auto& entry : module.named_modules("", /*include_self=*/true)) {
        const auto prefix = entry.key().empty() ? std::string() : entry.key() + ".";
        for (const auto& p : entry.value()->named_parameters(/*recurse=*/false))
            all.emplace_back(prefix + p.key(), p.value());
        for (const auto& b : entry.value()->named_buffers(/*recurse=*/false))
            all.emplace_back(prefix + b.key(), b.value());
    }
    return all;
}

std::vector<std::pair<std::string, at::Tensor>> named_state_once(const torch::nn::Module& module) {
    auto all = named_state(module);
    std::set<const void*> seen;
    std::erase_if(all, [&](const auto& entry) { return !seen.insert(entry.second.unsafeGetTensorImpl()).second; });
    return all;
}

weights::NamedTensor to_bytes(const std::string& name, const at::Tensor& tensor) {
    const torch::NoGradGuard no_grad;
    const auto host = tensor.detach().to(at::kCPU).contiguous();
    weights::NamedTensor named;
    named.name = name;
    named.shape = host.sizes().vec();
    for (const auto& [dtype, scalar] : kTypes) {
        if (scalar == host.scalar_type()) named.dtype = dtype;
    }
    named.bytes.resize(host.nbytes());
    if (!named.bytes.empty()) std::memcpy(named.bytes.data(), host.data_ptr(), named.bytes.size());
    return named;
}

void copy_bytes(const weights::NamedTensor& source, at::Tensor target) {
    if (source.shape != target.sizes().vec()) {
        throw Error(ErrorKind::internal, fmt::format("{} has another shape than what it is copied to.", source.name));
    }
    const torch::NoGradGuard no_grad;
    target.copy_(as_tensor(source));
}

weights::StateDict state_of(const torch::nn::Module& module) {
    weights::StateDict state;
    for (const auto& [name, tensor] : named_state(module)) state.push_back(to_bytes(name, tensor));
    return state;
}

void load_state(torch::nn::Module& module, const weights::StateDict& state) {
    std::map<std::string_view, const weights::NamedTensor*> by_name;
    for (const auto& tensor : state) by_name[tensor.name] = &tensor;
    const auto own = named_state(module);
    std::vector<std::string> problems;
    std::size_t used = 0;
    for (const auto& [name, tensor] : own) {
        const auto it = by_name.find(name);
        if (it == by_name.end()) {
            problems.push_back(name + " is missing");
            continue;
        }
        ++used;
        if (it->second->shape != tensor.sizes().vec()) {
            problems.push_back(fmt::format("{} is [{}], not [{}]", name, fmt::join(it->second->shape, ", "),
                                           fmt::join(tensor.sizes().vec(), ", ")));
        }
    }
    if (used < by_name.size())
        problems.push_back(fmt::format("{} tensors have names that the model does not know", by_name.size() - used));
    if (!problems.empty()) {
        const auto shown = std::min<std::size_t>(problems.size(), 4);
        throw Error(
            ErrorKind::data,
            fmt::format("These weights do not fit the model: {}{}. Choose the model and the number of "
                        "classes that they were trained with.",
                        fmt::join(problems.begin(), problems.begin() + static_cast<std::ptrdiff_t>(shown), "; "),
                        problems.size() > shown ? fmt::format("; and {} more", problems.size() - shown) : ""));
    }
    for (const auto& [name, tensor] : own) copy_bytes(*by_name.at(name), tensor);
}

std::int64_t parameter_count(const torch::nn::Module& module) {
    std::int64_t count = 0;
    // A TorchScript model may have one tensor under two names.
    std::set<const void*> seen;
    for (const auto& parameter : module.parameters()) {
        if (seen.insert(parameter.unsafeGetTensorImpl()).second) count += parameter.numel();
    }
    return count;
}

void set_memory_format(torch::nn::Module& module, at::MemoryFormat format) {
    const torch::NoGradGuard no_grad;
    for (auto& parameter : module.parameters()) {
        if (parameter.dim() == 4) parameter.set_data(parameter.contiguous(format));
    }
}

}  // namespace torchdeck::engine
