// SPDX-License-Identifier: GPL-3.0-or-later
//
// The processes that train together, over c10d's process groups; c10d's own headers stay in rank_group.cpp.
#pragma once

#include <ATen/core/Tensor.h>

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "launch/world.hpp"

namespace torchdeck::engine {

/// Whether this engine was built with Gloo's headers, without which processes cannot train together.
[[nodiscard]] bool can_have_ranks();

/// All processes call everything here in the same order, except where it says otherwise. Whatever goes wrong between
/// them is an Error (device, ErrorCode::rank_lost) that names the rank; nothing else works afterwards.
class RankGroup {
  public:
    /// Meets the others. Error (device) with the ranks that have not come within `timeout_s`, and Error (usage) where
    /// two processes have the same rank or do not agree on their number; ErrorCode::stopped once `stop` is requested.
    static std::shared_ptr<RankGroup> join(const launch::World& world, double timeout_s,
                                           const std::stop_token& stop = {});
    ~RankGroup();
    RankGroup(const RankGroup&) = delete;
    RankGroup& operator=(const RankGroup&) = delete;

    [[nodiscard]] const launch::World& world() const;
    [[nodiscard]] int rank() const { return world().rank; }
    [[nodiscard]] int size() const { return world().size; }
    [[nodiscard]] bool first() const { return rank() == 0; }
    /// Processes on this machine, this one included, that compute on the same CPUs.
    [[nodiscard]] int cpu_sharers() const;
    /// Process ids of the other ranks on this machine.
    [[nodiscard]] std::vector<int> neighbors() const;
    /// "rank 2 (node7, process 4711)"
    [[nodiscard]] std::string name_of(int rank) const;

    /// What every rank has, in the order of ranks.
    std::vector<std::vector<double>> all(std::span<const double> own);
    std::vector<std::string> all(const std::string& own);
    /// The sum over the ranks, added in their order: the same bits on all of them.
    void sum(std::span<double> values);
    /// That of rank 0.
    std::string from_first(const std::string& own);
    /// Copies rank 0's values into `tensor`, on any device.
    void from_first(const at::Tensor& tensor);
    /// Returns when every rank is here. Waits long: for one that writes to a slow disk.
    void wait_for_all();

    /// Sums of gradients, in a group of their own: from whichever thread, in the same order on every rank.
    class Pending {
      public:
        virtual ~Pending() = default;
        virtual void wait() = 0;
        /// Whether wait() would return at once.
        [[nodiscard]] virtual bool done() const = 0;
        /// When the values were there, in seconds of the monotonic clock; valid after wait().
        [[nodiscard]] virtual double done_s() const = 0;
    };
    /// Begins to replace `flat` [N] float32 by its sum over the ranks; it must not be touched until wait() returns.
    std::unique_ptr<Pending> begin_sum(const at::Tensor& flat);

    /// Begins to replace `flat`, contiguous, by that of rank `from`; for the rest as begin_sum().
    std::unique_ptr<Pending> begin_copy(const at::Tensor& flat, int from);

    /// As all(), in a group of its own, for what layers exchange inside of a step.
    std::vector<std::vector<double>> all_in_step(std::span<const double> own);

  private:
    struct State;
    struct Joining;
    explicit RankGroup(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace torchdeck::engine
