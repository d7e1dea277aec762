// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/message.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::telemetry {

/// Energy of one stretch of time on one device.
struct Energy {
    std::optional<double> joules;   ///< empty when there was no reading to make it from
    std::optional<double> error_j;  ///< what sampling may have missed, at most (see EnergyMeter)
    double measured_s = 0;          ///< time that joules covers
    double missed_s = 0;            ///< time without readings: not contained in joules
    /// "counter nvmlDeviceGetTotalEnergyConsumption", "integrated from hwmon power1_input": each once.
    std::vector<base::Message> sources{};

    /// All of them in one.
    [[nodiscard]] base::Message source() const;
};

/// Adds the energy of two stretches of time; bounds add up. A stretch without a reading adds nothing.
Energy joined(const Energy& a, const Energy& b);
/// "12.4 kJ", "0.35 J": three digits of joules, four of kilojoules, without zeros at the end.
base::Message energy_amount(double joules);
/// "12.4 kJ, at most 0.1 kJ off (counter …)" for people; empty without joules.
base::Message energy_sentence(const Energy& energy);

/// Adds up the energy of one device, per stretch (an epoch's pass) and in all. The device's own counter is used for a
/// stretch in which it moved, else power is integrated by the trapezoid rule over the samples.
/// Error bounds: with the counter, the largest step between two readings of it, because a stretch begins and ends
/// between two. With power, half of |change| * time summed over the samples: the most that the rule can be wrong
/// while power between two samples lies between their values. Not thread-safe.
class EnergyMeter {
  public:
    /// Readings further apart than `longest_gap_s` (suspend, a driver that did not answer) are not joined.
    explicit EnergyMeter(double longest_gap_s = 15.0) : longest_gap_s_(longest_gap_s) {}

    /// One reading at `t_mono_s`, which never goes back. The sources are those of power_w and energy_j.
    void add(double t_mono_s, const GpuReading& reading, const base::Message& power_source,
             const base::Message& counter_source);

    /// Closes the stretch at `t_mono_s` and begins the next: power is taken as unchanged since the last sample.
    Energy finish_stretch(double t_mono_s);
    /// The stretch so far.
    [[nodiscard]] Energy stretch() const { return current_.energy(); }
    /// Since the first reading, all stretches and the present one.
    [[nodiscard]] Energy total() const;

  private:
    struct Stretch {
        double counter_j = 0;
        double counter_s = 0;
        double counter_step_j = 0;
        double integrated_j = 0;
        double integrated_s = 0;
        double integrated_error_j = 0;
        double missed_s = 0;
        base::Message counter_source;
        base::Message power_source;
        [[nodiscard]] Energy energy() const;
    };
    void add_power(double t_mono_s, double power_w);

    double longest_gap_s_;
    std::optional<double> power_t_;
    double power_w_ = 0;
    base::Message power_source_;  // of power_w_, also in a stretch that has no reading of its own
    std::optional<double> counter_t_;
    double counter_j_ = 0;
    Stretch current_;
    Energy closed_;
    bool any_closed_ = false;
};

}  // namespace torchdeck::telemetry
