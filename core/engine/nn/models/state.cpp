// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/state.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <torch/torch.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "engine/nn/ops/norm.hpp"
#include "weights/network_of.hpp"
#include "weights/timm_names.hpp"

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
    throw Error(ErrorKind::internal, Message::of("A tensor type without a counterpart in LibTorch."));
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
    named.bytes = base::Buffer({static_cast<const std::byte*>(host.data_ptr()), host.nbytes()});
    return named;
}

void copy_bytes(const weights::NamedTensor& source, at::Tensor target) {
    if (source.shape != target.sizes().vec()) {
        throw Error(ErrorKind::internal, Message::of("{} has another shape than what it is copied to.", source.name));
    }
    const torch::NoGradGuard no_grad;
    target.copy_(as_tensor(source));
}

weights::StateDict state_of(const torch::nn::Module& module) {
    weights::StateDict state;
    for (const auto& [name, tensor] : named_state(module)) state.push_back(to_bytes(name, tensor));
    return state;
}

namespace {

/// Files from before PyTorch 0.4.1, and those of other frameworks, lack this counter, which no prediction depends on.
bool may_be_missing(std::string_view name) {
    constexpr std::string_view kCounter = "num_batches_tracked";
    return name == kCounter || name.ends_with(".num_batches_tracked");
}

/// What torchvision calls a tensor today that it called `name` in files it still offers: DenseNet's "norm.1" (a dot in
/// the name of a module, which PyTorch 0.4.1 forbade) and the linear layers of a vision transformer's MLP.
std::string todays_name(const std::string& name) {
    static const std::regex dense(R"((.*denselayer\d+\.(?:norm|conv))\.([12]\..*))");
    static const std::regex mlp(R"((.*\.mlp)\.linear_([12])\.(.*))");
    std::smatch parts;
    if (std::regex_match(name, parts, dense)) return parts[1].str() + parts[2].str();
    if (std::regex_match(name, parts, mlp))
        return fmt::format("{}.{}.{}", parts[1].str(), parts[2] == "1" ? 0 : 3, parts[3].str());
    return name;
}

/// `given` in today's names where the module has these instead, and in torchvision's where they are timm's.
void rename_old(std::vector<std::string>& given, const std::vector<std::string>& names) {
    const std::set<std::string_view> known(names.begin(), names.end());
    const std::set<std::string, std::less<>> there(given.begin(), given.end());
    const auto theirs = weights::timm_names(names);
    std::map<std::string_view, std::string_view> ours;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!theirs[i].empty() && !there.contains(names[i])) ours.emplace(theirs[i], names[i]);
    }
    for (auto& name : given) {
        constexpr std::size_t kLongest = 300;  // regular expressions of the library recurse
        if (name.size() > kLongest || known.contains(name)) continue;
        if (const auto it = ours.find(name); it != ours.end()) {
            name = it->second;
            continue;
        }
        if (auto now = todays_name(name); known.contains(now)) name = std::move(now);
    }
}

/// Whether `target`, contiguous, has as many elements as `source`.
bool has_elements(const weights::NamedTensor& source, const at::Tensor& target) {
    std::int64_t count = 1;
    for (const auto extent : source.shape) count *= extent;
    return count == target.numel() && target.is_contiguous();
}

/// "conv1.weight, bn1.weight, bn1.bias, … (62)"
std::string first_names(const std::vector<std::string>& names) {
    constexpr std::size_t kShown = 3;
    std::vector<std::string> first;
    for (std::size_t i = 0; i < std::min(names.size(), kShown); ++i) first.push_back(base::printable(names[i], 80));
    return fmt::format("{}{}", fmt::join(first, ", "),
                       names.size() > kShown ? fmt::format(", … ({})", names.size()) : std::string());
}

/// With what would make them fit, where nothing but a prefix lacks, and the first names of both sides, where few are
/// the same.
[[noreturn]] void refuse_mismatch(const std::vector<Message>& problems, const Message& strange,
                                  const weights::StateDict& state, const std::vector<std::string>& names) {
    std::vector<std::string> given;
    for (const auto& tensor : state) given.push_back(tensor.name);
    given = weights::plain_names(given);
    const auto prefix = weights::fitting_prefix(given, names);
    const std::set<std::string_view> known(names.begin(), names.end());
    const auto same =
        static_cast<std::size_t>(std::ranges::count_if(given, [&](const auto& name) { return known.contains(name); }));
    std::vector<Message> shown(
        problems.begin(), problems.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(problems.size(), 4)));
    if (problems.size() > shown.size()) shown.push_back(Message::of("and {} more", problems.size() - shown.size()));
    if (!strange.empty()) shown.push_back(strange);
    std::vector<Message> sentences{Message::of("These weights do not fit the model: {}.",
                                               Message::list(std::move(shown), Message::Join::semicolon))};
    if (2 * same < names.size())
        sentences.push_back(Message::of("The file has {}; the model {}.", first_names(given), first_names(names)));
    if (const auto network = weights::network_of(state)) {
        sentences.push_back(Message::of("The file has weights of {}.", network->model));
    } else if (!prefix.empty()) {
        sentences.push_back(
            Message::of("Without '{}' at their beginning more of the names would fit: take it off with "
                        "Python and save them again.",
                        base::printable(prefix, 80)));
    }
    sentences.push_back(Message::either(
        Message::of("Choose the model and the number of classes that they were trained with, or reset the classifier "
                    "head for other classes with --reset-head."),
        Message::of("Choose the model and the number of classes that they were trained with, or reset the classifier "
                    "head for other classes.")));
    throw Error(ErrorKind::data, Message::list(std::move(sentences), Message::Join::space), {},
                ErrorCode::weights_mismatch);
}

}  // namespace

std::vector<std::string> plain_state_names(const torch::nn::Module& module) {
    std::vector<std::string> names;
    for (const auto& [name, tensor] : named_state(module)) names.push_back(name);
    return weights::plain_names(names);
}

std::vector<std::string> names_in_module(const weights::StateDict& state, const std::vector<std::string>& names) {
    std::vector<std::string> given;
    given.reserve(state.size());
    for (const auto& tensor : state) given.push_back(tensor.name);
    given = weights::plain_names(given);
    rename_old(given, names);
    return given;
}

void load_state(torch::nn::Module& module, const weights::StateDict& state) {
    const auto own = named_state(module);
    const auto names = plain_state_names(module);
    const auto given = names_in_module(state, names);
    std::map<std::string_view, const weights::NamedTensor*> by_name;
    for (std::size_t i = 0; i < state.size(); ++i) by_name[given[i]] = &state[i];
    const auto timm = weights::timm_names(names);
    std::vector<std::pair<const weights::NamedTensor*, at::Tensor>> copies;
    std::vector<Message> problems;
    // timm adds 1e-5 to the variance in every batch norm, torchvision 1e-3 in some networks' (MobileNetV3). Variances
    // that are smaller by the difference make the same of it.
    constexpr double kTimmEps = 1e-5;
    std::map<const void*, BatchNormAct*> norms;  // by their running variance
    for (const auto& each : module.modules()) {
        if (auto* const norm = each->as<BatchNormAct>(); norm != nullptr && norm->eps() > kTimmEps)
            norms[norm->running_var.unsafeGetTensorImpl()] = norm;
    }
    std::vector<BatchNormAct*> timms_norms;
    for (std::size_t i = 0; i < own.size(); ++i) {
        const auto it = by_name.find(names[i]);
        if (it == by_name.end()) {
            if (!may_be_missing(names[i])) problems.push_back(Message::of("{} is missing", own[i].first));
            continue;
        }
        const auto sizes = own[i].second.sizes().vec();
        const auto& stored = it->second->name;
        const bool is_timms = !timm[i].empty() && stored.ends_with(timm[i]) && !stored.ends_with(names[i]);
        if (const auto norm = norms.find(own[i].second.unsafeGetTensorImpl()); is_timms && norm != norms.end())
            timms_norms.push_back(norm->second);
        if (is_timms && has_elements(*it->second, own[i].second)) {
            copies.emplace_back(it->second, own[i].second.detach().view(it->second->shape));
            continue;
        }
        copies.emplace_back(it->second, own[i].second);
        if (it->second->shape != sizes) {
            problems.push_back(Message::of("{} is [{}], not [{}]", own[i].first,
                                           fmt::format("{}", fmt::join(it->second->shape, ", ")),
                                           fmt::format("{}", fmt::join(own[i].second.sizes().vec(), ", "))));
        }
    }
    const std::set<std::string_view> known(names.begin(), names.end());
    std::vector<std::string> strange;
    for (const auto& [name, tensor] : by_name) {
        if (!known.contains(name)) strange.push_back(base::printable(name, 80));
    }
    if (!problems.empty() || !strange.empty()) {
        refuse_mismatch(problems,
                        strange.empty() ? Message()
                        : strange.size() > 1
                            ? Message::of("the model does not know {} and {} more", strange[0], strange.size() - 1)
                            : Message::of("the model does not know {}", strange[0]),
                        state, names);
    }
    for (const auto& [source, target] : copies) copy_bytes(*source, target);
    const torch::NoGradGuard no_grad;
    for (auto* const norm : timms_norms) norm->running_var.add_(kTimmEps - norm->eps());
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
