// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "config/settings.hpp"

namespace torchdeck::config {

/// A set of settings that belong together, under a name.
struct Recipe {
    std::string_view name;  ///< as --recipe takes it
    base::Mark label;       ///< in the form
    base::Mark help;
};

const std::vector<Recipe>& recipes();

/// Sets what the recipe is about; dataset, device, seed, logging and the like stay. Throws Error (usage) for a name
/// that is not known.
void apply_recipe(TrainConfig& config, std::string_view name);

}  // namespace torchdeck::config
