// SPDX-License-Identifier: GPL-3.0-or-later
//
// The interface between the program and the engine, in plain values: each operation is a request and its Result. The
// engine is a shared library that needs LibTorch. engine_loader.hpp loads it at first use, so that nothing else pays
// for LibTorch. What an operation reports while it computes is in engine_events.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "config/batch_sizes.hpp"
#include "config/lr_curve.hpp"
#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "engine_events.hpp"
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
    std::string onednn_version;    ///< "2.7.1"; empty when LibTorch was built without oneDNN
    std::string blas;              ///< the loaded library: "libopenblas.so.0"; empty when BLAS is linked into LibTorch
    std::string cpu_isa;           ///< the instruction set that LibTorch dispatches to: "AVX2"
};

struct EngineDevice {
    std::string id;          ///< a value of the device setting: "cpu", "cuda:0"
    std::string name;        ///< the vendor's name; empty when unknown
    std::string pci_bus_id;  ///< "0000:03:00.0"; empty for the CPU and when unknown
    bool native_bf16 = false;
    std::string architecture = {};  ///< "gfx1200", "sm_90"; empty for the CPU and when unknown
    std::int64_t memory_bytes = 0;  ///< of a GPU; 0 when unknown
    bool integrated = false;        ///< a GPU that is part of a CPU
    bool has_kernels = true;        ///< false: this LibTorch is known to have none for it
};

/// What a run will do; computed before it starts.
struct RunPlan {
    std::int64_t parameters = 0;
    std::int64_t steps_per_epoch = 0;
    std::string device;     ///< resolved: "cpu", "cuda:0"
    std::string precision;  ///< resolved: "fp32", "bf16"
    /// Why it is that ("bf16 is 2.1 times as fast as fp32 here"), or what a chosen one costs; may be empty.
    base::Message precision_note;
    base::Message device_note;           ///< which GPUs an automatic choice passed over, and why; mostly empty
    std::string memory_format;           ///< resolved: "contiguous", "channels_last"
    std::int64_t threads = 0;            ///< resolved; all shards together
    std::int64_t ranks = 1;              ///< processes that train together
    std::int64_t global_batch_size = 0;  ///< images of a training batch over all ranks
    std::int64_t shards = 1;             ///< resolved; results on a CPU depend on the number of shards, not of threads
    /// Arithmetic and bytes of one batch, forward and backward, by shapes in float32; all 0 for a TorchScript model
    /// that cannot be counted.
    profile::Cost step_cost{};
    profile::Cost unfrozen_step_cost{};       ///< from `unfreeze_epoch` on; all 0 where nothing is frozen until then
    std::vector<base::Message> remarks = {};  ///< how the outputs of a TorchScript model are read
};

/// How the run starts: from scratch, from weights, or from a checkpoint.
struct TrainStart {
    const Checkpoint* resume = nullptr;           ///< continue from this state
    const weights::StateDict* weights = nullptr;  ///< initial weights; null: random ones
    bool trains = true;                           ///< false: the network is only evaluated
    bool with_ranks = false;                      ///< train with the processes of the last Join
    bool force_grad_scaler = false;               ///< for tests: scale gradients on the CPU, too
    std::int64_t overflow_every = 0;  ///< for tests: every Nth optimizer step finds a gradient that is not finite
};

/// Connects to the other processes of a training, for the Plan and the Train that follow. Needs no dataset. Throws
/// Error (device) that names the ranks that did not connect within the timeout.
struct Joined {
    std::string text;                          ///< Join::text of rank 0
    std::shared_ptr<const Checkpoint> resume;  ///< Join::resume of rank 0
    std::vector<int> neighbors;                ///< process ids of the other ranks on this machine
};
struct Join {
    using Result = Joined;
    launch::World world;
    double timeout_s = 60;               ///< for each collective operation
    std::string text = {};               ///< sent to the other ranks; ignored but on rank 0
    const Checkpoint* resume = nullptr;  ///< likewise
};

struct TrainResult {
    bool stopped = false;        ///< a stop was requested before the last epoch ended
    bool stopped_early = false;  ///< patience or max_steps ended the training
    std::int64_t epochs_done = 0;
    std::optional<runs::FinalRecord> final_result;  ///< empty when stopped before the end of the first epoch
};

struct EvalResult {
    double top1 = 0;
    double top5 = 0;
    double loss = 0;
    std::int64_t images = 0;
    std::vector<std::int64_t> class_images{};     ///< by true class: evaluated images
    std::vector<std::int64_t> class_correct{};    ///< by true class: correct predictions
    std::vector<std::int64_t> class_predicted{};  ///< by class: images predicted as it, correct or not
    std::vector<base::Message> remarks{};         ///< how the outputs of a TorchScript model are read
};

/// A split of the dataset.
enum class Part { train, val };

/// The surroundings of an operation, beside its request. The functions may be empty. They are called on the thread that
/// computes; an exception that they throw ends the operation.
struct Context {
    const data::Dataset* dataset = nullptr;  ///< never null, unless the operation says so
    /// Receives events. Must not block, except for Ready.
    std::function<void(const Event&)> on_event = {};
    /// Saves an artifact; may block for as long as the disk does. Returns whether it was saved: weights that were not
    /// are handed over again after the next epoch and at the end.
    std::function<bool(const Artifact&)> save = {};
    std::stop_token stop = {};       ///< checked at every step; the Result covers what was computed until then
    PauseGate* pause = nullptr;      ///< may be null
    ProfileGate* profile = nullptr;  ///< may be null; used by Train only

    void report(const Event& event) const {
        if (on_event) on_event(event);
    }
    [[nodiscard]] bool saved(const Artifact& artifact) const { return !save || save(artifact); }
    [[nodiscard]] bool paused() const { return pause != nullptr && pause->paused(); }
    void wait_while_paused() const {
        if (pause != nullptr) pause->wait(stop);
    }
};

// The operations. What a request points to must outlive the call.

/// Resolves a training of images of the dataset's size and number of classes without running it. Measures settings that
/// are `auto`. Throws Error (usage, device) when the run is not possible.
struct Plan {
    using Result = RunPlan;
    config::TrainConfig config;
    TrainStart start = {};
    bool measure_again = false;  ///< ignore the remembered measurement of precisions
};

struct Train {
    using Result = TrainResult;
    config::TrainConfig config;
    TrainStart start = {};
    double begun_s = base::monotonic_seconds();  ///< time on that clock at which the records' `t` is 0
};

/// Computes top-1, top-5 and loss over dataset.val. Reports Progress.
struct Evaluate {
    using Result = EvalResult;
    config::TrainConfig config;
    const weights::StateDict* weights = nullptr;  ///< null or empty: the weights in the TorchScript file
};

/// The quantity that is averaged over the views of an image (data::ImageSource::views()).
enum class ViewAverage { logits, probabilities };

/// Predicts every image of a split without augmentation, and reports the predictions batch by batch. The Result equals
/// that of Evaluate over the same images. Skips images that cannot be decoded.
struct Predict {
    using Result = EvalResult;
    config::TrainConfig config;
    Part part = Part::val;
    const weights::StateDict* weights = nullptr;  ///< as for Evaluate
    ViewAverage average = ViewAverage::logits;
    /// Report logits, too: means over the views, or logarithms of mean probabilities.
    bool logits = false;
    /// Identifies network and weights. The engine keeps the network of the last request with a key, and uses it again
    /// for a request with the same key. Empty: nothing is kept.
    std::string keep = {};
};

/// Counts the arithmetic and memory traffic of a training step from shapes alone. Needs no dataset. Throws Error
/// (usage, data) when the network is unknown or does not fit the images.
struct CountOperations {
    using Result = profile::Complexity;
    config::TrainConfig config;  ///< model, stem, freeze and batch_size
    std::int64_t classes = 10;   ///< ignored for a TorchScript model, which has its own
    std::int64_t height = 32;
    std::int64_t width = 32;
};

/// Counts the parameters of a network from shapes alone: no weights are initialized. Needs no dataset. Throws Error as
/// CountOperations does.
struct CountParameters {
    using Result = std::int64_t;
    config::TrainConfig config;  ///< model and stem
    std::int64_t classes = 10;   ///< as for CountOperations
    std::int64_t height = 32;
    std::int64_t width = 32;
};

/// Traces the allocations of a training step from shapes alone, for profile::forecast_memory(). Needs neither a dataset
/// nor the GPU that it is for. Throws Error as CountOperations does.
struct TraceMemory {
    using Result = profile::MemoryTrace;
    /// All settings that take memory. `auto` is resolved as for a training; for a GPU that is not present the precision
    /// becomes bfloat16.
    config::TrainConfig config;
    std::int64_t classes = 10;  ///< as for CountOperations
    std::int64_t height = 32;
    std::int64_t width = 32;
};

/// Gives the network in evaluation mode, with its weights, as a graph of LibTorch's operators in float32 for batches of
/// any size of images of this size. Needs no dataset. Throws Error as CountOperations does, and Error (usage) for a
/// TorchScript model, which is a program already.
struct ExportNetwork {
    using Result = weights::NetworkGraph;
    config::TrainConfig config;                   ///< model and stem
    const weights::StateDict* weights = nullptr;  ///< never null
    std::int64_t classes = 10;
    std::int64_t height = 32;
    std::int64_t width = 32;
    bool script = false;  ///< fill NetworkGraph::script
};

/// Trains `warmup` steps, times `steps` more, and profiles as many after them. Saves nothing. Reports Progress and
/// StepRecord. Throws Error (device) on a device other than the CPU, and ErrorCode::stopped when stopped before the
/// end.
struct Profile {
    using Result = profile::StepProfile;
    config::TrainConfig config;
    int warmup = 20;
    int steps = 3;
    bool trace = false;   ///< fill StepProfile::trace: about 100 bytes an operator
    bool memory = false;  ///< fill StepProfile::memory
    bool shapes = false;  ///< fill TimedOperator::shapes
};

/// A step that was marked for a vendor's profiler.
struct MarkedStep {
    std::string library;  ///< the library that received the ranges: a path, or "LibTorch"
    double ms = 0;
};

/// Trains `before` steps and one more, which it marks with ranges of NVTX or roctx for the vendors' profilers. Saves
/// nothing. Reports Progress. Throws Error (device) where no library for the ranges is found.
struct MarkStep {
    using Result = MarkedStep;
    config::TrainConfig config;
    int before = 10;
};

/// Trains a fresh network as configured, but with a learning rate that rises from `from` to `to` over `steps` steps.
/// Every group of parameters keeps its factor. Ends early where the loss is several times the lowest so far. Saves
/// nothing and does not affect a later training. Reports Progress. Throws ErrorCode::stopped when stopped before the
/// end.
struct FindLr {
    using Result = config::LrCurve;
    config::TrainConfig config;
    TrainStart start = {};
    double from = 1e-6;
    double to = 1;
    int steps = 100;
};

/// Trains and evaluates a few batches of a fresh network with batch sizes that double, until the next one would need
/// more memory than there is. Saves nothing and does not affect a later training. Reports Progress. Throws
/// ErrorCode::stopped when stopped before the end.
struct FindBatchSize {
    using Result = config::BatchSizes;
    config::TrainConfig config;  ///< batch_size and accumulate are ignored
    TrainStart start = {};
    std::int64_t limit_bytes = 0;  ///< memory that may be used; 0: all free memory
    double margin = 0.1;           ///< share of the memory that stays free
    std::int64_t most = 4096;      ///< largest batch size to try
    int steps = 3;                 ///< timed steps of each batch size
};

/// Measures the peaks of a device: arithmetic by type, and bandwidth by level of memory. Needs no dataset. Reports
/// Progress, one step a roof, and a LogMessage where the measurement was disturbed. Throws ErrorCode::stopped when
/// stopped before the end.
struct MeasurePeaks {
    using Result = roofline::Environment;
    std::string device = "auto";
    std::int64_t threads = 0;  ///< of the CPU; 0: as many as a training uses
    double budget_s = 8;       ///< of an attempt, in seconds; the remaining roofs then get fewer repeats
    int attempts = 3;          ///< at most; repeated where clocks fell or other processes used the device
};

/// An operation and the place for its result.
template <class Operation>
struct Call {
    const Operation& operation;
    typename Operation::Result& result;
};

template <class... Operations>
using AnyCallOf = std::variant<Call<Operations>...>;
/// A call of any operation. To add an operation, declare its request and Result above, add it here, and answer it in
/// engine/engine.cpp; without the answer the engine does not compile.
using AnyCall = AnyCallOf<Plan, Train, Evaluate, Predict, CountOperations, CountParameters, TraceMemory, ExportNetwork,
                          Profile, MarkStep, FindLr, FindBatchSize, MeasurePeaks, Join>;

/// Methods throw Error. The engine computes one operation at a time; another call waits for its end. info(), devices()
/// and memory() may be called from any thread.
class Engine {
  public:
    virtual ~Engine() = default;
    [[nodiscard]] virtual EngineInfo info() const = 0;
    [[nodiscard]] virtual std::vector<EngineDevice> devices() const = 0;
    /// Reads LibTorch's allocator on `device` ("cuda:0"); the fields are empty on a CPU.
    [[nodiscard]] virtual telemetry::AllocatorReading memory(const std::string& device) const = 0;
    /// Computes the operation on the calling thread and assigns its result.
    virtual void perform(const AnyCall& call, const Context& context) = 0;

    template <class Operation>
    typename Operation::Result run(const Operation& operation, const Context& context) {
        typename Operation::Result result;
        perform(Call<Operation>{operation, result}, context);
        return result;
    }
};

}  // namespace torchdeck
