// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/energy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace torchdeck::telemetry {

base::Message energy_amount(double joules) {
    const bool kilo = joules >= 1000;
    const double value = kilo ? joules / 1000 : joules;
    const auto digits = kilo ? fmt::format("{:.4g}", value) : fmt::format("{:.3g}", value);
    const auto point = digits.find('.');
    const bool whole = point == std::string::npos || digits.find('e') != std::string::npos;
    return Message::quantity(value, whole ? 0 : static_cast<int>(digits.size() - point - 1), kilo ? "kJ" : "J");
}

base::Message Energy::source() const {
    return sources.size() == 1 ? sources.front() : Message::list(sources);
}

Energy joined(const Energy& a, const Energy& b) {
    Energy sum = a.joules ? a : b;
    if (a.joules && b.joules) {
        sum.joules = *a.joules + *b.joules;
        sum.error_j = a.error_j.value_or(0) + b.error_j.value_or(0);
        // A run of a hundred epochs names each source once.
        for (const auto& source : b.sources) {
            if (std::ranges::find(sum.sources, source) == sum.sources.end()) sum.sources.push_back(source);
        }
    }
    sum.measured_s = a.measured_s + b.measured_s;
    sum.missed_s = a.missed_s + b.missed_s;
    return sum;
}

base::Message energy_sentence(const Energy& energy) {
    if (!energy.joules) return {};
    const auto error = energy_amount(energy.error_j.value_or(0));
    if (energy.missed_s > 0)
        //: Joules, the most that they may be wrong, a time that they do not cover, where they come from.
        return Message::of("{0}, at most {1} off, {2} s without readings left out ({3})", energy_amount(*energy.joules),
                           error, Message::number(energy.missed_s, 0), energy.source());
    //: Joules, the most that they may be wrong, where they come from.
    return Message::of("{0}, at most {1} off ({2})", energy_amount(*energy.joules), error, energy.source());
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

void EnergyMeter::add(double t_mono_s, const GpuReading& reading, const base::Message& power_source,
                      const base::Message& counter_source) {
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
    // a counter that does not advance or is late, is no measure.
    if (counter_j > 0 && counter_s >= 0.9 * integrated_s) {
        energy.joules = counter_j;
        energy.error_j = counter_step_j;
        energy.measured_s = counter_s;
        energy.sources = {Message::of("counter {}", counter_source)};
    } else if (integrated_s > 0) {
        energy.joules = integrated_j;
        energy.error_j = integrated_error_j;
        energy.measured_s = integrated_s;
        energy.missed_s = missed_s;
        energy.sources = {Message::of("integrated from {}", power_source)};
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
