// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine_api.hpp"

namespace torchdeck::test {

/// For operations that need nothing but the dataset, which must live as long as the call.
inline Context on(const data::Dataset& dataset) {
    return {.dataset = &dataset};
}

/// Keeps everything that an operation says.
class Recorder {
  public:
    /// The dataset must live as long as the call, and the recorder stay where it is.
    [[nodiscard]] Context context(const data::Dataset& dataset, std::stop_token until = {},
                                  PauseGate* pause = nullptr) {
        return {.dataset = &dataset,
                .on_event = [this](const Event& event) { handle(event); },
                .save = [this](const Artifact& artifact) { return keep(artifact); },
                .stop = std::move(until),
                .pause = pause};
    }

    std::vector<runs::StepRecord> steps;
    std::vector<runs::EpochRecord> epochs;
    std::vector<runs::NormRecord> norms;
    std::vector<runs::HistogramRecord> histograms;
    std::vector<telemetry::PassSummary> passes;
    std::vector<runs::StepCheck> checks;
    std::vector<Progress> progress;
    std::vector<std::string> messages;
    std::optional<runs::FinalRecord> result;
    weights::StateDict best, last, last_raw;
    std::optional<Checkpoint> stop, latest;
    int checkpoints = 0;
    std::function<void(const Progress&)> on_progress;
    std::function<void(const PredictedImages&)> on_images;

  private:
    void handle(const Event& event) {
        if (const auto* step = std::get_if<runs::StepRecord>(&event)) steps.push_back(*step);
        if (const auto* norm = std::get_if<runs::NormRecord>(&event)) norms.push_back(*norm);
        if (const auto* one = std::get_if<runs::HistogramRecord>(&event)) histograms.push_back(*one);
        if (const auto* epoch = std::get_if<runs::EpochRecord>(&event)) epochs.push_back(*epoch);
        if (const auto* check = std::get_if<runs::StepCheck>(&event)) checks.push_back(*check);
        if (const auto* final_record = std::get_if<runs::FinalRecord>(&event)) result = *final_record;
        if (const auto* message = std::get_if<LogMessage>(&event)) messages.push_back(message->text.text());
        if (const auto* summary = std::get_if<telemetry::PassSummary>(&event)) passes.push_back(*summary);
        if (const auto* images = std::get_if<PredictedImages>(&event); images != nullptr && on_images)
            on_images(*images);
        if (const auto* now = std::get_if<Progress>(&event)) {
            progress.push_back(*now);
            if (on_progress) on_progress(*now);
        }
    }
    bool keep(const Artifact& artifact) {
        if (const auto* weights = std::get_if<TrainedWeights>(&artifact)) {
            auto& place = weights->role == WeightsRole::best   ? best
                          : weights->role == WeightsRole::last ? last
                                                               : last_raw;
            place = weights->tensors;
        }
        if (const auto* made = std::get_if<NewCheckpoint>(&artifact)) {
            if (made->reason == CheckpointReason::stop) stop = made->checkpoint;
            latest = made->checkpoint;
            ++checkpoints;
        }
        return true;
    }
};

}  // namespace torchdeck::test
