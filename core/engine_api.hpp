// SPDX-License-Identifier: GPL-3.0-or-later
//
// The interface between the program and the engine, in plain values: one request and one result an operation. The
// engine is a shared library that needs LibTorch; it is loaded at first use (see engine_loader.hpp), so that nothing
// else pays for LibTorch.
#pragma once

#include <any>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "config/batch_sizes.hpp"
#include "config/lr_curve.hpp"
#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "launch/world.hpp"
#include "profile/complexity.hpp"
#include "profile/memory_trace.hpp"
#include "profile/step_profile.hpp"
#include "roofline/peaks.hpp"
#include "runs/records.hpp"
#include "telemetry/sample.hpp"
#include "weights/network_graph.hpp"
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

/// A sentence for the log of the run and for its window.
struct LogMessage {
    bool warning = false;
    base::Message text;
};

enum class WeightsRole {
    best,      ///< of the best epoch so far, as it was evaluated
    last,      ///< of the end, as the last epoch was evaluated: averaged where the run averages
    last_raw,  ///< of the end, as the optimizer left them; only where the run averages
};

/// Everything that a training needs to continue as if it had never stopped: tensors by name (`model/...`,
/// `optimizer/...`, `gradient/...`, `average/...`, `slow/...`, `best/...`, `generator/...`) and counters, sums and the
/// fingerprint of the machine as JSON.
struct Checkpoint {
    weights::StateDict tensors;
    std::string state;  ///< a JSON object
};

/// Why a checkpoint was made: it decides the name of its file.
enum class CheckpointReason { interval, epoch, best, stop };

/// Pauses an operation, from any thread; the operation looks at every step, never through an event queue.
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
    /// Returns at once, or when the pause ends or `stop` is requested.
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

/// Asks a training to profile its next steps, from any thread; the training looks at every step.
class ProfileGate {
  public:
    /// `steps` steps are timed as they are, and as many profiled after them. Asked twice: the newer counts.
    void ask(int steps) { steps_ = steps; }
    /// What was asked for since the last call; 0: nothing.
    [[nodiscard]] int take() { return steps_.load(std::memory_order_relaxed) == 0 ? 0 : steps_.exchange(0); }

  private:
    std::atomic<int> steps_ = 0;
};

/// What a run will do, known before it starts.
struct RunPlan {
    std::int64_t parameters = 0;
    std::int64_t steps_per_epoch = 0;
    std::string device;     ///< resolved: "cpu", "cuda:0"
    std::string precision;  ///< resolved: "fp32", "bf16"
    base::Message
        precision_note;         ///< why, when it was chosen by a measurement: "bf16 is 2.1 times as fast as fp32 here"
    std::string memory_format;  ///< resolved: "contiguous", "channels_last"
    std::int64_t threads = 0;   ///< resolved, of all shards
    std::int64_t ranks = 1;     ///< processes that train together
    std::int64_t global_batch_size = 0;  ///< images of a training batch, of all of them
    std::int64_t shards = 1;  ///< of a training batch, resolved: results on a CPU depend on it, not on the threads
    /// Of a batch forward and backward, by shapes in float32; all 0: a program that cannot be counted.
    profile::Cost step_cost{};
    std::vector<base::Message> remarks = {};  ///< what was decided about a TorchScript model: how its outputs are read
};

/// Beyond the configuration: where a training begins, and what tests need.
struct TrainStart {
    const Checkpoint* resume = nullptr;           ///< continue from here
    const weights::StateDict* weights = nullptr;  ///< begin from these instead of random ones
    bool trains = true;                           ///< false: the network is only evaluated
    bool with_ranks = false;                      ///< together with the processes of the last Join
    bool force_grad_scaler = false;               ///< for tests: scale gradients on the CPU too
    std::int64_t overflow_every = 0;  ///< for tests: every Nth optimizer step finds a gradient that is not finite
};

/// Meets the other processes of a training and stays connected with them for the Plan and the Train that follow. Needs
/// no dataset. Error (device) that names the ranks that have not come within the time-out.
struct Joined {
    std::string text;                          ///< that of rank 0
    std::shared_ptr<const Checkpoint> resume;  ///< that of rank 0; null for none
    std::vector<int> neighbors;                ///< process ids of the other ranks on this machine
};
struct Join {
    using Result = Joined;
    launch::World world;
    double timeout_s = 60;               ///< of everything that the processes do together
    std::string text = {};               ///< for the others; only rank 0's counts
    const Checkpoint* resume = nullptr;  ///< as above
};

struct TrainResult {
    bool stopped = false;        ///< ended by a stop before its last epoch
    bool stopped_early = false;  ///< ended by patience or max_steps
    std::int64_t epochs_done = 0;
    std::optional<runs::FinalRecord> final_result;  ///< empty when stopped before the first epoch's end
};

struct EvalResult {
    double top1 = 0;
    double top5 = 0;
    double loss = 0;
    std::int64_t images = 0;
    /// By true class: how many of its images were evaluated, and correct.
    std::vector<std::int64_t> class_images{};
    std::vector<std::int64_t> class_correct{};
    std::vector<std::int64_t> class_predicted{};  ///< by class: images of any class that were taken for it
    std::vector<base::Message> remarks{};         ///< what was decided about a TorchScript model
};

/// The prediction for one image.
struct Prediction {
    static constexpr int kTop = 5;
    std::array<std::int32_t, kTop> classes = {-1, -1, -1, -1, -1};  ///< most probable first; -1 where there are fewer
    std::array<float, kTop> probabilities{};                        ///< of these classes
    float loss = 0;                                                 ///< cross-entropy of the true label
};

/// Which images of a dataset.
enum class Part { train, val };

/// The training can begin: network, weights and checkpoint fit together. Reported once, before any other event; a
/// request that is refused changes nothing.
struct Ready {
    /// Of a training in several processes, where rank 0 writes the path of its run folder and the others find it; null
    /// for a training alone.
    std::string* run_dir = nullptr;
};

/// The operation has paused, or continues.
struct Paused {
    bool paused = false;
};

/// The next images' predictions: `indices` into the split, one for each of `predictions`; `done` of `total` images are
/// ready with them.
struct PredictedImages {
    std::span<const std::int64_t> indices;
    std::span<const Prediction> predictions;
    std::int64_t done = 0;
    std::int64_t total = 0;
    std::span<const float> logits = {};  ///< [images, classes], where they were asked for
};

/// The profile that was asked for through the gate.
struct StepsProfiled {
    std::shared_ptr<const profile::StepProfile> profile;
};

using Event =
    std::variant<Progress, LogMessage, Ready, Paused, telemetry::PassSummary, runs::StepRecord, runs::NormRecord,
                 runs::HistogramRecord, runs::EpochRecord, runs::FinalRecord, PredictedImages, StepsProfiled>;

/// New best weights, or those of the end of the training.
struct TrainedWeights {
    WeightsRole role = WeightsRole::best;
    const weights::StateDict& tensors;
};

/// A state from which the run can be resumed; `epoch` epochs are complete.
struct NewCheckpoint {
    CheckpointReason reason = CheckpointReason::interval;
    std::int64_t epoch = 0;
    const Checkpoint& checkpoint;
};

/// What an operation made that its caller may want to save.
using Artifact = std::variant<TrainedWeights, NewCheckpoint>;

/// What every operation gets beside its request. The functions are called on the thread that computes; what they throw
/// ends the operation. Each may be empty.
struct Context {
    const data::Dataset* dataset = nullptr;  ///< never null, unless the operation says so
    /// Receives events. Must not block, except for Ready.
    std::function<void(const Event&)> on_event = {};
    /// Saves an artifact, which takes as long as a disk does. Returns whether it was saved: weights that were not are
    /// handed over again after the next epoch and at the end.
    std::function<bool(const Artifact&)> save = {};
    std::stop_token stop = {};       ///< looked at every step; the result says what was done until then
    PauseGate* pause = nullptr;      ///< null where nobody pauses
    ProfileGate* profile = nullptr;  ///< null where nobody asks for one; for a training

    void report(const Event& event) const {
        if (on_event) on_event(event);
    }
    [[nodiscard]] bool saved(const Artifact& artifact) const { return !save || save(artifact); }
    [[nodiscard]] bool paused() const { return pause != nullptr && pause->paused(); }
    void wait_while_paused() const {
        if (pause != nullptr) pause->wait(stop);
    }
};

// The operations. Each is a request in plain values with its Result; what it points to must outlive the call.

/// What a training of images of the dataset's size and number of classes would do. Measures where a setting is `auto`.
/// Error (usage, device) when the run cannot be.
struct Plan {
    using Result = RunPlan;
    config::TrainConfig config;
    TrainStart start = {};
    bool measure_again = false;  ///< which precision is faster, whatever was found on this machine before
};

struct Train {
    using Result = TrainResult;
    config::TrainConfig config;
    TrainStart start = {};
    double begun_s = base::monotonic_seconds();  ///< of that clock: when the `t` of the records was 0
};

/// Top-1, top-5 and loss over dataset.val; reports Progress.
struct Evaluate {
    using Result = EvalResult;
    config::TrainConfig config;
    const weights::StateDict* weights = nullptr;  ///< null or empty: those that a TorchScript model brings
};

/// What is averaged over the views of an image (data::ImageSource::views()).
enum class ViewAverage { logits, probabilities };

/// Predictions for every image of a split, without augmentation, reported batch by batch, so that nobody needs to keep
/// all of them.
/// Gives what Evaluate would over the same images. An image that cannot be decoded is left out.
struct Predict {
    using Result = EvalResult;
    config::TrainConfig config;
    Part part = Part::val;
    const weights::StateDict* weights = nullptr;  ///< as for Evaluate
    ViewAverage average = ViewAverage::logits;
    /// Report logits too: means over the views, or logarithms of mean probabilities.
    bool logits = false;
    /// Identifies weights and network. The engine keeps one network of a request that has this, and computes the next
    /// one of the same with it. Empty: nothing is kept.
    std::string keep = {};
};

/// What a training step of a network costs, from shapes alone. Needs no dataset (Context::dataset may be null). Error
/// (usage, data) when the network is unknown, or does not fit the images.
struct CountOperations {
    using Result = profile::Complexity;
    config::TrainConfig config;  ///< model, stem, freeze and batch_size
    std::int64_t classes = 10;   ///< of a built-in network; a TorchScript model has its own
    std::int64_t height = 32;
    std::int64_t width = 32;
};

/// What a training step allocates, from shapes alone: profile::forecast_memory() makes a forecast of it. Needs no
/// dataset, and no GPU for one of a GPU. Error as above.
struct TraceMemory {
    using Result = profile::MemoryTrace;
    /// Everything of it that takes memory. `auto` is resolved as for a training; a GPU that is not there computes in
    /// bfloat16 then.
    config::TrainConfig config;
    std::int64_t classes = 10;  ///< as above
    std::int64_t height = 32;
    std::int64_t width = 32;
};

/// The network with its weights in evaluation mode as a graph of LibTorch's operators in float32, for any number of
/// images of this size. Needs no dataset. Error (usage, data) as above; Error (usage) for a TorchScript model, which is
/// a program already.
struct ExportNetwork {
    using Result = weights::NetworkGraph;
    config::TrainConfig config;                   ///< model and stem
    const weights::StateDict* weights = nullptr;  ///< never null
    std::int64_t classes = 10;
    std::int64_t height = 32;
    std::int64_t width = 32;
    bool script = false;  ///< NetworkGraph::script, too
};

/// Trains `steps` steps after `warmup`, then as many again that are profiled; saves nothing. Only on a CPU: Error
/// (device) elsewhere. Reports Progress and StepRecord. Stopped before the end: Error with ErrorCode::stopped.
struct Profile {
    using Result = profile::StepProfile;
    config::TrainConfig config;
    int warmup = 20;
    int steps = 3;
    bool trace = false;   ///< StepProfile::trace too: about 100 bytes an operator
    bool memory = false;  ///< StepProfile::memory too
    bool shapes = false;  ///< TimedOperator::shapes too
};

/// How a step was marked.
struct MarkedStep {
    std::string library;  ///< through which the ranges went: a path, or "LibTorch"
    double ms = 0;
};

/// Trains `before` steps and one more, marks that one with ranges of NVTX or roctx for the vendors' profilers, and
/// ends; saves nothing. Error (device) where there is no library for them. Reports Progress.
struct MarkStep {
    using Result = MarkedStep;
    config::TrainConfig config;
    int before = 10;
};

/// Trains a fresh network as configured, but with a learning rate that rises from `from` to `to` over `steps` steps,
/// and saves nothing: a training that follows is what it would have been without. Every group of parameters keeps its
/// factor. Ends early where the loss is several times the lowest so far. Reports Progress. Stopped before the end:
/// Error with ErrorCode::stopped.
struct FindLr {
    using Result = config::LrCurve;
    config::TrainConfig config;
    TrainStart start = {};
    double from = 1e-6;
    double to = 1;
    int steps = 100;
};

/// Trains and evaluates a few batches of a fresh network with one batch size after another, each twice the one before,
/// until the next would take more memory than there is, and saves nothing: a training that follows is what it would
/// have been without. Reports Progress. Stopped before the end: Error with ErrorCode::stopped.
struct FindBatchSize {
    using Result = config::BatchSizes;
    config::TrainConfig config;  ///< its batch size and `accumulate` are not looked at
    TrainStart start = {};
    std::int64_t limit_bytes = 0;  ///< of memory that may be used; 0: what is free
    double margin = 0.1;           ///< share of it that stays free
    std::int64_t most = 4096;      ///< no batch size above it is tried
    int steps = 3;                 ///< timed, of each batch size
};

/// What a device can do at most: arithmetic by type, and bytes by level of memory. Needs no dataset (Context::dataset
/// may be null). Reports Progress, with a step for each roof, and a Message where the measurement was disturbed.
/// Stopped before the end: Error with ErrorCode::stopped.
struct MeasurePeaks {
    using Result = roofline::Environment;
    std::string device = "auto";
    std::int64_t threads = 0;  ///< of a CPU; 0: as a training
    double budget_s = 8;       ///< seconds of an attempt; what is still to be measured then gets fewer repeats
    int attempts = 3;          ///< at most: repeated where clocks fell or others used the device meanwhile
};

/// Every operation, once. A new one is its request and result above, its name here, and its function in the engine.
using Request = std::variant<Plan, Train, Evaluate, Predict, CountOperations, TraceMemory, ExportNetwork, Profile,
                             MarkStep, FindLr, FindBatchSize, MeasurePeaks, Join>;

/// Methods throw Error. One operation at a time: another that is asked for meanwhile waits for its end. info(),
/// devices() and memory() from any thread.
class Engine {
  public:
    virtual ~Engine() = default;
    [[nodiscard]] virtual EngineInfo info() const = 0;
    [[nodiscard]] virtual std::vector<EngineDevice> devices() const = 0;
    /// LibTorch's allocator on `device` ("cuda:0"); empty fields on a CPU.
    [[nodiscard]] virtual telemetry::AllocatorReading memory(const std::string& device) const = 0;
    /// Does what `request` says, on the calling thread; gives the Result of the operation that it holds.
    virtual std::any perform(const Request& request, const Context& context) = 0;

    template <class Operation>
    typename Operation::Result run(const Operation& operation, const Context& context) {
        return std::any_cast<typename Operation::Result>(perform(operation, context));
    }
};

}  // namespace torchdeck
