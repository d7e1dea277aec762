// SPDX-License-Identifier: GPL-3.0-or-later
//
// Events and artifacts of an operation of the engine while it computes, and the gates through which it is paused or
// asked for a profile. Everything is called or looked at on the thread that computes.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>

#include "base/message.hpp"
#include "profile/step_profile.hpp"
#include "runs/records.hpp"
#include "runs/step_check.hpp"
#include "telemetry/sample.hpp"
#include "weights/state_dict.hpp"

namespace torchdeck {

// Events: what happens, reported by Context::on_event.

enum class Phase { loading, training, evaluating, final_evaluation };
[[nodiscard]] const char* phase_name(Phase phase);

/// Progress of the run. Sent once per step; does not synchronize the device.
struct Progress {
    Phase phase = Phase::loading;
    std::int64_t epoch = 0;
    std::int64_t epochs = 0;
    std::int64_t step = 0;              ///< completed steps of this pass
    std::int64_t steps = 0;             ///< steps of this pass
    std::int64_t images = 0;            ///< completed images of this pass
    std::optional<double> remaining_s;  ///< estimate for the whole run; empty until there is one
};

/// A sentence for the log of the run, which the window shows, too.
struct LogMessage {
    bool warning = false;
    base::Message text;
};

/// The prediction for one image.
struct Prediction {
    static constexpr int kTop = 5;
    std::array<std::int32_t, kTop> classes = {-1, -1, -1, -1, -1};  ///< most probable first; padded with -1
    std::array<float, kTop> probabilities{};                        ///< of these classes
    float loss = 0;                                                 ///< cross-entropy of the true label
};

/// Network, weights and checkpoint fit together, and the training is about to start. Reported once, before any other
/// event; nothing is written before it.
struct Ready {
    /// In a training in several processes: rank 0 stores the path of its run folder here, and the other ranks read it.
    /// Null in a training in one process.
    std::string* run_dir = nullptr;
};

/// The operation has paused or continues.
struct Paused {
    bool paused = false;
};

/// Predictions of the next batch: `indices` into the split, one for each element of `predictions`. `done` of `total`
/// images are complete, this batch included.
struct PredictedImages {
    std::span<const std::int64_t> indices;
    std::span<const Prediction> predictions;
    std::int64_t done = 0;
    std::int64_t total = 0;
    std::span<const float> logits = {};  ///< [images, classes], where they were requested
};

/// The profile that was requested through the ProfileGate.
struct StepsProfiled {
    std::shared_ptr<const profile::StepProfile> profile;
};

using Event = std::variant<Progress, LogMessage, Ready, Paused, telemetry::PassSummary, runs::StepRecord,
                           runs::NormRecord, runs::HistogramRecord, runs::EpochRecord, runs::FinalRecord,
                           PredictedImages, StepsProfiled, runs::StepCheck>;

// Artifacts: what the caller may want to save, handed over by Context::save.

enum class WeightsRole {
    best,      ///< the weights that were evaluated in the best epoch so far
    last,      ///< the weights that were evaluated in the last epoch: averages where the run averages
    last_raw,  ///< the optimizer's weights at the end; only where the run averages
};

/// The state of a training, complete enough to continue bit by bit: tensors by name (`model/...`, `optimizer/...`,
/// `gradient/...`, `average/...`, `slow/...`, `best/...`, `generator/...`), and counters, sums and the fingerprint of
/// the machine as JSON.
struct Checkpoint {
    weights::StateDict tensors;
    std::string state;  ///< a JSON object
};

/// Why the checkpoint was saved; determines its file name.
enum class CheckpointReason { interval, epoch, best, stop };

/// New best weights, or the weights at the end of the training.
struct TrainedWeights {
    WeightsRole role = WeightsRole::best;
    const weights::StateDict& tensors;
};

/// A state from which the run can be resumed, after `epoch` complete epochs.
struct NewCheckpoint {
    CheckpointReason reason = CheckpointReason::interval;
    std::int64_t epoch = 0;
    const Checkpoint& checkpoint;
};

using Artifact = std::variant<TrainedWeights, NewCheckpoint>;

// Gates: how other threads reach an operation that computes.

/// Pauses an operation from any thread. The operation checks it at every step; a queued call would wait behind the loop
/// that it should pause.
class PauseGate {
  public:
    void set_paused(bool paused) {
        {
            const std::lock_guard lock(mutex_);
            paused_ = paused;
        }
        changed_.notify_all();
    }
    [[nodiscard]] bool paused() const { return paused_; }
    /// Blocks while paused, until `stop` is requested.
    void wait(const std::stop_token& stop) {
        if (!paused_) return;
        std::unique_lock lock(mutex_);
        changed_.wait(lock, stop, [this] { return !paused_; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::atomic<bool> paused_ = false;
};

/// Requests a profile of a training's next steps from any thread. The training checks it at every step.
class ProfileGate {
  public:
    /// Times `steps` steps as they are and profiles as many after them. Replaces a request that was not polled yet.
    void request(int steps) { steps_ = steps; }
    /// The number of steps requested since the last call, or 0.
    [[nodiscard]] int poll() { return steps_.load(std::memory_order_relaxed) == 0 ? 0 : steps_.exchange(0); }

  private:
    std::atomic<int> steps_ = 0;
};

}  // namespace torchdeck
