// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/network.hpp"

#include <algorithm>

namespace torchdeck::engine {

void Network::train(bool on) {
    torch::nn::Module::train(on);
    if (!on || frozen_.empty()) return;
    for (auto& entry : named_modules("", /*include_self=*/false)) {
        if (std::ranges::find(frozen_, entry.key()) != frozen_.end()) entry.value()->eval();
    }
}

bool Network::freeze(const std::string& name) {
    bool any = false;
    for (auto& entry : named_parameters()) {
        if (entry.key() != name && !entry.key().starts_with(name + ".")) continue;
        fix(entry.value());
        any = true;
    }
    const auto modules = named_modules("", /*include_self=*/false);
    if (!modules.contains(name)) return any;
    frozen_.push_back(name);
    train(is_training());
    return true;
}

void Network::freeze_body() {
    const auto last = head();
    for (auto& entry : named_parameters()) {
        if (!entry.key().starts_with(last + ".")) fix(entry.value());
    }
    // What contains the last layer stays in training mode with it.
    for (const auto& entry : named_modules("", /*include_self=*/false)) {
        if (entry.key() != last && !last.starts_with(entry.key() + ".")) frozen_.push_back(entry.key());
    }
    train(is_training());
}

void Network::unfreeze() {
    for (auto& parameter : fixed_) parameter.set_requires_grad(true);
    fixed_.clear();
    frozen_.clear();
    train(is_training());
}

void Network::fix(at::Tensor& parameter) {
    if (!parameter.requires_grad()) return;
    parameter.set_requires_grad(false);
    fixed_.push_back(parameter);
}

}  // namespace torchdeck::engine
