// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/step_timer.hpp"

#include <algorithm>

#include "base/clock.hpp"

namespace torchdeck::engine {

using base::monotonic_seconds;

StepTimer::StepTimer(std::int64_t train_batches, std::int64_t val_batches, const config::TrainConfig& config)
    : train_batches_(static_cast<double>(train_batches)),
      val_batches_(static_cast<double>(val_batches)),
      epochs_(config.schedule.epochs),
      // A forward pass is a third of a training step's arithmetic.
      eval_share_(static_cast<double>(config.data.eval_batch_size) / static_cast<double>(config.data.batch_size) / 3) {}

void StepTimer::begin_epoch() {
    epoch_begin_ = monotonic_seconds();
    left_out_epoch_ = 0;
}

void StepTimer::begin_train_pass() {
    pass_begin_ = monotonic_seconds();
    if (interval_begin_ == 0) interval_begin_ = pass_begin_;
    left_out_pass_ = 0;
    batches_in_pass_ = images_in_pass_ = 0;
}

double StepTimer::end_train_pass() {
    return monotonic_seconds() - pass_begin_ - left_out_pass_;
}

void StepTimer::begin_val_pass() {
    pass_begin_ = monotonic_seconds();
    left_out_pass_ = 0;
}

double StepTimer::end_val_pass() {
    const double all = monotonic_seconds() - pass_begin_;
    interval_begin_ += all - left_out_pass_;  // the interval of step reports continues after the evaluation, without it
    eval_s_ = all - left_out_pass_;
    return eval_s_;
}

double StepTimer::epoch_s() const {
    return monotonic_seconds() - epoch_begin_ - left_out_epoch_;
}

void StepTimer::trained(std::int64_t images, double forward_s, double backward_s, double optimizer_s) {
    forward_s_ += forward_s;
    backward_s_ += backward_s;
    optimizer_s_ += optimizer_s;
    images_ += images;
    images_in_pass_ += images;
    ++batches_;
    ++batches_in_pass_;
}

void StepTimer::leave_out(double seconds) {
    left_out_epoch_ += seconds;
    left_out_pass_ += seconds;
    interval_begin_ += seconds;
}

runs::StepRecord StepTimer::report(bool host_clock_is_true) {
    const double now = monotonic_seconds();
    const double seconds = now - interval_begin_;
    const double to_ms = 1000.0 / static_cast<double>(std::max<std::int64_t>(batches_, 1));
    runs::StepRecord record;
    record.images_per_s = seconds > 0 ? static_cast<double>(images_) / seconds : 0;
    record.step_ms = seconds * to_ms;
    record.data_ms = data_s_ * to_ms;
    record.data_wait_percent = record.step_ms > 0 ? 100.0 * record.data_ms / record.step_ms : 0;
    if (host_clock_is_true) {
        record.forward_ms = forward_s_ * to_ms;
        record.backward_ms = backward_s_ * to_ms;
        record.optimizer_ms = optimizer_s_ * to_ms;
    }
    interval_begin_ = now;
    data_s_ = forward_s_ = backward_s_ = optimizer_s_ = 0;
    batches_ = images_ = 0;
    return record;
}

std::optional<double> StepTimer::remaining_s(Phase phase, std::int64_t epoch, std::int64_t step, std::int64_t steps) {
    constexpr std::int64_t kSettled = 5;  // the first batches warm caches
    if (phase == Phase::training && batches_in_pass_ >= kSettled) {
        batch_s_ = (monotonic_seconds() - pass_begin_ - left_out_pass_) / static_cast<double>(batches_in_pass_);
    }
    if (batch_s_ <= 0) return std::nullopt;
    const double train_s = batch_s_ * train_batches_;
    const double eval_s = eval_s_ > 0 ? eval_s_ : batch_s_ * eval_share_ * val_batches_;
    const double left = 1.0 - static_cast<double>(step) / static_cast<double>(std::max<std::int64_t>(steps, 1));
    // Later epochs, and the final evaluation.
    const double later = static_cast<double>(epochs_ - epoch) * (train_s + eval_s) + eval_s;
    if (phase == Phase::training) return left * train_s + eval_s + later;
    return left * eval_s + (phase == Phase::evaluating ? later : 0);
}

}  // namespace torchdeck::engine
