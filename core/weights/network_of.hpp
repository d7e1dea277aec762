// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// A built-in network, as the settings model and stem take it.
struct NetworkName {
    std::string_view model, stem;
};

/// What network these tensors are of, by the names and shapes of all of them, whatever the number of classes;
/// std::nullopt where they are of no built-in one. A file that torch.save wrote of a state_dict says no more than this.
[[nodiscard]] std::optional<NetworkName> network_of(const StateDict& tensors);

/// What network_of() compares: 16 hexadecimal digits.
[[nodiscard]] std::string network_fingerprint(const StateDict& tensors);

}  // namespace torchdeck::weights
