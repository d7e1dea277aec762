// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// While one is alive, nothing is drawn into tensors on the calling thread: they keep whatever their memory holds, and
/// generators their state.
class Undrawn {
  public:
    Undrawn();
    ~Undrawn();
    Undrawn(const Undrawn&) = delete;
    Undrawn& operator=(const Undrawn&) = delete;

  private:
    bool was_on_;
};

/// make_network() for a network that gets every value from elsewhere: drawing takes longer than reading them.
std::shared_ptr<Network> make_undrawn_network(const std::string& model, const NetworkSpec& spec);

}  // namespace torchdeck::engine
