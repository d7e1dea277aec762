// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// A built-in network, as the settings model and stem take it.
struct NetworkName {
    std::string_view model, stem;
};

/// What network these tensors are of, by the names and shapes of all of them, whatever the number of classes;
/// std::nullopt where they are of no built-in one. A file that torch.save wrote of a state_dict says no more than this.
[[nodiscard]] std::optional<NetworkName> network_of(const StateDict& tensors);

/// A built-in network whose tensors stand in a larger file, under a prefix: Lightning's "model.", "net.", or the
/// "backbone." of a network whose head stands beside it.
struct NetworkWithin {
    std::string prefix;              ///< with its dot
    std::string other_prefix;        ///< another under which there is one, too; empty where there is none
    std::vector<std::string> names;  ///< of each tensor, in their order, without the prefix; empty: not of the network
};
/// std::nullopt where the tensors are of a built-in network as they are, or of none under any prefix.
[[nodiscard]] std::optional<NetworkWithin> network_within(const StateDict& tensors);

/// What network_of() compares: 16 hexadecimal digits.
[[nodiscard]] std::string network_fingerprint(const StateDict& tensors);

}  // namespace torchdeck::weights
