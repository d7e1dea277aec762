// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "job/training_alerts.hpp"
#include "runs/records.hpp"
#include "runs/step_check.hpp"
#include "telemetry/alerts.hpp"
#include "telemetry/energy.hpp"
#include "telemetry/sampler.hpp"
#include "telemetry/verdict.hpp"

namespace torchdeck::job {

/// Something for events.jsonl; alerts are shown as banners too.
struct Finding {
    std::string kind;  ///< of the event
    base::Message text;
    std::string device;  ///< PCI bus id; empty when it concerns no device
    std::string name;    ///< of the alert
    std::optional<telemetry::Alert> alert;
};

/// What follows from the steps of a run. For the training thread.
class StepMonitor {
  public:
    std::vector<Finding> add(const runs::StepRecord& step);
    std::vector<Finding> add(const runs::StepCheck& check);

  private:
    TrainingAlerts alerts_;
    std::optional<std::int64_t> last_step_;
};

/// What follows from the readings of a run: joules, whether a utilization can be believed, what a person should know
/// now. Not safe to call from two threads at once.
class RunMonitor {
  public:
    /// `training_gpu`: PCI bus id of the GPU that trains; empty on a CPU, where no joules are known.
    explicit RunMonitor(std::string training_gpu) : training_gpu_(std::move(training_gpu)) {}

    /// A sample and what is known about its device (may be null). `t` is in seconds since the start of the run.
    std::vector<Finding> add(double t, const telemetry::Sample& sample, const telemetry::DeviceStatus* device);
    /// For a training on the CPU: see telemetry::DeviceAlerts::add_cpu_use().
    std::vector<Finding> add_cpu_use(double t, const telemetry::HostReading& host);
    /// Instead, while the training is paused.
    std::vector<Finding> end_cpu_use();
    /// Closes a pass at `t`: its energy.
    telemetry::Energy finish_pass(double t) { return energy_.finish_stretch(t); }
    /// Since the start of the run.
    [[nodiscard]] telemetry::Energy energy() const { return energy_.total(); }
    [[nodiscard]] bool is_training_gpu(const std::string& device) const {
        return !device.empty() && device == training_gpu_;
    }

  private:
    std::string training_gpu_;
    telemetry::EnergyMeter energy_;
    telemetry::DeviceAlerts alerts_;
    std::map<std::string, telemetry::UtilizationVerdict> verdicts_;
};

}  // namespace torchdeck::job
