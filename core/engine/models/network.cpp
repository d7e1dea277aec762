// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/models/network.hpp"

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
        entry.value().set_requires_grad(false);
        any = true;
    }
    const auto modules = named_modules("", /*include_self=*/false);
    if (!modules.contains(name)) return any;
    frozen_.push_back(name);
    train(is_training());
    return true;
}

}  // namespace torchdeck::engine
