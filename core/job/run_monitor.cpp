// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/run_monitor.hpp"

#include <algorithm>

#include "base/cpus.hpp"

namespace torchdeck::job {

using telemetry::Field;

namespace {

void report(std::vector<Finding>& findings, const std::vector<telemetry::Alert>& alerts) {
    for (const auto& alert : alerts) {
        findings.push_back({alert.active ? "alert" : "alert_over", alert.sentence, alert.device,
                            telemetry::alert_name(alert.kind), alert});
    }
}

/// The event that begins while the utilization does not mean what it says; it ends with the same name and "_over".
std::string doubt_of(telemetry::UtilizationVerdict::State state) {
    using State = telemetry::UtilizationVerdict::State;
    return state == State::pegged ? "pegged" : state == State::stuck ? "clock_stuck" : "";
}

}  // namespace

std::vector<Finding> RunMonitor::add(double t, const telemetry::Sample& sample, const telemetry::DeviceStatus* device) {
    std::vector<Finding> findings;
    if (device == nullptr || sample.device.empty()) return findings;
    if (is_training_gpu(sample.device) && device->reading) {
        energy_.add(t, sample.gpu, device->reading->origin(Field::power_w).source,
                    device->reading->origin(Field::energy_j).source);
    }
    auto& verdict = verdicts_.try_emplace(sample.device, device->facts.mclk_floor_mhz).first->second;
    const auto before = doubt_of(verdict.state());
    if (verdict.add(t, sample.gpu) && doubt_of(verdict.state()) != before) {
        const auto now = doubt_of(verdict.state());
        if (!before.empty()) findings.push_back({before + "_over", verdict.reason(), sample.device, {}, std::nullopt});
        if (!now.empty()) findings.push_back({now, verdict.reason(), sample.device, {}, std::nullopt});
    }
    report(findings, alerts_.add(sample, device->facts));
    return findings;
}

std::vector<Finding> RunMonitor::add_cpu_use(double t, const telemetry::HostReading& host) {
    std::vector<Finding> findings;
    if (!host.cpu_percent || !host.proc_cpu_percent) return findings;
    const double own = *host.proc_cpu_percent / 100 * base::machine_cpus();
    report(findings,
           alerts_.add_cpu_use(t, std::max(0.0, *host.cpu_percent - *host.proc_cpu_percent), own, base::usable_cpus()));
    return findings;
}

std::vector<Finding> RunMonitor::end_cpu_use() {
    std::vector<Finding> findings;
    report(findings, alerts_.end_cpu_use());
    return findings;
}

std::vector<Finding> StepMonitor::add(const runs::StepCheck& check) {
    std::vector<Finding> findings;
    report(findings, alerts_.add_check(check));
    return findings;
}

std::vector<Finding> StepMonitor::add(const runs::StepRecord& step) {
    std::vector<Finding> findings;
    report(findings, alerts_.add_loss(step.loss, step.epoch, step.step));
    // A record holds the means of the steps since the one before.
    const auto steps = static_cast<double>(std::max<std::int64_t>(step.step - last_step_.value_or(step.step - 1), 1));
    last_step_ = step.step;
    if (step.step_ms > 0) {
        report(findings, alerts_.add_step_time(step.t, steps * step.data_ms / 1000, steps * step.step_ms / 1000));
    }
    return findings;
}

}  // namespace torchdeck::job
