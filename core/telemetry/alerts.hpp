// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "telemetry/device.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::telemetry {

enum class AlertKind { temperature, throttling, vram, loss_not_finite, loader, cpu_shared, step_differs, slower };
/// The name of an alert in events.jsonl: "gpu_temperature", ...
[[nodiscard]] const char* alert_name(AlertKind kind);
/// The kind of this name; std::nullopt for a name that is none of ours.
[[nodiscard]] std::optional<AlertKind> alert_kind(std::string_view name);

/// A banner that comes (active) or goes.
struct Alert {
    AlertKind kind = AlertKind::temperature;
    bool active = false;
    std::string device;        ///< PCI bus id; empty when it concerns no device
    base::Message sentence{};  ///< what, how much, what to do; empty when it goes
};

/// Alerts that are on. Each needs its condition to last, and ends at a milder value than it began with, so that a
/// reading that hovers at a limit does not flicker. Not thread-safe.
class AlertSet {
  public:
    using Key = std::pair<AlertKind, std::string>;  ///< with the device
    /// On after `enter` was true for `on_after`, off after `stay` was false for `off_after`, both in the unit of `t`.
    struct Condition {
        bool enter, stay;
        double on_after, off_after;
    };
    /// Adds to `changes` when the alert comes or goes.
    void update(std::vector<Alert>& changes, const Key& key, double t, const Condition& condition,
                const base::Message& sentence);
    /// Ends the alert at once, where it is on, and forgets what spoke for it.
    void end(std::vector<Alert>& changes, const Key& key);
    [[nodiscard]] std::vector<Alert> active() const;

  private:
    struct Entry {
        bool on = false;
        std::optional<double> since;
        base::Message sentence;
    };
    std::map<Key, Entry> entries_;
};

/// Says once when a device or the machine needs a person's eye, and once when it is over. Not thread-safe.
class DeviceAlerts {
  public:
    /// A sample of a GPU, with what is known about it. Returns the alerts that came or went.
    std::vector<Alert> add(const Sample& sample, const DeviceFacts& facts);
    /// While this process trains on the CPU: other programs used `other_percent` of the machine's CPUs, this process as
    /// many as `own_cpus` of the `usable_cpus` that it may use.
    std::vector<Alert> add_cpu_use(double t_mono_s, double other_percent, double own_cpus, int usable_cpus);
    /// This process does not compute for a while: nothing is taken from it, and what comes after is judged by itself.
    std::vector<Alert> end_cpu_use();
    /// What is on now, for a window that opens later.
    [[nodiscard]] std::vector<Alert> active() const { return alerts_.active(); }

  private:
    AlertSet alerts_;
    std::optional<double> other_cpu_percent_, own_cpus_;
    double last_cpu_t_ = 0;
};

}  // namespace torchdeck::telemetry
