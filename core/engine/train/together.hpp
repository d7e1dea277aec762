// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/nn/models/network.hpp"
#include "engine/parallel/rank_group.hpp"
#include "engine/train/step_meter.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// What the processes of a training decide and count together, as the trainer needs it. In a training alone every
/// decision and every sum is its own, and nothing costs anything.
class Together {
  public:
    /// Null: alone.
    explicit Together(std::shared_ptr<RankGroup> ranks) : ranks_(std::move(ranks)) {}

    [[nodiscard]] bool on() const { return ranks_ != nullptr; }
    /// Whether this process writes the run.
    [[nodiscard]] bool first() const { return !ranks_ || ranks_->first(); }
    [[nodiscard]] RankGroup& ranks() { return *ranks_; }

    /// What a process wants before a batch: any can stop the training or pause it, and rank 0's clock says when a
    /// checkpoint is due.
    struct Requests {
        bool stop = false;
        bool pause = false;
        bool checkpoint = false;
    };
    struct Batch {
        Requests requests;             ///< agreed
        std::int64_t all_images = 0;   ///< of all processes
        bool parts_are_empty = false;  ///< some of them
    };
    /// `images`: of this process's part of the next batch.
    Batch agree(const Requests& own, std::int64_t images);

    /// Sums over the processes, which are then the same on all of them.
    void sum(Sums& sums);
    void sum(EvalResult& result);
    double sum(double value);
    /// What rank 0 says.
    bool first_says(bool own);
    void wait_for_all() {
        if (ranks_) ranks_->wait_for_all();
    }
    /// Running statistics of the network, and those of its averages.
    void average_statistics(const Network& network, const std::vector<std::pair<std::string, at::Tensor>>& averages);

    /// Makes `record`, this process's of an interval of `seconds` in which it waited `waited_s` for the others, that of
    /// all where this is rank 0. The rank for which the others wait, in a sentence, once for each.
    std::optional<base::Message> gather(runs::StepRecord& record, double waited_s, double seconds);

  private:
    std::optional<base::Message> slow_rank(const std::vector<double>& waits);

    std::shared_ptr<RankGroup> ranks_;
    int named_slow_ = -1;
};

}  // namespace torchdeck::engine
