// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures where the time of training steps goes, on a CPU: each thread's time belongs at every moment to one operator,
// one module and one pass.
#pragma once

#include <ATen/record_function.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "engine/nn/models/layer_observer.hpp"
#include "engine/platform/host_memory.hpp"
#include "engine/train/step_hooks.hpp"
#include "profile/step_profile.hpp"

namespace torchdeck::engine {

/// One at a time in the process. After `warmup` steps it times `steps` steps as they are and profiles as many. Backward
/// times belong to the module whose forward pass made their place in autograd's graph.
class StepProfiler final : public StepHooks, public LayerObserver, private HostMemoryObserver {
  public:
    struct Options {
        int warmup = 20;
        int steps = 3;
        bool trace = false;   ///< keep what happened when, too
        bool memory = false;  ///< and what tensors took in the last step
        bool shapes = false;  ///< and with which shapes operators were called
    };
    /// `completed` is called on the thread that trains after the last step.
    StepProfiler(Options options, std::function<void()> completed);
    ~StepProfiler() override;
    StepProfiler(const StepProfiler&) = delete;
    StepProfiler& operator=(const StepProfiler&) = delete;

    void attach(const torch::nn::Module& network) override;
    void begin_step() override;
    void end_section(profile::Section section) override;
    void end_step() override;
    void on_gradients_summed(double begin_s, double end_s, std::int64_t bytes) override;

    [[nodiscard]] bool complete() const { return steps_done_ == options_.warmup + 2 * options_.steps; }
    /// What was measured; of the settings nothing.
    [[nodiscard]] profile::StepProfile result() const;

    void on_batch_begin() override;
    void on_batch_end() override;
    void on_forward_begin(const torch::nn::Module& layer, const at::Tensor& input) override;
    void on_forward_end(const torch::nn::Module& layer, const at::Tensor& output) override;
    void on_backward_begin(const torch::nn::Module&) override {}
    void on_backward_end(const torch::nn::Module&) override {}

  private:
    struct ThreadLog;
    /// A step, or a section of it.
    struct Period {
        const char* name;
        double begin_s, end_s;
        profile::SpanKind kind;
    };
    /// A bucket of gradients.
    struct Summed {
        int bucket;
        double begin_s, end_s;
        std::int64_t bytes;
    };
    static std::unique_ptr<at::ObserverContext> on_begin(const at::RecordFunction& call);
    static void on_end(const at::RecordFunction& call, at::ObserverContext*);
    void on_taken(void* block, std::size_t bytes) override;
    void on_given_back(void* block, std::size_t bytes) override;
    void watch_memory();
    void ignore_memory();
    ThreadLog& log();
    void watch();
    void ignore();
    void add_times(profile::StepProfile& result) const;
    void add_trace(profile::StepProfile& result) const;

    const Options options_;
    const std::function<void()> completed_;
    const std::uint64_t generation_;
    std::vector<profile::ModuleNode> tree_;
    std::unordered_map<const torch::nn::Module*, int> index_;
    int steps_done_ = 0;
    double step_begin_ = 0, section_begin_ = 0;
    std::vector<double> unprofiled_ms_, profiled_ms_;
    double section_s_[profile::kSections] = {};
    std::thread::id training_thread_;
    std::vector<Period> periods_;  // of the thread that trains
    std::vector<Summed> summed_;
    int summed_in_step_ = 0;
    bool watching_ = false;
    at::CallbackHandle handle_ = 0;
    std::mutex mutex_;
    std::vector<std::unique_ptr<ThreadLog>> logs_;  // of the threads that compute, each used by its own while they do
    std::vector<profile::MemoryChange> changes_;    // of the last step; written under host_memory's lock
    profile::MemoryUse memory_;
    std::int64_t base_bytes_ = 0;
    bool watching_memory_ = false;
};

}  // namespace torchdeck::engine
