// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace torchdeck::telemetry {

/// The times at which samples are due: start + k * interval. No drift, because nothing is added up; no burst after a
/// pause of the process or a slow sample, because deadlines that passed meanwhile are skipped.
class DeadlineClock {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Duration = std::chrono::steady_clock::duration;

    DeadlineClock(Time start, Duration interval) : start_(start), interval_(interval) {}

    /// The first deadline after `now` (`start` itself when `now` is before it).
    [[nodiscard]] Time next(Time now) const {
        if (now < start_) return start_;
        return start_ + ((now - start_) / interval_ + 1) * interval_;
    }

  private:
    Time start_;
    Duration interval_;
};

}  // namespace torchdeck::telemetry
