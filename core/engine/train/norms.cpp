// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/norms.hpp"

#include <torch/torch.h>

#include <limits>
#include <set>

namespace torchdeck::engine {
namespace {

/// One scalar a tensor, on the device of all of them.
std::vector<at::Tensor> each_norm(const std::vector<at::Tensor>& tensors, base::Team* team) {
    if (tensors.empty()) return {};
    if (!tensors.front().is_cpu()) return at::_foreach_norm(tensors, 2);
    std::vector<at::Tensor> norms(tensors.size());
    base::for_each(team, static_cast<std::int64_t>(tensors.size()), [&](std::int64_t i) {
        const torch::NoGradGuard no_grad;  // of the thread
        norms[static_cast<std::size_t>(i)] = tensors[static_cast<std::size_t>(i)].norm(2);
    });
    return norms;
}

}  // namespace

std::vector<at::Tensor> gradients_of(const std::vector<ParamState>& slots) {
    std::vector<at::Tensor> gradients;
    for (const auto& state : slots) {
        if (state.parameter.grad().defined()) gradients.push_back(state.parameter.grad());
    }
    return gradients;
}

at::Tensor gradient_norm(const std::vector<ParamState>& slots, base::Team* team) {
    const torch::NoGradGuard no_grad;
    const auto norms = each_norm(gradients_of(slots), team);
    return norms.empty() ? at::Tensor() : at::stack(norms).norm(2);
}

runs::NormRecord norms_of(const Network& network, base::Team* team) {
    const torch::NoGradGuard no_grad;
    runs::NormRecord record;
    // A TorchScript model may have one layer under two names.
    std::set<const void*> seen;
    std::vector<at::Tensor> tensors;  // weights, then gradients: read back together
    std::vector<at::Tensor> gradients;
    std::vector<std::size_t> with_gradient;
    for (const auto& entry : network.named_parameters()) {
        if (!seen.insert(entry.value().unsafeGetTensorImpl()).second) continue;
        record.parameters.push_back(entry.key());
        tensors.push_back(entry.value().detach());
        if (!entry.value().grad().defined()) continue;
        with_gradient.push_back(tensors.size() - 1);
        gradients.push_back(entry.value().grad());
    }
    const auto count = tensors.size();
    if (count == 0) return record;
    tensors.insert(tensors.end(), gradients.begin(), gradients.end());
    const auto host = at::stack(each_norm(tensors, team)).to(at::kCPU, at::kDouble).contiguous();
    const auto* const values = host.data_ptr<double>();
    record.weight_norms.assign(values, values + count);
    record.gradient_norms.assign(count, std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < with_gradient.size(); ++i) record.gradient_norms[with_gradient[i]] = values[count + i];
    return record;
}

}  // namespace torchdeck::engine
