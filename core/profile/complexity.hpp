// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cost of a training step by the network's shapes: parameters, multiply-accumulates, activations, bytes moved.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "profile/module_tree.hpp"

namespace torchdeck::profile {

/// One network at one batch and image size, in float32.
struct Complexity {
    std::string model;  ///< a name of the model setting, or a file
    std::int64_t batch = 0;
    std::int64_t height = 0;
    std::int64_t width = 0;
    std::int64_t classes = 0;
    std::vector<ModuleNode> modules;  ///< parents before children; the first is the network
    std::vector<OperatorRow> operators;
    /// Operators without a rule for their shapes: computed on zeros to find these. Their counts are right.
    std::vector<std::string> executed;
};

/// The sums over the whole network.
struct Totals {
    std::int64_t parameters = 0;  ///< trainable
    std::int64_t frozen_parameters = 0;
    std::int64_t buffers = 0;
    std::int64_t activation_bytes = 0;
    Cost forward;
    Cost backward;

    [[nodiscard]] std::int64_t all_parameters() const { return parameters + frozen_parameters; }
    [[nodiscard]] Cost step() const {
        Cost both = forward;
        return both += backward;
    }
};
Totals totals(const Complexity& complexity);

/// An operator that computes something that is not counted.
struct Uncounted {
    std::string name;
    std::int64_t forward_calls = 0;
    std::int64_t backward_calls = 0;
    std::int64_t output_elements = 0;
};
/// All of them, those with the most output first.
std::vector<Uncounted> uncounted(const std::vector<OperatorRow>& operators);

}  // namespace torchdeck::profile
