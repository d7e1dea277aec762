// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/prepare.hpp"

#include <torch/torch.h>

#include <algorithm>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/drop_rates.hpp"
#include "engine/nn/models/positions.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/models/undrawn.hpp"
#include "engine/nn/models/whitening.hpp"

namespace torchdeck::engine {
namespace {

const weights::NamedTensor* find(const weights::StateDict& weights, std::string_view name) {
    const auto it = std::find_if(weights.begin(), weights.end(), [&](const auto& t) { return t.name == name; });
    return it == weights.end() ? nullptr : &*it;
}

/// `weights` with the last layer of `network` in place of their own.
weights::StateDict with_own_head(const Network& network, const weights::StateDict& weights) {
    auto mixed = weights;
    const auto names = plain_state_names(network);
    const auto given = names_in_module(weights, names);
    const auto own = state_of(network);
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (!own[i].name.starts_with(network.head() + ".")) continue;
        for (std::size_t k = 0; k < mixed.size(); ++k) {
            if (given[k] != names[i]) continue;
            mixed[k] = own[i];
            mixed[k].name = names[i];
        }
    }
    return mixed;
}

/// As --freeze takes it: everything but the last layer.
constexpr std::string_view kBody = "body";

}  // namespace

void freeze_layers(Network& network, const std::string& list) {
    for (std::size_t begin = 0; begin < list.size();) {
        const auto end = std::min(list.find(',', begin), list.size());
        auto name = list.substr(begin, end - begin);
        std::erase(name, ' ');
        begin = end + 1;
        if (name.empty()) continue;
        if (name == kBody)
            network.freeze_body();
        else if (!network.freeze(name))
            throw Error(ErrorKind::usage, Message::of("Freeze: the model has no layer '{}'.", name));
    }
    const auto parameters = network.parameters();
    if (std::none_of(parameters.begin(), parameters.end(), [](const auto& p) { return p.requires_grad(); })) {
        throw Error(ErrorKind::usage, Message::of("Freeze: every layer is frozen, so there is nothing to train."));
    }
}

NetworkSpec network_spec(const config::TrainConfig& config, std::int64_t classes, std::int64_t height,
                         std::int64_t width) {
    constexpr std::int64_t kSmallImage = 64;
    NetworkSpec spec{classes, height, width};
    spec.new_head = config.model.reset_head;
    spec.cifar_stem =
        config.model.stem == "cifar" || (config.model.stem == "auto" && std::max(height, width) <= kSmallImage);
    return spec;
}

NetworkSpec network_spec(const config::TrainConfig& config, const data::Dataset& dataset, const TrainStart& start) {
    const auto& images = dataset.train->size() > 0 ? *dataset.train : *dataset.val;
    config::require_large_enough(config.model.name, images.input_height(), images.input_width());
    auto spec = network_spec(config, dataset.classes(), images.input_height(), images.input_width());
    spec.trains = start.trains;
    if (config.model.stem == "auto") {
        const auto* const stem = start.resume != nullptr    ? find(start.resume->tensors, "model/conv1.weight")
                                 : start.weights != nullptr ? find(*start.weights, "conv1.weight")
                                                            : nullptr;
        if (stem != nullptr && stem->shape.size() == 4) spec.cifar_stem = stem->shape[2] == 3;
    }
    return spec;
}

std::shared_ptr<Network> make_prepared_network(const config::TrainConfig& config, const data::Dataset& dataset,
                                               const ExecutionContext& context, const TrainStart& start) {
    torch::manual_seed(static_cast<std::uint64_t>(config.seed));
    const auto spec = network_spec(config, dataset, start);
    // A training draws in any case: what it draws later depends on it.
    const bool all_given = !start.trains && start.weights != nullptr && !config.model.reset_head &&
                           !config::is_model_file(config.model.name);
    auto network = all_given ? make_undrawn_network(config.model.name, spec) : make_network(config.model.name, spec);
    if (start.trains) set_drop_rates(*network, config);
    const auto* const weights = start.weights;
    if (weights != nullptr) {
        const auto stretched = with_stretched_positions(*network, spec, *weights);
        const auto& fitting = stretched ? *stretched : *weights;
        load_state(*network, config.model.reset_head ? with_own_head(*network, fitting) : fitting);
    }
    if (config.model.whiten) {
        // Weights that were trained after a whitening layer bring it along.
        if (weights == nullptr)
            whiten_input(*network, dataset);
        else
            fix_input_weights(*network);
    }
    network->to(context.device);
    set_memory_format(*network, context.memory_format());
    if (start.trains) freeze_layers(*network, config.model.freeze);
    return network;
}

std::vector<std::int64_t> class_images(const config::TrainConfig& config, const data::Dataset& dataset) {
    if (config.data.imbalance == config::Imbalance::none) return {};
    const auto& images = *dataset.train;
    std::vector<std::int64_t> counts(static_cast<std::size_t>(dataset.classes()));
    const auto used = config.data.limit_train > 0 ? std::min(config.data.limit_train, images.size()) : images.size();
    for (std::int64_t i = 0; i < used; ++i) ++counts.at(static_cast<std::size_t>(images.label(i)));
    return counts;
}

}  // namespace torchdeck::engine
