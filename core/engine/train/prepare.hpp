// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// The network of a configuration on its device and in its memory format. Weights are drawn from the configuration's
/// seed or taken from `start`; then the last layer is drawn afresh where reset_head allows it and the classes differ,
/// and the layers that `freeze` names do not require gradients. Throws Error (usage, data).
std::shared_ptr<Network> make_prepared_network(const config::TrainConfig& config, const data::Dataset& dataset,
                                               const ExecutionContext& context, const TrainStart& start);

/// Height, width, classes and stem that the configuration, the dataset and what the training begins with (weights, a
/// checkpoint) ask for.
NetworkSpec network_spec(const config::TrainConfig& config, const data::Dataset& dataset, const TrainStart& start);
/// The same of images of a size, without weights.
NetworkSpec network_spec(const config::TrainConfig& config, std::int64_t classes, std::int64_t height,
                         std::int64_t width);

/// The layers that `list` names ("layer1,conv1") no longer require gradients. Throws Error (usage) for a name that is
/// not there, and where nothing would be left to train.
void freeze_layers(Network& network, const std::string& list);

/// Training images by class, as Loss takes them; empty where it does not look at them.
std::vector<std::int64_t> class_images(const config::TrainConfig& config, const data::Dataset& dataset);

}  // namespace torchdeck::engine
