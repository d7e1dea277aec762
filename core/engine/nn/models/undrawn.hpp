// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace torchdeck::engine {

/// While one is alive, nothing is drawn into tensors on the calling thread: they keep whatever their memory holds, and
/// generators their state. For networks that get every value from elsewhere: drawing takes longer than reading them.
class Undrawn {
  public:
    Undrawn();
    ~Undrawn();
    Undrawn(const Undrawn&) = delete;
    Undrawn& operator=(const Undrawn&) = delete;

  private:
    bool was_on_;
};

}  // namespace torchdeck::engine
