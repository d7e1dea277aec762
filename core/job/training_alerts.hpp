// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runs/step_check.hpp"
#include "telemetry/alerts.hpp"

namespace torchdeck::job {

/// Says once when a training needs a person's eye, and once when it is over. Not thread-safe.
class TrainingAlerts {
  public:
    /// The loss of one training step. Returns the alerts that came or went.
    std::vector<telemetry::Alert> add_loss(double loss, std::int64_t epoch, std::int64_t step);
    /// The times of all training steps since the last call, at `t_mono_s`: `data_s` of `total_s` was spent waiting for
    /// the next batch.
    std::vector<telemetry::Alert> add_step_time(double t_mono_s, double data_s, double total_s);
    /// A step that was held against float32 on the CPU.
    std::vector<telemetry::Alert> add_check(const runs::StepCheck& check);
    [[nodiscard]] std::vector<telemetry::Alert> active() const { return alerts_.active(); }

  private:
    telemetry::AlertSet alerts_;
    double losses_ = 0;
    std::optional<double> data_share_;
};

}  // namespace torchdeck::job
