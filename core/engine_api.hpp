// SPDX-License-Identifier: GPL-3.0-or-later
//
// The interface between the program and the engine, in plain values. The engine is a shared library that needs
// LibTorch; it is loaded at first use (see engine_loader.hpp), so that nothing else pays for LibTorch.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "runs/records.hpp"
#include "telemetry/sample.hpp"
#include "weights/state_dict.hpp"

namespace torchdeck {

struct EngineInfo {
    std::string libtorch_version;  ///< "1.13.0"
    std::string build;             ///< "CPU", "CUDA" or "ROCm"
    std::string path;              ///< of the engine library
    std::string onednn_version;    ///< "2.7.1"; empty when LibTorch was built without it
    std::string blas;              ///< the library that is loaded: "libopenblas.so.0"; empty when it is inside LibTorch
    std::string cpu_isa;           ///< what LibTorch uses of the CPU: "AVX2"
};

struct EngineDevice {
    std::string id;          ///< "cpu", "cuda:0": as the device setting takes it
    std::string name;        ///< as its maker calls it; empty when unknown
    std::string pci_bus_id;  ///< "0000:03:00.0"; empty for the CPU and when unknown
    bool native_bf16 = false;
};

enum class Phase { loading, training, evaluating, final_evaluation };
[[nodiscard]] const char* phase_name(Phase phase);

/// Where the training stands. Sent at every step; cheap, no device synchronization.
struct Progress {
    Phase phase = Phase::loading;
    std::int64_t epoch = 0;
    std::int64_t epochs = 0;
    std::int64_t step = 0;              ///< steps done in this pass
    std::int64_t steps = 0;             ///< steps of this pass
    std::int64_t images = 0;            ///< images done in this pass
    std::optional<double> remaining_s;  ///< of the whole run; empty until it can be estimated
};

/// What a person should know, in a sentence.
struct Message {
    bool warning = false;
    std::string text;
};

using TrainEvent =
    std::variant<Progress, Message, telemetry::PassSummary, runs::StepRecord, runs::EpochRecord, runs::FinalRecord>;

enum class WeightsRole {
    best,      ///< of the best epoch so far, as it was evaluated
    last,      ///< of the end, as the last epoch was evaluated: averaged where the run averages
    last_raw,  ///< of the end, as the optimizer left them; only where the run averages
};

/// Everything that a training needs to go on as if it had never stopped: tensors by name (`model/...`, `optimizer/...`,
/// `gradient/...`, `average/...`, `slow/...`, `best/...`, `generator/...`) and counters, sums and the fingerprint of
/// the machine as JSON.
struct Checkpoint {
    weights::StateDict tensors;
    std::string state;  ///< a JSON object
};

/// Why a checkpoint was made: it decides the name of its file.
enum class CheckpointReason { interval, epoch, best, stop };

/// Receives what happens in a training, on the thread that trains. Must not block.
class TrainObserver {
  public:
    virtual ~TrainObserver() = default;
    /// The training can begin: network, weights and checkpoint fit together. Once, before anything else is told; what
    /// is refused before it has changed nothing. May throw Error; the training then ends with it.
    virtual void on_ready() {}
    /// The training stands still since now, or goes on.
    virtual void on_pause(bool paused) { (void)paused; }
    virtual void on_event(const TrainEvent& event) = 0;
    /// Seconds since the start of the run: the `t` of every record.
    [[nodiscard]] virtual double elapsed_s() const = 0;
    /// New best weights, or those of the end of the training. Returns whether they were saved: what was not is handed
    /// over again after the next epoch and at the end.
    virtual bool on_weights(WeightsRole role, const weights::StateDict& weights) = 0;
    /// A state from which the run can be resumed; `epoch` epochs are complete.
    virtual void on_checkpoint(CheckpointReason reason, std::int64_t epoch, const Checkpoint& checkpoint) {
        (void)reason, (void)epoch, (void)checkpoint;
    }
};

/// Pause and stop, from any thread; the training loop looks at every step, never through an event queue.
class RunControl {
  public:
    void request_stop() {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        changed_.notify_all();
    }
    void set_paused(bool paused) {
        {
            const std::lock_guard lock(mutex_);
            paused_ = paused;
        }
        changed_.notify_all();
    }
    [[nodiscard]] bool stop_requested() const { return stop_; }
    [[nodiscard]] bool paused() const { return paused_; }
    /// Returns at once, or when a pause ends or a stop is requested.
    void wait_while_paused() {
        if (!paused_) return;
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !paused_ || stop_; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> paused_ = false;
};

/// What a run will do, known before it starts.
struct RunPlan {
    std::int64_t parameters = 0;
    std::int64_t steps_per_epoch = 0;
    std::string device;          ///< resolved: "cpu", "cuda:0"
    std::string precision;       ///< resolved: "fp32", "bf16"
    std::string precision_note;  ///< why, when it was chosen by a measurement: "bf16 is 2.1 times as fast as fp32 here"
    std::string memory_format;   ///< resolved: "contiguous", "channels_last"
    std::int64_t threads = 0;    ///< resolved, of all shards
    std::int64_t shards = 1;     ///< of a training batch, resolved: results on a CPU depend on it, not on the threads
};

/// Beyond the configuration: where a training begins, and what tests need.
struct TrainStart {
    const Checkpoint* resume = nullptr;           ///< go on from here
    const weights::StateDict* weights = nullptr;  ///< begin from these instead of random ones
    bool force_grad_scaler = false;               ///< for tests: scale gradients on the CPU too
    std::int64_t overflow_every = 0;  ///< for tests: every Nth optimizer step finds a gradient that is not finite
};

struct TrainResult {
    bool stopped = false;        ///< ended by RunControl before its last epoch
    bool stopped_early = false;  ///< ended by patience or max_steps
    std::int64_t epochs_done = 0;
    std::optional<runs::FinalRecord> final_result;  ///< empty when stopped before the first epoch's end
};

struct EvalResult {
    double top1 = 0;
    double top5 = 0;
    double loss = 0;
    std::int64_t images = 0;
};

/// What a network says about one image.
struct Prediction {
    static constexpr int kTop = 5;
    std::array<std::int32_t, kTop> classes = {-1, -1, -1, -1, -1};  ///< most probable first; -1 where there are fewer
    std::array<float, kTop> probabilities{};                        ///< of these classes
    float loss = 0;                                                 ///< cross-entropy of the true label
};

/// Which images of a dataset.
enum class Part { train, val };

/// The next images' predictions: `indices` into the part, one for each of `predictions`; `done` of `total` images
/// are ready with them. Called on the thread that computes.
using PredictionSink =
    std::function<void(std::span<const std::int64_t> indices, std::span<const Prediction> predictions,
                       std::int64_t done, std::int64_t total)>;

/// Methods throw Error. One training, evaluation or prediction at a time: another that is asked for meanwhile waits for
/// its end, a plan too. info(), devices() and memory() from any thread.
class Engine {
  public:
    virtual ~Engine() = default;
    [[nodiscard]] virtual EngineInfo info() const = 0;
    [[nodiscard]] virtual std::vector<EngineDevice> devices() const = 0;
    /// For images of the dataset's size and number of classes; Error (usage, device) when the run cannot be.
    [[nodiscard]] virtual RunPlan plan(const config::TrainConfig& config, const data::Dataset& dataset,
                                       const TrainStart& start) const = 0;
    virtual TrainResult train(const config::TrainConfig& config, const data::Dataset& dataset, const TrainStart& start,
                              TrainObserver& observer, RunControl& control) = 0;
    /// Top-1, top-5 and loss of `weights` over dataset.val; empty weights: those that a TorchScript model brings.
    /// `observer` gets Progress only.
    virtual EvalResult evaluate(const config::TrainConfig& config, const data::Dataset& dataset,
                                const weights::StateDict& weights, TrainObserver& observer, RunControl& control) = 0;
    /// What `weights` say about every image of a part, not augmented, handed over batch by batch so that it can be
    /// kept small. Gives what evaluate() would over the same images. An image that cannot be decoded is left out.
    virtual EvalResult predict(const config::TrainConfig& config, const data::Dataset& dataset, Part part,
                               const weights::StateDict& weights, const PredictionSink& sink, RunControl& control) = 0;
    /// LibTorch's allocator on `device` ("cuda:0"); empty fields on a CPU.
    [[nodiscard]] virtual telemetry::AllocatorReading memory(const std::string& device) const = 0;
};

/// An engine that was built for another number is refused. The first factor is raised whenever the interface changes,
/// ImageSource and a setting included; the sizes tell of most of those that were added without it.
inline constexpr int kEngineApi =
    8 * 1000000 + static_cast<int>(sizeof(config::TrainConfig) + sizeof(RunPlan) + sizeof(TrainStart));

}  // namespace torchdeck
