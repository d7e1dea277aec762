// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "base/team.hpp"

namespace torchdeck::base {

/// Numbers that a fixed number of threads exchange: each contributes some, all get all.
class Exchange {
  public:
    /// Only while no thread is in all().
    void begin(int threads);
    /// What every thread contributed to this call, in the order of threads; all call it equally often. Valid until the
    /// thread's next call. Throws Rendezvous::Aborted after abort().
    std::span<const std::vector<double>> all(int thread, std::vector<double> contribution);
    void abort() { rendezvous_.abort(); }

  private:
    Rendezvous rendezvous_;
    // A thread can be one exchange ahead of another that still reads, never two.
    std::vector<std::vector<double>> rounds_[2];
    std::vector<int> turn_;  // of each thread
};

}  // namespace torchdeck::base
