// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/message.hpp"

namespace torchdeck::runs {

/// A training step as it is computed, held against the same in float32 on the CPU with LibTorch's own operators:
/// "check" in run.json. Norms are of the gradients of a layer's parameters together.
struct StepCheck {
    std::int64_t epoch = 0, step = 0;  ///< of the run, when it was checked
    std::int64_t images = 0;           ///< of the batch that were computed
    std::int64_t layers = 0;           ///< whose norms were compared
    std::string device, precision;     ///< of the step that was checked: "cuda:0", "bf16"
    double loss = 0, reference_loss = 0;
    double tolerance = 0;           ///< of a difference, as a share of the reference
    bool loss_agrees = true;        ///< within the tolerance
    std::string largest_layer;      ///< whose norm differs most
    double largest_difference = 0;  ///< of it, as a share of the reference
    /// The first layer of the backward pass, which begins at the loss, that differs by more than the tolerance; empty
    /// where none does.
    std::string wrong_layer;
    double wrong_norm = 0, wrong_reference = 0;  ///< of its gradient
    double seconds = 0;                          ///< that the check took

    [[nodiscard]] bool agrees() const { return loss_agrees && wrong_layer.empty(); }
};

/// "Step checked against float32 on the CPU: …"
[[nodiscard]] base::Message sentence(const StepCheck& check);
/// As run.json keeps it.
[[nodiscard]] nlohmann::ordered_json to_json(const StepCheck& check);

}  // namespace torchdeck::runs
