// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "config/train_config.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// The clocks of a training: where the time of steps goes, how fast it is, how long it will take. Pauses and the
/// writing of checkpoints are left out of all of them.
class StepTimer {
  public:
    StepTimer(std::int64_t train_batches, std::int64_t val_batches, const config::TrainConfig& config);

    void begin_epoch();
    void begin_train_pass();
    void begin_val_pass();
    double end_train_pass();  ///< seconds
    double end_val_pass();    ///< seconds
    [[nodiscard]] double epoch_s() const;
    /// Images that this process has computed: a resumed pass counts from where it was resumed.
    [[nodiscard]] std::int64_t images_in_pass() const { return images_in_pass_; }

    void waited_for_data(double seconds) { data_s_ += seconds; }
    void trained(std::int64_t images, double forward_s, double backward_s, double optimizer_s);
    /// Time that is nobody's work.
    void leave_out(double seconds);

    /// Speed and times since the last report; the rest of the record is the caller's.
    runs::StepRecord report(bool host_clock_is_true);
    /// Seconds that the whole run still takes; empty until steps were timed.
    std::optional<double> remaining_s(Phase phase, std::int64_t epoch, std::int64_t step, std::int64_t steps);

  private:
    double train_batches_, val_batches_;
    std::int64_t epochs_;
    double eval_share_;  // a guess of evaluation batch / training batch until one was timed
    double epoch_begin_ = 0, pass_begin_ = 0, interval_begin_ = 0;
    double left_out_epoch_ = 0, left_out_pass_ = 0;
    double data_s_ = 0, forward_s_ = 0, backward_s_ = 0, optimizer_s_ = 0;
    std::int64_t batches_ = 0, images_ = 0;  // of the report interval
    std::int64_t batches_in_pass_ = 0, images_in_pass_ = 0;
    double batch_s_ = 0, eval_s_ = 0;
};

}  // namespace torchdeck::engine
