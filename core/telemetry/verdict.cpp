// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/verdict.hpp"

namespace torchdeck::telemetry {

UtilizationVerdict::UtilizationVerdict(std::optional<double> mclk_floor_mhz)
    : UtilizationVerdict(mclk_floor_mhz, Limits{}) {}

UtilizationVerdict::UtilizationVerdict(std::optional<double> mclk_floor_mhz, Limits limits)
    : floor_mhz_(mclk_floor_mhz), limits_(limits) {}

UtilizationVerdict::State UtilizationVerdict::judge(const GpuReading& reading) const {
    // Less than full is believed without further evidence: the defect is that of a figure that is always full.
    if (*reading.busy_percent < limits_.busy_percent) return State::believable;
    const bool clock_is_low = reading.sclk_mhz && *reading.sclk_mhz <= limits_.stuck_mhz;
    // Each of the two is enough for real work; both together are needed for the verdict.
    if (reading.mclk_mhz && floor_mhz_ && *reading.mclk_mhz > *floor_mhz_ * limits_.floor_margin) {
        return clock_is_low ? State::stuck : State::believable;
    }
    if (reading.power_w && reading.power_cap_w && *reading.power_w > *reading.power_cap_w * limits_.idle_share) {
        return State::believable;
    }
    if (!reading.mclk_mhz || !floor_mhz_ || !reading.power_w || !reading.power_cap_w) return State::unknown;
    return State::pegged;
}

bool UtilizationVerdict::add(double t_mono_s, const GpuReading& reading) {
    if (!reading.busy_percent) return false;
    const auto now = judge(reading);
    if (now != candidate_) {
        candidate_ = now;
        candidate_since_ = t_mono_s;
    }
    if (now == state_ || t_mono_s - candidate_since_ < limits_.settle_s) return false;
    state_ = now;
    reason_ = {};
    if (state_ == State::pegged) {
        const auto whole = [](double value) { return Message::number(value, 0); };
        reason_ = Message::of(
            "The driver reports {0} % busy, but the memory clock is at its floor ({1} MHz) and power is {2} W of {3} "
            "W: a compute context exists, and little or no work is done.",
            whole(*reading.busy_percent), whole(*reading.mclk_mhz), whole(*reading.power_w),
            whole(*reading.power_cap_w));
    } else if (state_ == State::stuck) {
        reason_ = Message::of(
            "The GPU is at work, and its shader clock stays at {} MHz: the clock is stuck. Restart the machine; if it "
            "comes back, update the kernel and the card's firmware.",
            Message::number(*reading.sclk_mhz, 0));
    } else if (state_ == State::believable) {
        reason_ = Message::mark("Clocks and power agree with the reported utilization.");
    }
    return true;
}

}  // namespace torchdeck::telemetry
