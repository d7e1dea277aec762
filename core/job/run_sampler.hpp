// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine_api.hpp"
#include "job/run_monitor.hpp"
#include "runs/records.hpp"
#include "telemetry/registry.hpp"
#include "telemetry/sampler.hpp"

namespace torchdeck::job {

/// What a run measures of the machine while it trains: samples on a clock, and what its passes and epochs cost.
class RunSampler {
  public:
    /// Where the training stands, which samples say too. Written by whoever trains.
    struct Progress {
        std::atomic<std::int64_t> epoch = 0;
        std::atomic<bool> evaluating = false;
        std::atomic<bool> paused = false;
        std::atomic<double> images_per_s = 0;
    };
    /// Called on the sampler's thread; must not block.
    struct Sinks {
        std::function<void(const telemetry::Notice&)> notice;
        std::function<void(const telemetry::Sample&)> sample;
        std::function<void(const std::vector<Finding>&)> findings;
    };
    static constexpr std::string_view kTrainPass = "profiled_train_epoch";

    /// For a training on `device` ("cpu", "cuda:0"). `progress` must outlive this.
    RunSampler(std::shared_ptr<Engine> engine, std::string device, const Progress& progress, Sinks sinks);

    /// Begins; `begun_s` is when the run's `t` was 0. Waits for the drivers for a quarter of a second at most.
    /// `neighbors`: process ids of other ranks of this training, whose use of the CPUs is the training's.
    void start(double begun_s, std::chrono::milliseconds interval, const std::function<telemetry::Registry()>& discover,
               std::vector<int> neighbors = {});
    /// Ends; no sink is called afterwards.
    void stop();

    /// Adds to run.json what is known of the devices. False: a driver is still starting.
    bool describe(nlohmann::ordered_json& run) const;
    /// A pass that ended at `t`, with what it cost.
    telemetry::PassSummary finished(telemetry::PassSummary pass, double t);
    /// The epoch of the last two passes, with what it cost.
    runs::EpochRecord finished(runs::EpochRecord epoch);
    /// What the run cost; empty where its device has no reading of power.
    [[nodiscard]] base::Message energy_sentence() const;

  private:
    struct Mean {
        double sum = 0, count = 0;
        void operator+=(const Mean& more) {
            sum += more.sum;
            count += more.count;
        }
        [[nodiscard]] std::optional<double> value() const {
            return count > 0 ? std::optional(sum / count) : std::nullopt;
        }
    };
    void handle(telemetry::Sample&& sample);
    [[nodiscard]] std::vector<Finding> conclude(telemetry::Sample& sample);

    std::shared_ptr<Engine> engine_;
    std::string device_;
    const Progress& progress_;
    Sinks sinks_;
    mutable std::mutex mutex_;  // of the sampler's thread and the ends of passes: monitor_, sampler_, other_cpu_*
    RunMonitor monitor_;
    telemetry::Energy train_energy_, val_energy_;  // of the epoch's passes
    std::int64_t images_of_pass_ = 0;              // that were trained in the last one
    std::int64_t train_images_ = 0;                // in this process, whole passes
    Mean other_cpu_of_pass_, other_cpu_of_epoch_, own_cpu_of_epoch_;
    double sampler_start_ = 0;
    std::unique_ptr<telemetry::Sampler> sampler_;  // last: its thread uses what is above
};

}  // namespace torchdeck::job
