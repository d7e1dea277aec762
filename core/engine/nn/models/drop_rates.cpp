// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/drop_rates.hpp"

#include <vector>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/sequential.hpp"

namespace torchdeck::engine {
namespace {

void set_dropout(Network& network, double p) {
    bool any = false;
    for (const auto& module : network.modules(/*include_self=*/false)) {
        auto* const dropout = dynamic_cast<Dropout*>(module.get());
        if (dropout == nullptr) continue;
        dropout->options.p(p);
        any = true;
    }
    if (any) return;
    const auto modules = network.named_modules();
    if (auto* const head = dynamic_cast<Linear*>(modules[network.head()].get())) head->set_drop(p);
}

void set_stochastic_depth(Network& network, double p, const std::string& model) {
    std::vector<Residual*> blocks;
    for (const auto& module : network.modules(/*include_self=*/false)) {
        if (auto* const block = dynamic_cast<Residual*>(module.get())) blocks.push_back(block);
        // In place of those that the network has of its own.
        if (auto* const own = dynamic_cast<StochasticDepth*>(module.get())) own->options.p(0);
    }
    if (blocks.empty() && p > 0)
        throw Error(ErrorKind::usage,
                    Message::of("Stochastic depth skips residual blocks, and {} has none: leave it out (-1).", model),
                    {.setting = "stochastic_depth"});
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto last = static_cast<double>(blocks.size() - 1);
        blocks[i]->set_drop(last > 0 ? p * static_cast<double>(i) / last : p);
    }
}

}  // namespace

void set_drop_rates(Network& network, const config::TrainConfig& config) {
    const bool drops = config.model.dropout >= 0;
    const bool skips = config.model.stochastic_depth >= 0;
    if ((drops || skips) && config::is_model_file(config.model.name))
        throw Error(ErrorKind::usage,
                    Message::of("A TorchScript model has the dropout and the stochastic depth that it was saved with: "
                                "leave both settings at -1."),
                    {.setting = drops ? "dropout" : "stochastic_depth"});
    if (drops) set_dropout(network, config.model.dropout);
    if (skips) set_stochastic_depth(network, config.model.stochastic_depth, config.model.name);
}

}  // namespace torchdeck::engine
