// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/step_marker.hpp"

#include <torch/csrc/profiler/api.h>
#include <torch/torch.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <stop_token>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "engine/measure/profiling/operator_counter.hpp"
#include "engine/measure/profiling/train_steps.hpp"
#include "profile/vendor_command.hpp"
#include "telemetry/library.hpp"

namespace torchdeck::engine {
namespace {

class LibTorchRanges final : public RangeLibrary {
  public:
    void push(const char* name) override { torch::profiler::impl::cudaStubs()->rangePush(name); }
    void pop() override { torch::profiler::impl::cudaStubs()->rangePop(); }
    [[nodiscard]] std::string name() const override { return "LibTorch"; }
};

class VendorRanges final : public RangeLibrary {
  public:
    VendorRanges(telemetry::Library library, const char* push, const char* pop)
        : library_(std::move(library)), push_(library_, push), pop_(library_, pop) {}
    [[nodiscard]] bool usable() const { return push_ && pop_; }
    void push(const char* name) override { push_(name); }
    void pop() override { pop_(); }
    [[nodiscard]] std::string name() const override { return library_.path(); }

  private:
    telemetry::Library library_;
    telemetry::Function<int(const char*)> push_;
    telemetry::Function<int()> pop_;
};

/// How many ranges the calling thread has open.
thread_local int open_ranges = 0;

class StepMarker final : public StepHooks, private LayerObserver {
  public:
    StepMarker(RangeLibrary& ranges, int before, std::function<void()> completed)
        : ranges_(ranges), before_(before), completed_(std::move(completed)) {}
    ~StepMarker() override { ignore(); }
    StepMarker(const StepMarker&) = delete;
    StepMarker& operator=(const StepMarker&) = delete;

    void attach(const torch::nn::Module& network) override { tree_ = module_tree(network, index_); }
    /// The step is marked from when it has its batch: after the last one of an epoch nothing comes.
    void end_section(profile::Section section) override {
        if (steps_done_ != before_) return;
        if (section == profile::Section::data) {
            watch();
            begin_s_ = base::monotonic_seconds();
            open(profile::kMarkedStep);
            open("forward and backward");
            return;
        }
        close();
        open(section == profile::Section::pass ? "optimizer" : "other");
    }
    void end_step() override {
        if (steps_done_++ != before_) return;
        if (torch::cuda::is_available()) torch::cuda::synchronize();  // what was launched belongs to the step
        close_all();
        ms_ = 1000 * (base::monotonic_seconds() - begin_s_);
        ignore();
        completed_();
    }

    [[nodiscard]] bool complete() const { return steps_done_ > before_; }
    [[nodiscard]] double ms() const { return ms_; }

  private:
    void open(const char* name) {
        ranges_.push(name);
        ++open_ranges;
    }
    void close() {
        if (open_ranges == 0) return;
        ranges_.pop();
        --open_ranges;
    }
    void close_all() {
        while (open_ranges > 0) close();
    }
    void watch() {
        if (std::exchange(watching_, true)) return;
        current_ = this;
        handle_ = at::addGlobalCallback(
            at::RecordFunctionCallback(&StepMarker::on_node).scopes({at::RecordScope::BACKWARD_FUNCTION}));
        set_layer_observer(this);
    }
    void ignore() {
        if (!std::exchange(watching_, false)) return;
        set_layer_observer(nullptr);
        at::removeCallback(handle_);
        current_ = nullptr;
    }

    /// On a GPU autograd has threads of its own, and a profiler finds a kernel by the ranges of the thread that
    /// launches it. What is opened there stays open: the process ends after this step.
    static std::unique_ptr<at::ObserverContext> on_node(const at::RecordFunction&) {
        if (auto* const self = current_.load(); self != nullptr && open_ranges == 0) {
            self->open(profile::kMarkedStep);
            self->open("backward");
        }
        return nullptr;
    }

    void on_batch_begin() override {
        base_ = open_ranges;
        if (open_ranges == 0) open(profile::kMarkedStep);  // a shard's own thread
        open("forward");
        stage_ = Stage::forward;
    }
    void on_batch_end() override {
        while (open_ranges > base_) close();
    }
    void on_forward_begin(const torch::nn::Module& layer, const at::Tensor&) override { open(name_of(layer)); }
    void on_forward_end(const torch::nn::Module& layer, const at::Tensor&) override {
        close();
        if (index_.contains(&layer) && index_.at(&layer) == 0) {
            close();
            open("loss");
            stage_ = Stage::loss;
        }
    }
    void on_backward_begin(const torch::nn::Module& layer) override {
        if (stage_ != Stage::backward) {
            close();
            open("backward");
            backward_.clear();
            stage_ = Stage::backward;
        }
        const auto it = index_.find(&layer);
        if (it == index_.end()) return;
        // A layer and its last child begin at the same moment, in any order: what is open are a layer and all above it.
        std::vector<int> path;
        for (int i = it->second; i >= 0; i = tree_[static_cast<std::size_t>(i)].parent) path.insert(path.begin(), i);
        if (std::find(backward_.begin(), backward_.end(), it->second) != backward_.end()) return;
        while (!backward_.empty() && std::find(path.begin(), path.end(), backward_.back()) == path.end())
            end_backward();
        for (std::size_t i = backward_.size(); i < path.size(); ++i) {
            open(name_of(path[i]));
            backward_.push_back(path[i]);
        }
    }
    void on_backward_end(const torch::nn::Module& layer) override {
        const auto it = index_.find(&layer);
        if (it == index_.end() || std::find(backward_.begin(), backward_.end(), it->second) == backward_.end()) return;
        while (backward_.back() != it->second) end_backward();
        end_backward();
    }
    void end_backward() {
        backward_.pop_back();
        close();
    }
    const char* name_of(int module) const {
        const auto& path = tree_[static_cast<std::size_t>(module)].path;
        return path.empty() ? "network" : path.c_str();
    }
    const char* name_of(const torch::nn::Module& layer) {
        const auto it = index_.find(&layer);
        return it == index_.end() ? "module" : name_of(it->second);
    }

    enum class Stage { forward, loss, backward };
    static inline std::atomic<StepMarker*> current_ = nullptr;
    static inline thread_local int base_ = 0;
    static inline thread_local Stage stage_ = Stage::forward;
    static inline thread_local std::vector<int> backward_{};  // open modules, the network first

    RangeLibrary& ranges_;
    const int before_;
    const std::function<void()> completed_;
    std::vector<profile::ModuleNode> tree_;
    std::unordered_map<const torch::nn::Module*, int> index_;
    int steps_done_ = 0;
    double begin_s_ = 0, ms_ = 0;
    bool watching_ = false;
    at::CallbackHandle handle_ = 0;
};

}  // namespace

std::unique_ptr<RangeLibrary> open_range_library() {
    if (torch::profiler::impl::cudaStubs()->enabled()) return std::make_unique<LibTorchRanges>();
    struct Vendor {
        std::array<const char*, 3> names;
        const char* push;
        const char* pop;
    };
    // rocprofv3 does not see what goes through the older library of ROCm.
    constexpr Vendor kVendors[] = {
        {{"libnvToolsExt.so.1", "libnvtx3interop.so.1", "libnvToolsExt.so"}, "nvtxRangePushA", "nvtxRangePop"},
        {{"librocprofiler-sdk-roctx.so.1", "libroctx64.so.4", "libroctx64.so"}, "roctxRangePushA", "roctxRangePop"}};
    for (const auto& vendor : kVendors) {
        telemetry::Library library(vendor.names, telemetry::SystemPaths::from_environment());
        if (!library.is_open()) continue;
        auto ranges = std::make_unique<VendorRanges>(std::move(library), vendor.push, vendor.pop);
        if (ranges->usable()) return ranges;
    }
    throw Error(ErrorKind::device,
                Message::of("There is no NVTX or roctx library on this machine, so no profiler would see the step. "
                            "Install libnvToolsExt (NVIDIA) or rocprofiler-sdk (AMD)."));
}

MarkedStep mark_step(const MarkStep& request, const Context& caller, const ExecutionContext& context) {
    const auto ranges = open_range_library();
    std::stop_source stop;
    StepMarker marker(*ranges, request.before, [&] { stop.request_stop(); });
    train_steps(request.config, caller, context, marker, stop);
    if (!marker.complete())
        throw Error(ErrorKind::usage, Message::of("The step was not reached."), {}, ErrorCode::stopped);
    return {ranges->name(), marker.ms()};
}

}  // namespace torchdeck::engine
