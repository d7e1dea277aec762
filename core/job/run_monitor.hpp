// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "runs/records.hpp"
#include "telemetry/alerts.hpp"
#include "telemetry/energy.hpp"
#include "telemetry/sampler.hpp"
#include "telemetry/verdict.hpp"

namespace torchdeck::job {

/// What follows from the readings of a run: joules, whether a utilization can be believed, what a person should know
/// now. Not safe to call from two threads at once.
class RunMonitor {
  public:
    /// Something for events.jsonl; alerts are shown as banners too.
    struct Finding {
        std::string kind;  ///< of the event
        std::string text;
        std::string device;  ///< PCI bus id; empty when it concerns no device
        std::string name;    ///< of the alert
        std::optional<telemetry::Alert> alert;
    };

    /// `training_gpu`: PCI bus id of the GPU that trains; empty on a CPU, where no joules are known.
    explicit RunMonitor(std::string training_gpu) : training_gpu_(std::move(training_gpu)) {}

    /// A sample and what is known about its device (may be null). `t` is in seconds since the start of the run.
    std::vector<Finding> add(double t, const telemetry::Sample& sample, const telemetry::DeviceStatus* device);
    std::vector<Finding> add(const runs::StepRecord& step);
    /// For a training on the CPU: see telemetry::Alerts::add_cpu_use().
    std::vector<Finding> add_cpu_use(double t, const telemetry::HostReading& host);
    /// Closes a pass at `t`: its energy.
    telemetry::Energy finish_pass(double t) { return energy_.finish_stretch(t); }
    /// Since the start of the run.
    [[nodiscard]] telemetry::Energy energy() const { return energy_.total(); }
    [[nodiscard]] bool is_training_gpu(const std::string& device) const {
        return !device.empty() && device == training_gpu_;
    }

  private:
    static void report(std::vector<Finding>& findings, const std::vector<telemetry::Alert>& alerts);

    std::string training_gpu_;
    telemetry::EnergyMeter energy_;
    telemetry::Alerts alerts_;
    std::map<std::string, telemetry::UtilizationVerdict> verdicts_;
    std::optional<std::int64_t> last_step_;
};

}  // namespace torchdeck::job
