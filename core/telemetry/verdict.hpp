// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/message.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::telemetry {

/// Whether a reported utilization can be believed. On RDNA4 cards the driver reports 100 % busy and a pinned shader
/// clock as long as a compute context exists, work or not: about 17 W truly idle, 44 W with an idle context, 50 to
/// 103 W at work. The memory clock distinguishes them: it stays at its floor until there is real work. A shader clock
/// that stays below all working clocks while there is work is a defect of driver or firmware: the card is busy and
/// slow.
class UtilizationVerdict {
  public:
    enum class State {
        unknown,     ///< the memory clock or its floor, or power or its cap, is not known
        believable,  ///< nothing speaks against the reported figure
        pegged,      ///< the figure is that of a context that merely exists
        stuck,       ///< there is work, and the shader clock stays where no work is done
    };
    struct Limits {
        double busy_percent = 99.0;  ///< reported at or above
        double floor_margin = 1.05;  ///< memory clock at or below floor * margin
        double idle_share = 0.30;    ///< power at or below this share of the cap; the idle context takes 44 of 160 W
        double stuck_mhz = 200.0;    ///< shader clock at or below: 41 MHz were seen, at work no card is below 500
        double settle_s = 2.0;       ///< a new state must last this long: clocks and averages lag behind the work
    };

    /// `mclk_floor_mhz` as in DeviceFacts.
    explicit UtilizationVerdict(std::optional<double> mclk_floor_mhz);
    UtilizationVerdict(std::optional<double> mclk_floor_mhz, Limits limits);

    /// Takes one reading at `t_mono_s`; true when the state has changed. A reading without a utilization changes
    /// nothing.
    bool add(double t_mono_s, const GpuReading& reading);

    [[nodiscard]] State state() const { return state_; }
    /// A sentence for a tooltip and for events.jsonl; empty when the state is unknown.
    [[nodiscard]] const base::Message& reason() const { return reason_; }

  private:
    [[nodiscard]] State judge(const GpuReading& reading) const;

    std::optional<double> floor_mhz_;
    Limits limits_;
    State state_ = State::unknown;
    State candidate_ = State::unknown;
    double candidate_since_ = 0;
    base::Message reason_;
};

}  // namespace torchdeck::telemetry
