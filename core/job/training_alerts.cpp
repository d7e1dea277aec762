// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/training_alerts.hpp"

#include <algorithm>
#include <cmath>

#include "config/settings.hpp"

namespace torchdeck::job {

using telemetry::Alert;
using telemetry::AlertKind;

std::vector<Alert> TrainingAlerts::add_loss(double loss, std::int64_t epoch, std::int64_t step) {
    // Counted in steps: one loss that is not finite is one too many, ten good ones in a row end it.
    std::vector<Alert> changes;
    losses_ += 1;
    const bool broken = !std::isfinite(loss);
    alerts_.update(
        changes, {AlertKind::loss_not_finite, ""}, losses_, {broken, broken, 0.0, 9.0},
        std::isnan(loss)
            ? Message::of("The loss is not a number at epoch {0}, step {1}: lower the learning rate, or train in fp32.",
                          epoch, step)
            : Message::of("The loss is infinite at epoch {0}, step {1}: lower the learning rate, or train in fp32.",
                          epoch, step));
    return changes;
}

std::vector<Alert> TrainingAlerts::add_check(const runs::StepCheck& check) {
    std::vector<Alert> changes;
    alerts_.update(changes, {AlertKind::step_differs, ""}, 0, {!check.agrees(), !check.agrees(), 0.0, 0.0},
                   sentence(check));
    return changes;
}

std::vector<Alert> TrainingAlerts::add_step_time(double t_mono_s, double data_s, double total_s) {
    std::vector<Alert> changes;
    if (!(total_s > 0) || !(data_s >= 0)) return changes;
    // A mean over the last five seconds or so, each step weighing as long as it took: one batch that comes late when
    // an epoch begins is no starvation.
    constexpr double kMemory = 5.0;
    const double share = std::min(1.0, data_s / total_s);
    const double weight = 1.0 - std::exp(-total_s / kMemory);
    data_share_ = data_share_ ? *data_share_ + weight * (share - *data_share_) : share;
    alerts_.update(changes, {AlertKind::loader, ""}, t_mono_s, {*data_share_ > 0.20, *data_share_ > 0.10, 5.0, 10.0},
                   Message::of("{0} % of the time is spent waiting for the next batch: more {1} or less augmentation "
                               "would make training faster.",
                               Message::number(100.0 * *data_share_, 0),
                               Message::either(Message::of("loader threads ({})", config::field("workers")),
                                               Message::of("loader threads"))));
    return changes;
}

}  // namespace torchdeck::job
