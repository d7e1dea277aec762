// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/energy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace torchdeck::telemetry {
Energy joined(const Energy& a, const Energy& b) {
    Energy sum = a.joules ? a : b;
    if (a.joules && b.joules) {
        sum.joules = *a.joules + *b.joules;
        sum.error_j = a.error_j.value_or(0) + b.error_j.value_or(0);
        if (a.source != b.source) sum.source = a.source + ", " + b.source;
        // A run of a hundred epochs names each source once.
        if (a.source.find(b.source) != std::string::npos) sum.source = a.source;
    }
    sum.measured_s = a.measured_s + b.measured_s;
    sum.missed_s = a.missed_s + b.missed_s;
    return sum;
}

std::string energy_sentence(const Energy& energy) {
    if (!energy.joules) return {};
    const auto text = [](double joules) {
        return joules < 1000 ? fmt::format("{:.3g} J", joules) : fmt::format("{:.4g} kJ", joules / 1000);
    };
    auto sentence = text(*energy.joules);
    if (energy.error_j) sentence += ", at most " + text(*energy.error_j) + " off";
    if (energy.missed_s > 0) sentence += fmt::format(", {:.0f} s without readings left out", energy.missed_s);
    return sentence + " (" + energy.source + ")";
}

void EnergyMeter::add_power(double t_mono_s, double power_w) {
    if (power_t_) {
        const double dt = t_mono_s - *power_t_;
        // A stretch may have been closed at a time after this reading was taken: then it is contained already.
        if (dt <= 0) return;
        if (dt <= longest_gap_s_) {
            current_.integrated_j += 0.5 * (power_w_ + power_w) * dt;
            current_.integrated_error_j += 0.5 * std::abs(power_w - power_w_) * dt;
            current_.integrated_s += dt;
            current_.power_source = power_source_;
        } else {
            current_.missed_s += dt;
        }
    }
    power_t_ = t_mono_s;
    power_w_ = power_w;
}

void EnergyMeter::add(double t_mono_s, const GpuReading& reading, std::string_view power_source,
                      std::string_view counter_source) {
    if (reading.power_w) {
        power_source_ = power_source;
        add_power(t_mono_s, *reading.power_w);
    }
    if (!reading.energy_j) return;
    if (counter_t_ && t_mono_s <= *counter_t_) return;
    // A counter that went back belongs to a device that was reset: begin anew at its new value.
    if (counter_t_ && *reading.energy_j >= counter_j_) {
        const double step = *reading.energy_j - counter_j_;
        current_.counter_j += step;
        current_.counter_s += t_mono_s - *counter_t_;
        current_.counter_step_j = std::max(current_.counter_step_j, step);
    }
    counter_t_ = t_mono_s;
    counter_j_ = *reading.energy_j;
    current_.counter_source = counter_source;
}

Energy EnergyMeter::Stretch::energy() const {
    Energy energy;
    // A counter must have moved, and been there for most of the time for which power was: a device that was reset, or
    // a counter that stands still or comes late, is no measure.
    if (counter_j > 0 && counter_s >= 0.9 * integrated_s) {
        energy.joules = counter_j;
        energy.error_j = counter_step_j;
        energy.measured_s = counter_s;
        energy.source = "counter " + counter_source;
    } else if (integrated_s > 0) {
        energy.joules = integrated_j;
        energy.error_j = integrated_error_j;
        energy.measured_s = integrated_s;
        energy.missed_s = missed_s;
        energy.source = "integrated from " + power_source;
    }
    return energy;
}

Energy EnergyMeter::finish_stretch(double t_mono_s) {
    if (power_t_ && t_mono_s > *power_t_ && t_mono_s - *power_t_ <= longest_gap_s_) add_power(t_mono_s, power_w_);
    auto energy = current_.energy();
    closed_ = any_closed_ ? joined(closed_, energy) : energy;
    any_closed_ = true;
    current_ = Stretch{};
    return energy;
}

Energy EnergyMeter::total() const {
    return any_closed_ ? joined(closed_, current_.energy()) : current_.energy();
}

}  // namespace torchdeck::telemetry
