// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include "base/team.hpp"

namespace torchdeck::engine {

/// While one is alive, loops of our operators on this thread run on a team of their own, and LibTorch's on this thread
/// alone. OpenMP's threads wait for each other after each loop. For a few images a loop takes microseconds, and with
/// one busy program beside it that wait takes several times as long.
class LoopScope {
  public:
    explicit LoopScope(int threads);
    ~LoopScope();
    LoopScope(const LoopScope&) = delete;
    LoopScope& operator=(const LoopScope&) = delete;

  private:
    base::LoopTeam team_;
};

/// Calls work(begin, end) for parts of [0, count), each of `grain` at least, on several threads.
void for_parts(std::int64_t count, std::int64_t grain, const std::function<void(std::int64_t, std::int64_t)>& work);

/// How many threads for_parts() has.
std::int64_t loop_threads();

}  // namespace torchdeck::engine
