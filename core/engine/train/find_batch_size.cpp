// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/find_batch_size.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/error.hpp"
#include "base/host_memory.hpp"
#include "base/units.hpp"
#include "config/schedule.hpp"
#include "engine/platform/device_memory.hpp"
#include "engine/platform/host_memory.hpp"
#include "engine/train/step_hooks.hpp"
#include "engine/train/trainer.hpp"

namespace torchdeck::engine {
namespace {

/// The most that tensors took at one time, on the CPU.
class HostPeak final : public HostMemoryObserver {
  public:
    HostPeak() { set_host_memory_observer(this); }
    ~HostPeak() override { set_host_memory_observer(nullptr); }
    HostPeak(const HostPeak&) = delete;
    HostPeak& operator=(const HostPeak&) = delete;

    void on_taken(void* /*block*/, std::size_t bytes) override {
        const auto now = now_ += static_cast<std::int64_t>(bytes);
        auto before = peak_.load();
        while (now > before && !peak_.compare_exchange_weak(before, now)) {
        }
    }
    void on_given_back(void* /*block*/, std::size_t bytes) override { now_ -= static_cast<std::int64_t>(bytes); }
    /// Beyond what was there at the begin.
    [[nodiscard]] std::int64_t peak() const { return peak_; }

  private:
    std::atomic<std::int64_t> now_ = 0, peak_ = 0;
};

std::int64_t bytes_of(double mebibytes) {
    return std::llround(mebibytes * base::kMiB);
}

/// What is free on this machine; 0 for a GPU, which LibTorch cannot be asked for: it refuses what it does not have.
std::int64_t free_bytes(const ExecutionContext& context) {
    if (!context.device.is_cpu()) return 0;
    return base::host_memory().available.value_or(0);
}

/// The batch size that is tried first.
constexpr std::int64_t kFirst = 8;
/// Batches before those that are timed: algorithms are chosen and memory is found in them.
constexpr int kWarmup = 2;

/// Trains and evaluates with the batch size of `config`.
config::TriedBatchSize tried(const config::TrainConfig& config, const FindBatchSize& request, const Context& caller,
                             const ExecutionContext& context) {
    config::TriedBatchSize result{.batch_size = config.data.batch_size};
    std::vector<double> step_ms;
    const HostPeak host;
    const auto measure = [&](bool training) {
        auto peak = host.peak();
        if (!context.device.is_cpu()) {
            const auto reading = memory_reading(context.device);
            peak = bytes_of(std::max(reading.reserved_mb.value_or(0), reading.peak_allocated_mb.value_or(0)));
        }
        result.peak_bytes = std::max(result.peak_bytes, peak);
        if (training) result.train_bytes = std::max(result.train_bytes, peak);
    };
    const Context inner{.dataset = caller.dataset,
                        .on_event =
                            [&](const Event& event) {
                                if (const auto* const progress = std::get_if<Progress>(&event))
                                    measure(progress->phase == Phase::training);
                                const auto* const step = std::get_if<runs::StepRecord>(&event);
                                if (step != nullptr && step->step > kWarmup) step_ms.push_back(step->step_ms);
                            },
                        .stop = caller.stop};
    try {
        StepHooks no_hooks;
        train({.config = config, .start = request.start}, inner, context, no_hooks);
    } catch (const Error& e) {
        if (e.code() != ErrorCode::out_of_memory) throw;
        result.failed = true;
        return result;
    } catch (const c10::Error& e) {
        if (std::string_view(e.what()).find("out of memory") == std::string_view::npos) throw;
        result.failed = true;
        return result;
    }
    measure(false);
    std::sort(step_ms.begin(), step_ms.end());
    if (!step_ms.empty())
        result.images_per_s = 1000 * static_cast<double>(config.data.batch_size) / step_ms[step_ms.size() / 2];
    return result;
}

}  // namespace

config::BatchSizes find_batch_size(const FindBatchSize& request, const Context& caller,
                                   const std::function<ExecutionContext(const config::TrainConfig&)>& context_of) {
    auto config = config::with_all_trained(request.config);
    config.optimizer.accumulate = 1;
    config.schedule.epochs = 100'000;
    config.schedule.patience = 0;
    config.schedule.max_steps = kWarmup + request.steps;
    config.data.limit_val = config.data.eval_batch_size;
    config.logging.report_every = 1;
    config.logging.checkpoint_every_ms = 0;
    config.logging.check_every = -1;  // it takes memory of its own
    config.augment.tta = "none";
    const auto& source = *caller.dataset->train;
    const auto images = config.data.limit_train > 0 ? std::min(config.data.limit_train, source.size()) : source.size();
    const auto most = std::max<std::int64_t>(1, std::min(request.most, images));
    config::BatchSizes sizes;
    const auto first = std::min<std::int64_t>(kFirst, most);
    const auto rounds = 1 + std::llround(std::ceil(std::log2(static_cast<double>(most) / static_cast<double>(first))));
    for (std::int64_t batch = first;; batch = std::min(2 * batch, most)) {
        if (caller.stop.stop_requested())
            throw Error(ErrorKind::usage, Message::of("The search for a batch size was stopped."), {},
                        ErrorCode::stopped);
        config.data.batch_size = batch;
        const auto context = context_of(config);
        if (sizes.tried.empty()) {
            sizes.limit_bytes = request.limit_bytes > 0 ? request.limit_bytes : free_bytes(context);
            sizes.allowed_bytes =
                std::llround(static_cast<double>(sizes.limit_bytes) * (1 - std::clamp(request.margin, 0.0, 0.9)));
        }
        // On this machine too much memory is not refused but taken from other programs: what would not fit is not
        // tried.
        if (!config::within(sizes, config::expected_bytes(sizes, batch).value_or(0))) break;
        caller.report(Progress{.phase = Phase::training,
                               .step = static_cast<std::int64_t>(sizes.tried.size()),
                               .steps = rounds,
                               .images = batch});
        sizes.tried.push_back(tried(config, request, caller, context));
        const auto& last = sizes.tried.back();
        if (last.failed || batch == most || !config::within(sizes, static_cast<double>(last.peak_bytes))) break;
    }
    if (caller.stop.stop_requested())
        throw Error(ErrorKind::usage, Message::of("The search for a batch size was stopped."), {}, ErrorCode::stopped);
    return sizes;
}

}  // namespace torchdeck::engine
