// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/fine_tune.hpp"

#include <algorithm>
#include <string_view>

#include "config/recipe.hpp"
#include "weights/known_weights.hpp"
#include "weights/weight_cache.hpp"

namespace torchdeck::ui {

config::TrainConfig fine_tuned_on(const std::string& folder, config::TrainConfig config) {
    config::apply_recipe(config, "finetune");
    config.dataset = "imagefolder";
    config.data_dir = folder;
    // There is nothing to begin from for every network.
    const auto known = weights::all_known_weights();
    if (std::ranges::find(known, std::string_view(config.model), &weights::KnownWeights::model) == known.end())
        config.model = "resnet18";
    config.weights = weights::find_cached(weights::weights_named("imagenet", config.model)).string();
    return config;
}

}  // namespace torchdeck::ui
