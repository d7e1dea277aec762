// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "engine_api.hpp"

namespace torchdeck::test {

/// Keeps everything that a training says.
class Recorder : public TrainObserver {
  public:
    void on_event(const TrainEvent& event) override {
        if (const auto* step = std::get_if<runs::StepRecord>(&event)) steps.push_back(*step);
        if (const auto* epoch = std::get_if<runs::EpochRecord>(&event)) epochs.push_back(*epoch);
        if (const auto* final_record = std::get_if<runs::FinalRecord>(&event)) result = *final_record;
        if (const auto* message = std::get_if<Message>(&event)) messages.push_back(message->text);
        if (const auto* summary = std::get_if<telemetry::PassSummary>(&event)) passes.push_back(*summary);
        if (const auto* now = std::get_if<Progress>(&event)) {
            progress.push_back(*now);
            if (on_progress) on_progress(*now);
        }
    }
    [[nodiscard]] double elapsed_s() const override { return base::monotonic_seconds() - start_; }
    bool on_weights(WeightsRole role, const weights::StateDict& weights) override {
        (role == WeightsRole::best ? best : role == WeightsRole::last ? last : last_raw) = weights;
        return true;
    }
    void on_checkpoint(CheckpointReason reason, std::int64_t /*epoch*/, const Checkpoint& checkpoint) override {
        if (reason == CheckpointReason::stop) stop = checkpoint;
        latest = checkpoint;
        ++checkpoints;
    }

    std::vector<runs::StepRecord> steps;
    std::vector<runs::EpochRecord> epochs;
    std::vector<telemetry::PassSummary> passes;
    std::vector<Progress> progress;
    std::vector<std::string> messages;
    std::optional<runs::FinalRecord> result;
    weights::StateDict best, last, last_raw;
    std::optional<Checkpoint> stop, latest;
    int checkpoints = 0;
    std::function<void(const Progress&)> on_progress;

  private:
    double start_ = base::monotonic_seconds();
};

}  // namespace torchdeck::test
