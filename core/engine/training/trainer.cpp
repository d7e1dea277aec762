// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/trainer.hpp"

#include <fmt/format.h>
#include <torch/torch.h>

#include <cmath>

#include "base/clock.hpp"
#include "engine/models/network.hpp"
#include "engine/training/evaluator.hpp"
#include "engine/training/state.hpp"

namespace torchdeck::engine {
namespace {

using base::monotonic_seconds;

/// Loss and hits of training batches, summed on the device; nothing is read back until take().
class DeviceSums {
  public:
    explicit DeviceSums(at::Device device) : sums_(at::zeros({2}, at::TensorOptions(at::kDouble).device(device))) {}

    void add(const at::Tensor& mean_loss, const at::Tensor& logits, const at::Tensor& labels, std::int64_t size) {
        const torch::NoGradGuard no_grad;
        sums_.select(0, 0).add_(mean_loss.detach(), size);
        sums_.select(0, 1).add_(logits.detach().argmax(1).eq(labels).sum());
        images_ += size;
    }

    struct Values {
        double loss = 0;  ///< summed over images
        double hits = 0;
        std::int64_t images = 0;

        Values& operator+=(const Values& other) {
            loss += other.loss;
            hits += other.hits;
            images += other.images;
            return *this;
        }
        [[nodiscard]] double mean_loss() const { return images > 0 ? loss / static_cast<double>(images) : 0; }
        [[nodiscard]] double top1() const { return images > 0 ? hits / static_cast<double>(images) : 0; }
    };

    /// What came since the last call. Waits for the device.
    Values take() {
        const auto host = sums_.to(at::kCPU);
        const Values values{host.data_ptr<double>()[0], host.data_ptr<double>()[1], images_};
        sums_.zero_();
        images_ = 0;
        return values;
    }

  private:
    at::Tensor sums_;
    std::int64_t images_ = 0;
};

/// Where the time of steps goes, on the host's clock.
struct StepTimes {
    double data = 0, forward = 0, backward = 0, optimizer = 0;
    std::int64_t steps = 0;
};

class Trainer {
  public:
    Trainer(const config::TrainConfig& config, const data::Dataset& dataset, const Setup& setup,
            TrainObserver& observer, RunControl& control)
        : config_(config),
          dataset_(dataset),
          setup_(setup),
          observer_(observer),
          control_(control),
          train_loader_(dataset.train, config.limit_train, train_options()),
          val_loader_(dataset.val, config.limit_val, val_options()),
          interval_(setup.device) {
        torch::manual_seed(static_cast<std::uint64_t>(config.seed));
        network_ = make_network(config.model, {dataset.classes(), dataset.train.height, dataset.train.width});
        network_->to(setup.device);
        set_memory_format(*network_, setup.memory_format());
        optimizer_ = std::make_unique<torch::optim::AdamW>(
            network_->parameters(), torch::optim::AdamWOptions(config.lr).weight_decay(config.weight_decay));
    }

    TrainResult run() {
        TrainResult result;
        for (epoch_ = 1; epoch_ <= config_.epochs; ++epoch_) {
            if (!run_epoch()) {
                result.stopped = true;
                break;
            }
            result.epochs_done = epoch_;
        }
        observer_.on_weights(WeightsRole::last, state_of(*network_));
        if (result.stopped) return result;
        result.final_result = final_evaluation();
        if (!result.final_result) result.stopped = true;
        return result;
    }

  private:
    [[nodiscard]] data::LoaderOptions train_options() const {
        auto options = loader_options(config_, dataset_, setup_);
        options.batch_size = config_.batch_size;
        options.shuffle = true;
        options.augment = config_.augment;
        return options;
    }

    [[nodiscard]] data::LoaderOptions val_options() const {
        auto options = loader_options(config_, dataset_, setup_);
        options.batch_size = config_.eval_batch_size;
        return options;
    }

    /// False when a stop was asked for before the epoch was complete.
    bool run_epoch() {
        const double epoch_begin = monotonic_seconds();
        const auto sums = train_pass();
        if (!sums) return false;
        const double train_s = monotonic_seconds() - epoch_begin - paused_s_;
        close_pass("profiled_train_epoch", train_s, sums->images);
        const double eval_begin = monotonic_seconds();
        const auto val = val_pass(Phase::evaluating);
        if (!val) return false;
        eval_s_ = monotonic_seconds() - eval_begin;
        interval_begin_ += eval_s_;  // the interval of step reports goes on in the next epoch, without this time
        close_pass("profiled_val_epoch", eval_s_, val->images);

        runs::EpochRecord record;
        record.epoch = epoch_;
        record.step = step_;
        record.t = observer_.elapsed_s();
        record.lr = config_.lr;
        record.train_loss = sums->mean_loss();
        record.train_top1 = sums->top1();
        record.val_loss = val->loss;
        record.val_top1 = val->top1;
        record.val_top5 = val->top5;
        record.images_per_s = train_s > 0 ? static_cast<double>(sums->images) / train_s : 0;
        record.wall_time_s = monotonic_seconds() - epoch_begin - paused_s_;
        // A loss that is not finite never becomes the best, whatever the hits say.
        record.best = !best_state_ || (val->top1 > best_top1_ && std::isfinite(val->loss));
        if (record.best) {
            best_top1_ = val->top1;
            best_epoch_ = epoch_;
            best_state_ = state_of(*network_);
            observer_.on_weights(WeightsRole::best, *best_state_);
        }
        observer_.on_event(record);
        return true;
    }

    void close_pass(const char* name, double seconds, std::int64_t images) {
        telemetry::PassSummary summary;
        summary.fn = name;
        summary.wall_time_s = seconds;
        summary.epoch = epoch_;
        summary.images = images;
        observer_.on_event(summary);
    }

    std::optional<DeviceSums::Values> train_pass() {
        network_->train();
        train_loader_.start(epoch_);
        steps_in_pass_ = 0;
        images_in_pass_ = 0;
        paused_s_ = 0;
        pass_begin_ = monotonic_seconds();
        if (step_ == 0) interval_begin_ = pass_begin_;
        DeviceSums::Values epoch_sums;
        for (;;) {
            if (!wait_or_stop()) return std::nullopt;
            const double mark = monotonic_seconds();
            auto batch = train_loader_.next();
            if (!batch) break;
            times_.data += monotonic_seconds() - mark;
            train_step(std::move(batch));
            if (step_ % config_.report_every == 0) epoch_sums += report();
            send_progress(Phase::training, steps_in_pass_, train_loader_.batches(), images_in_pass_);
        }
        // The tail of the epoch belongs to its sums; the step report that it is part of comes in the next epoch.
        const auto tail = interval_.take();
        carried_ += tail;
        epoch_sums += tail;
        return epoch_sums;
    }

    void train_step(std::shared_ptr<const data::Batch> batch) {
        const double begin = monotonic_seconds();
        const auto size = batch->size;
        const auto [pictures, labels] = to_tensors(std::move(batch), dataset_.train, setup_);
        const auto logits = forward(*network_, pictures, setup_);
        const auto loss = torch::nn::functional::cross_entropy(logits, labels);
        const double after_forward = monotonic_seconds();
        for (auto& parameter : optimizer_->param_groups().front().params()) parameter.mutable_grad() = at::Tensor();
        loss.backward();
        const double after_backward = monotonic_seconds();
        optimizer_->step();
        interval_.add(loss, logits, labels, size);
        const double end = monotonic_seconds();
        times_.forward += after_forward - begin;
        times_.backward += after_backward - after_forward;
        times_.optimizer += end - after_backward;
        ++times_.steps;
        ++step_;
        ++steps_in_pass_;
        images_in_pass_ += size;
    }

    /// Sends the step record of the interval that ends here and begins the next one. Gives what this epoch adds.
    DeviceSums::Values report() {
        const auto fresh = interval_.take();
        auto all = carried_;
        all += fresh;
        carried_ = {};
        const double now = monotonic_seconds();
        const double seconds = now - interval_begin_;
        interval_begin_ = now;
        const double to_ms = 1000.0 / static_cast<double>(std::max<std::int64_t>(times_.steps, 1));
        runs::StepRecord record;
        record.epoch = epoch_;
        record.step = step_;
        record.t = observer_.elapsed_s();
        record.lr = config_.lr;
        record.loss = all.mean_loss();
        record.top1 = all.top1();
        record.images_per_s = seconds > 0 ? static_cast<double>(all.images) / seconds : 0;
        record.data_ms = times_.data * to_ms;
        if (setup_.device.is_cpu()) {
            record.forward_ms = times_.forward * to_ms;
            record.backward_ms = times_.backward * to_ms;
            record.optimizer_ms = times_.optimizer * to_ms;
        }
        times_ = {};
        observer_.on_event(record);
        if (!std::isfinite(record.loss) && !warned_not_finite_) {
            warned_not_finite_ = true;
            observer_.on_event(
                Message{true, fmt::format("The loss is not finite since step {} or a little before. A lower "
                                          "learning rate usually helps.",
                                          step_)});
        }
        return fresh;
    }

    std::optional<EvalResult> val_pass(Phase phase) {
        const auto batches = val_loader_.batches();
        std::int64_t done = 0;
        const auto result = evaluate(*network_, val_loader_, dataset_.val, setup_, control_,
                                     [&](std::int64_t images) { send_progress(phase, ++done, batches, images); });
        if (control_.stop_requested()) return std::nullopt;
        return result;
    }

    std::optional<runs::FinalRecord> final_evaluation() {
        load_state(*network_, *best_state_);
        const auto result = val_pass(Phase::final_evaluation);
        if (!result) return std::nullopt;
        const runs::FinalRecord record{result->top1, result->top5, result->loss, best_epoch_};
        observer_.on_event(record);
        return record;
    }

    /// Honours a pause; false when a stop was asked for.
    bool wait_or_stop() {
        if (control_.paused()) {
            const double begin = monotonic_seconds();
            control_.wait_while_paused();
            const double seconds = monotonic_seconds() - begin;
            paused_s_ += seconds;
            interval_begin_ += seconds;
        }
        return !control_.stop_requested();
    }

    void send_progress(Phase phase, std::int64_t step, std::int64_t steps, std::int64_t images) {
        Progress progress;
        progress.phase = phase;
        progress.epoch = phase == Phase::final_evaluation ? best_epoch_ : epoch_;
        progress.epochs = config_.epochs;
        progress.step = step;
        progress.steps = steps;
        progress.images = images;
        progress.remaining_s = remaining_s(phase, step, steps);
        observer_.on_event(progress);
    }

    [[nodiscard]] std::optional<double> remaining_s(Phase phase, std::int64_t step, std::int64_t steps) {
        constexpr std::int64_t kSettled = 5;  // the first steps warm caches
        if (phase == Phase::training && steps_in_pass_ >= kSettled) {
            step_s_ = (monotonic_seconds() - pass_begin_ - paused_s_) / static_cast<double>(steps_in_pass_);
        }
        if (step_s_ <= 0) return std::nullopt;
        const double train_s = step_s_ * static_cast<double>(train_loader_.batches());
        // Until an evaluation was timed: a forward pass is a third of a step's arithmetic.
        const double eval_s = eval_s_ > 0 ? eval_s_
                                          : step_s_ / 3 * static_cast<double>(val_loader_.images()) /
                                                static_cast<double>(config_.batch_size);
        const double left = 1.0 - static_cast<double>(step) / static_cast<double>(std::max<std::int64_t>(steps, 1));
        const double later = static_cast<double>(config_.epochs - epoch_) * (train_s + eval_s) + eval_s;
        if (phase == Phase::training) return left * train_s + eval_s + later;
        return left * eval_s + (phase == Phase::evaluating ? later : 0);
    }

    const config::TrainConfig& config_;
    const data::Dataset& dataset_;
    const Setup& setup_;
    TrainObserver& observer_;
    RunControl& control_;
    data::BatchLoader train_loader_, val_loader_;
    std::shared_ptr<Network> network_;
    std::unique_ptr<torch::optim::AdamW> optimizer_;

    std::int64_t epoch_ = 0;
    std::int64_t step_ = 0;
    std::int64_t steps_in_pass_ = 0, images_in_pass_ = 0;
    DeviceSums interval_;
    DeviceSums::Values carried_;  // the part of the interval that was read back at the end of an epoch
    StepTimes times_;
    double interval_begin_ = 0, pass_begin_ = 0, paused_s_ = 0;
    double step_s_ = 0, eval_s_ = 0;
    bool warned_not_finite_ = false;
    double best_top1_ = -1;
    std::int64_t best_epoch_ = 0;
    std::optional<weights::StateDict> best_state_;
};

}  // namespace

TrainResult train(const config::TrainConfig& config, const data::Dataset& dataset, const Setup& setup,
                  TrainObserver& observer, RunControl& control) {
    return Trainer(config, dataset, setup, observer, control).run();
}

}  // namespace torchdeck::engine
