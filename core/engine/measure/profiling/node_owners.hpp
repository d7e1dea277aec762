// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/SequenceNumber.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "profile/module_tree.hpp"

namespace torchdeck::engine {

/// Which module's forward pass made which nodes of autograd's graph, on one thread: autograd numbers its nodes in the
/// order in which they are made.
class NodeOwners {
  public:
    void clear() { begins_.clear(); }
    /// Nodes that are made from now on belong to `module`.
    void enter(int module) { begins_.emplace_back(at::sequence_number::peek(), module); }
    /// The module of the node with this number; profile::kOutsideModules before the first enter().
    [[nodiscard]] int of(std::int64_t sequence) const {
        // If several begin at the same number, the last one counts: the others made no node.
        const auto it = std::upper_bound(begins_.begin(), begins_.end(), static_cast<std::uint64_t>(sequence),
                                         [](std::uint64_t value, const auto& entry) { return value < entry.first; });
        return it == begins_.begin() ? profile::kOutsideModules : std::prev(it)->second;
    }

  private:
    std::vector<std::pair<std::uint64_t, int>> begins_;  // ascending
};

}  // namespace torchdeck::engine
