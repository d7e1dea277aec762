// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainer.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>
#include <thread>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/models/whitening.hpp"
#include "engine/platform/device_memory.hpp"
#include "engine/platform/torch_compat.hpp"
#include "engine/probe/probe.hpp"
#include "engine/train/batch_norm_update.hpp"
#include "engine/train/batch_provider.hpp"
#include "engine/train/epoch_result.hpp"
#include "engine/train/evaluator.hpp"
#include "engine/train/mixing.hpp"
#include "engine/train/norms.hpp"
#include "engine/train/parameter_log.hpp"
#include "engine/train/prepare.hpp"
#include "engine/train/resume.hpp"
#include "engine/train/shared_state.hpp"
#include "engine/train/step_check.hpp"
#include "engine/train/step_hooks.hpp"
#include "engine/train/step_timer.hpp"
#include "engine/train/together.hpp"
#include "engine/train/train_step.hpp"

namespace torchdeck::engine {
namespace {

using base::monotonic_seconds;

class Trainer {
  public:
    Trainer(const Train& request, const Context& caller, const ExecutionContext& context, StepHooks& hooks)
        : config_(request.config),
          dataset_(*caller.dataset),
          context_(context),
          together_(context.ranks),
          start_(request.start),
          begun_s_(request.begun_s),
          caller_(caller),
          memory_(context.device, !kAllocatorCanBeAsked && !context.device.is_cpu()),
          length_(config::run_length(config_, dataset_.train->size())),
          provider_(make_feed(*dataset_.train, config_.data.limit_train, training_options(config_, dataset_, context),
                              context)),
          val_loader_(*dataset_.val, config_.data.limit_val, val_options()),
          network_(make_prepared_network(config_, dataset_, context, start_)),
          optimizer_(new_optimizer()),
          scaler_(context.precision == Precision::fp16 || start_.force_grad_scaler, context.device),
          average_(*network_, config_, context.team),
          lookahead_(*network_, config_, length_.steps, context.team),
          meter_(context.device),
          pass_(*network_, config_, context, scaler_, graph_for(config_, context), class_images(config_, dataset_)),
          step_timer_(provider_->batches(), val_loader_.batches(), config_),
          hooks_(hooks),
          parameter_log_(*network_, config_, caller_, context_.team.get()),
          checker_(*network_, network_spec(config_, dataset_, start_), config_, context_) {
        hooks_.attach(*network_);
        if (start_.resume != nullptr) {
            if (config_.model.unfreeze_epoch > 0 && begun_epoch_of(*start_.resume) >= config_.model.unfreeze_epoch)
                unfreeze();
            resume(*start_.resume);
        }
        if (together_.on() && start_.resume == nullptr) share_network(together_.ranks(), *network_);
    }

    TrainResult run() {
        try {
            return run_to_end();
        } catch (const Error& e) {
            if (e.code() == ErrorCode::rank_lost) save_without_others();
            throw;
        }
    }

  private:
    TrainResult run_to_end() {
        report_ready();
        if (resumed_) caller_.report(*resumed_);
        hand_over_best();  // of the checkpoint: the file may be of a later epoch, or could not be written
        if (multiplies_matrices()) {
            if (const auto probe = probe_products(); probe.blas_is_slow())
                caller_.report(LogMessage{true, probe.sentence()});
        }
        if (config_.hardware.cuda_graphs && !pass_.has_graph()) {
            caller_.report(LogMessage{
                true, Message::of("Training continues without CUDA graphs: {}.",
                                  graph_refusal(config_).value_or(
                                      Message::of("they take an NVIDIA card and a build with CUDA's headers")))});
        }
        TrainResult result;
        result.epochs_done = position_.epoch - 1;
        for (; early_end_.empty() && position_.epoch <= config_.schedule.epochs;
             ++position_.epoch, position_.batch = 0, position_.epoch_sums = {}) {
            if (!run_epoch()) {
                result.stopped = true;
                break;
            }
            result.epochs_done = position_.epoch;
            early_end_ = early_end();
            if (!early_end_.empty()) break;
        }
        result.stopped_early = !early_end_.empty();
        if (result.stopped_early) {
            const auto sentence = early_end_sentence(config_, early_end_, result.epochs_done, position_.best_epoch);
            caller_.report(LogMessage{false, sentence});
        }
        hand_over_final();
        hand_over_best();
        if (result.stopped) return result;
        result.final_result = final_evaluation();
        retry_final();
        hand_over_best();
        result.stopped = !result.final_result;
        return result;
    }

    /// Rank 0 makes the run folder, and tells the others where.
    void report_ready() {
        if (!together_.on()) return caller_.report(Ready{});
        std::string run_dir;
        if (together_.first()) caller_.report(Ready{&run_dir});
        run_dir = together_.ranks().from_first(run_dir);
        if (!together_.first()) caller_.report(Ready{&run_dir});
    }

    [[nodiscard]] double elapsed_s() const { return monotonic_seconds() - begun_s_; }

    [[nodiscard]] data::LoaderOptions val_options() const {
        auto options = loader_options(config_, dataset_, context_);
        options.batch_size = config_.data.eval_batch_size * options.parts;
        return options;
    }

    [[nodiscard]] std::unique_ptr<Optimizer> new_optimizer() const {
        auto optimizer = make_optimizer(
            config_, *network_, context_.precision == Precision::bf16 ? at::kBFloat16 : at::kFloat, context_.team);
        optimizer->set_ranks(context_.ranks.get());
        return optimizer;
    }

    /// In float32 on the CPU, where LibTorch leaves them to a BLAS, and enough to be felt.
    [[nodiscard]] bool multiplies_matrices() const {
        constexpr std::int64_t kLarge = std::int64_t{1} << 20;
        if (!context_.device.is_cpu() || context_.precision != Precision::fp32) return false;
        const auto& slots = optimizer_->slots();
        return std::any_of(slots.begin(), slots.end(), [](const ParamState& slot) {
            return slot.orthogonal || (slot.parameter.dim() == 2 && slot.parameter.numel() >= kLarge);
        });
    }

    static std::optional<Message> graph_refusal(const config::TrainConfig& config) {
        if (config.optimizer.accumulate > 1) return Message::of("steps that accumulate gradients are not recorded");
        // What a program decides on the host would be repeated for ever.
        if (config::is_model_file(config.model.name)) return Message::of("TorchScript models are not recorded");
        if (config.hardware.gradient_checkpointing)
            return Message::of("steps with gradient checkpointing are not recorded");
        if (config::has_mixed_labels(config)) return Message::of("steps with mixed labels are not recorded");
        if (config.hardware.nproc > 1) return Message::of("steps of several processes are not recorded");
        return std::nullopt;
    }
    static std::unique_ptr<StepGraph> graph_for(const config::TrainConfig& config, const ExecutionContext& context) {
        return config.hardware.cuda_graphs && !graph_refusal(config) ? make_step_graph(context.device) : nullptr;
    }

    Resumable resumable() {
        return {*network_, *optimizer_, scaler_, average_, lookahead_, meter_, position_, best_, context_};
    }

    void resume(const Checkpoint& checkpoint) {
        const auto differences = apply(checkpoint, resumable());
        restore_of_ranks(checkpoint);
        // The epoch line gives this rate when no step is left in its epoch.
        if (position_.step > 0) lr_ = config::base_rate(config_, config_.optimizer.lr) * factor_of(position_.step - 1);
        const auto place = position_.batch == kEpochComplete
                               ? Message::of("after epoch {}", position_.epoch)
                               : Message::of("at epoch {}, batch {}", position_.epoch, position_.batch);
        resumed_ =
            LogMessage{!differences.empty(), differences.empty() ? Message::of("Resumed {}.", place)
                                                                 : Message::of("Resumed {}; not bit-exact because {}.",
                                                                               place, Message::list(differences))};
        // A checkpoint after the last batch of an epoch that was complete begins the next one.
        if (position_.batch == kEpochComplete) {
            early_end_ = early_end();
            ++position_.epoch;
            position_.batch = 0;
            position_.epoch_sums = {};
        }
    }

    /// Running statistics are each rank's own. What the meter holds was summed: it is rank 0's.
    void restore_of_ranks(const Checkpoint& checkpoint) {
        if (!together_.on()) return;
        restore_running_statistics(checkpoint, *network_, together_.ranks());
        if (!together_.first()) (void)meter_.take();
    }

    void hand_over_best() {
        if (!best_is_saved_ && !best_.empty()) best_is_saved_ = caller_.saved(TrainedWeights{WeightsRole::best, best_});
    }

    void hand_over_final() {
        average_.swap();
        unsaved_final_[WeightsRole::last] = state_of(*network_);
        average_.swap();
        if (average_.on()) unsaved_final_[WeightsRole::last_raw] = state_of(*network_);
        retry_final();
    }
    void retry_final() {
        std::erase_if(unsaved_final_, [this](const auto& entry) {
            return caller_.saved(TrainedWeights{entry.first, entry.second});
        });
    }

    void checkpoint(CheckpointReason reason) {
        const double begin = monotonic_seconds();
        if (together_.on()) {
            require_equal_parameters(together_.ranks(), *network_);
            const auto statistics = together_.ranks().all(running_statistics(*network_));
            auto interval = meter_.peek();
            together_.sum(interval);
            if (together_.first()) {
                auto made = capture(resumable(), elapsed_s(), &interval);
                add_running_statistics(made, statistics);
                (void)caller_.saved(NewCheckpoint{reason, position_.epoch, made});
            }
            together_.wait_for_all();
        } else {
            (void)caller_.saved(NewCheckpoint{reason, position_.epoch, capture(resumable(), elapsed_s())});
        }
        last_checkpoint_ = monotonic_seconds();
        checkpoint_cost_ = last_checkpoint_ - begin;
        step_timer_.leave_out(checkpoint_cost_);
    }

    /// What is left when another process is gone: the state before the batch in which it went. Running statistics of
    /// the others are lost, which changes no weight.
    void save_without_others() {
        if (!together_.first() || position_.step == 0) return;
        const torch::NoGradGuard no_grad;
        optimizer_->zero_grad();
        if (position_.batch > 0) position_.batch -= position_.micro;
        position_.micro = 0;
        if (!statistics_before_.empty()) set_running_statistics(*network_, statistics_before_);
        (void)caller_.saved(NewCheckpoint{CheckpointReason::stop, position_.epoch, capture(resumable(), elapsed_s())});
    }

    /// Checkpoints that nobody asked for by number take less than 1 % of the time.
    [[nodiscard]] bool checkpoint_is_cheap() const {
        return monotonic_seconds() - last_checkpoint_ > 100 * checkpoint_cost_;
    }
    [[nodiscard]] bool checkpoint_is_due() const {
        const double since_ms = (monotonic_seconds() - last_checkpoint_) * 1000;
        return config_.logging.checkpoint_every_ms > 0 &&
               since_ms >= static_cast<double>(config_.logging.checkpoint_every_ms) && checkpoint_is_cheap();
    }

    [[nodiscard]] bool steps_are_used_up() const {
        return config_.schedule.max_steps > 0 && position_.step >= config_.schedule.max_steps;
    }
    /// "patience" or "max_steps" where the run ends with this epoch before its last one, else empty.
    [[nodiscard]] std::string early_end() const {
        if (position_.epoch >= config_.schedule.epochs) return {};
        if (steps_are_used_up()) return "max_steps";
        const bool impatient =
            config_.schedule.patience > 0 && position_.epoch - position_.best_epoch >= config_.schedule.patience;
        return impatient ? "patience" : "";
    }
    /// False when a stop was asked for before the epoch was complete; what is needed to resume is saved then.
    bool run_epoch() {
        step_timer_.begin_epoch();
        if (!train_pass()) {
            checkpoint(CheckpointReason::stop);
            return false;
        }
        const auto sums = position_.epoch_sums;
        const double train_s = step_timer_.end_train_pass();
        // Time and energy are of this process: so are the images. A pass that was complete has its summary already.
        if (step_timer_.images_in_pass() > 0) close_pass("profiled_train_epoch", train_s, step_timer_.images_in_pass());
        if (!average_epoch()) {
            checkpoint(CheckpointReason::stop);
            return false;
        }
        together_.average_statistics(*network_, average_.averages());
        const auto val = val_pass(Phase::evaluating);
        if (!val) {
            checkpoint(CheckpointReason::stop);
            return false;
        }
        close_pass("profiled_val_epoch", step_timer_.end_val_pass(), val->images);

        runs::EpochRecord record;
        record.epoch = position_.epoch;
        record.step = position_.step;
        record.t = elapsed_s();
        record.lr = lr_;
        record.train_loss = sums.mean_loss();
        record.train_top1 = sums.top1();
        add_validation(record, *val);
        record.images_per_s = train_s > 0 ? static_cast<double>(step_timer_.images_in_pass()) / train_s : 0;
        record.images_per_s = together_.sum(record.images_per_s);
        record.wall_time_s = step_timer_.epoch_s();
        // A loss that is not finite never becomes the best, whatever the hits say.
        const double score = best_score(config_, record);
        if (config_.schedule.kind == config::Schedule::plateau)
            position_.plateau.follow(score, config_.schedule.plateau_patience);
        // With few validation images many epochs have the same hits: the last ones are surer of them.
        const bool better =
            score > position_.best_score || (score == position_.best_score && val->loss < position_.best_loss);
        record.best = best_.empty() || (better && std::isfinite(val->loss));
        if (record.best) {
            position_.best_score = std::isfinite(val->loss) ? score : kWorstScore;
            position_.best_loss = std::isfinite(val->loss) ? val->loss : kWorstScore;
            position_.best_epoch = position_.epoch;
            average_.swap();
            best_ = state_of(*network_);
            average_.swap();
            best_is_saved_ = false;
        }
        hand_over_best();
        caller_.report(record);
        position_.batch = kEpochComplete;
        const bool asked_for = config_.logging.save_every > 0 && position_.epoch % config_.logging.save_every == 0;
        const bool last = position_.epoch == config_.schedule.epochs || !early_end().empty();
        if (asked_for || last || together_.first_says(checkpoint_is_cheap()))
            checkpoint(record.best ? CheckpointReason::best : CheckpointReason::epoch);
        return true;
    }

    /// Takes the weights of this epoch into their average, where the run averages by epochs; false when a stop was
    /// asked for meanwhile.
    bool average_epoch() {
        const auto first = config::swa_first_epoch(config_);
        if (first == 0 || position_.epoch < first) return true;
        average_.after_epochs(position_.epoch - first + 1);
        average_.swap();
        provider_->start(position_.epoch, 0);
        const bool done = update_batch_norm(
            *network_, pass_, *provider_, [this](const FedBatch& batch) { return context_of(batch); },
            [this] { return wait_or_stop(); });
        average_.swap();
        return done;
    }

    void close_pass(const char* name, double seconds, std::int64_t images) {
        telemetry::PassSummary summary;
        summary.fn = name;
        summary.wall_time_s = seconds;
        summary.epoch = position_.epoch;
        summary.images = images;
        caller_.report(summary);
    }

    bool train_pass() {
        if (position_.epoch == config_.model.unfreeze_epoch && position_.batch == 0) unfreeze();
        network_->train();
        if (config_.model.whiten && position_.epoch > config_.model.whiten_bias_epochs) freeze_input_bias();
        provider_->start(position_.epoch, position_.batch);
        memory_.reset_peak();
        step_timer_.begin_train_pass();
        if (last_checkpoint_ == 0) last_checkpoint_ = monotonic_seconds();
        while (!steps_are_used_up()) {
            if (!wait_or_stop()) return false;
            hooks_.begin_step();
            const double mark = monotonic_seconds();
            const auto batch = next_batch();
            if (!batch) break;
            step_timer_.waited_for_data(monotonic_seconds() - mark);
            hooks_.end_section(profile::Section::data);
            const auto turn = agree_on(*batch);
            if (!turn) return false;
            check_step(*batch);
            train_batch(*batch, *turn);
            send_progress(Phase::training, position_.batch, provider_->batches());
            const double end = monotonic_seconds();
            hooks_.end_step();
            step_timer_.leave_out(monotonic_seconds() - end);
            if (!together_.on() && checkpoint_is_due()) checkpoint(CheckpointReason::interval);
        }
        // The tail of the epoch belongs to its sums; the step report that it is part of comes in the next epoch.
        auto tail = meter_.take();
        together_.sum(tail);
        position_.carried += tail;
        position_.epoch_sums += tail;
        return true;
    }

    /// What the processes do next, with the batch that comes. Nothing: the training stops before it. Pauses are waited
    /// for here, together.
    std::optional<Together::Batch> agree_on(const FedBatch& batch) {
        const auto images = batch.tensors.labels.size(0);
        if (!together_.on()) return Together::Batch{.all_images = images};
        if (together_.first() && context_.device.is_cpu()) statistics_before_ = running_statistics(*network_);
        Together::Batch agreed;
        const double begin = monotonic_seconds();
        bool reported = false;
        for (;;) {
            const Together::Requests own{caller_.stop.stop_requested(), caller_.paused(), checkpoint_is_due()};
            agreed = together_.agree(own, images);
            if (agreed.requests.stop || !agreed.requests.pause) break;
            if (!std::exchange(reported, true)) caller_.report(Paused{true});
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        if (reported) {
            caller_.report(Paused{false});
            step_timer_.leave_out(monotonic_seconds() - begin);
        }
        // Between steps: gradients of a step that is not complete are each process's own.
        if (position_.micro > 0) return agreed;
        if (agreed.requests.stop) return std::nullopt;
        if (agreed.requests.checkpoint) checkpoint(CheckpointReason::interval);
        return agreed;
    }

    /// Holds a step with these images against float32 on the CPU, where that is due. Others wait for the first process.
    void check_step(const FedBatch& batch) {
        if (position_.micro > 0 || !together_.first() || !checker_.is_due(position_.step)) return;
        if (batch.tensors.labels.size(0) == 0) return;
        const double begin = monotonic_seconds();
        constexpr double kUnasked = 1;
        const double most = together_.on() ? static_cast<double>(config_.hardware.rank_timeout_ms) / 4000
                                           : std::numeric_limits<double>::infinity();
        Message problem;
        auto check =
            checker_.check(position_.step, batch.tensors.images, batch.tensors.labels, class_images(config_, dataset_),
                           config_.logging.check_every > 0 ? most : kUnasked, problem);
        if (check) {
            check->epoch = position_.epoch;
            caller_.report(*check);
        } else if (config_.logging.check_every > 0 && !problem.empty()) {
            caller_.report(LogMessage{true, Message::of("The step could not be repeated on the CPU: {}.", problem)});
        }
        if (position_.step == 0) memory_.reset_peak();
        step_timer_.leave_out(monotonic_seconds() - begin);
    }

    /// Nothing is lost when the images cannot be read any more.
    std::optional<FedBatch> next_batch() {
        try {
            return provider_->next();
        } catch (const Error& e) {
            save_if_unreadable(e);
            throw;
        }
    }
    /// Not for lack of memory, which a checkpoint would need as well: its sentence must not be replaced by another.
    void save_if_unreadable(const Error& error) {
        if (error.kind() != ErrorKind::data) return;
        if (together_.on())
            save_without_others();  // which do not know of it
        else
            checkpoint(CheckpointReason::stop);
    }

    /// Everything is trained from here on, with a new optimizer: moments of the layers that were trained alone would
    /// outweigh those of the others, which begin.
    void unfreeze() {
        network_->unfreeze();
        optimizer_ = new_optimizer();
        hooks_.on_unfrozen();
    }

    /// From here on nothing in front of the second layer is trained: its backward pass falls away.
    void freeze_input_bias() {
        auto parameters = network_->named_parameters();
        if (auto* const bias = parameters.find(input_convolution(*network_) + ".bias")) bias->set_requires_grad(false);
    }

    void train_batch(const FedBatch& batch, const Together::Batch& turn) {
        const bool last_of_epoch = batch.number + 1 == provider_->batches();
        const auto images = batch.tensors.labels.size(0);
        TrainStep::Result done;
        if (turn.all_images > 0) {
            const auto context = context_of(batch, &turn);
            if (images > 0)
                done = compute(batch, context);
            else
                pass_.run_without_images(context);
            ++position_.micro;
        }
        waited_s_ += pass_.waited_s();
        for (const auto& sum : pass_.gradient_sums()) hooks_.on_gradients_summed(sum.begin_s, sum.end_s, sum.bytes);
        hooks_.end_section(profile::Section::pass);
        const double after_backward = monotonic_seconds();
        // A batch without an image has its place in the epoch all the same: a resume counts batches.
        ++position_.batch;
        const bool steps_now =
            position_.micro == config_.optimizer.accumulate || (last_of_epoch && position_.micro > 0);
        if (steps_now) optimizer_step(last_of_epoch);
        hooks_.end_section(profile::Section::optimizer);
        if (images > 0)
            step_timer_.trained(images, done.forward_s, done.backward_s, monotonic_seconds() - after_backward);
        if (steps_now && position_.step % config_.logging.report_every == 0) report();
    }

    [[nodiscard]] TrainStep::BatchContext context_of(const FedBatch& batch,
                                                     const Together::Batch* turn = nullptr) const {
        // The last group of an epoch may have fewer batches.
        const auto first = batch.number - position_.micro;
        TrainStep::BatchContext context;
        context.random_key =
            base::hash_counter(static_cast<std::uint64_t>(config_.seed), static_cast<std::uint64_t>(position_.epoch),
                               static_cast<std::uint64_t>(batch.number));
        context.batches_in_step = std::min(config_.optimizer.accumulate, provider_->batches() - first);
        context.ends_step =
            position_.micro + 1 == config_.optimizer.accumulate || batch.number + 1 == provider_->batches();
        context.first_image = batch.first;
        if (turn != nullptr && together_.on()) {
            context.all_images = turn->all_images;
            context.parts_are_empty = turn->parts_are_empty;
        }
        return context;
    }

    TrainStep::Result compute(const FedBatch& batch, const TrainStep::BatchContext& context) {
        const auto [images, targets] = mixed(config_, batch.tensors.images, batch.tensors.labels, context.random_key);
        auto done = pass_.run(images, targets, context);
        if (const auto error = pass_.take_graph_error())
            caller_.report(LogMessage{
                true,
                Message::of("The step cannot be recorded as a CUDA graph, so training continues without: {}", *error)});
        meter_.add(done.loss, done.logits, targets.dominant());
        return done;
    }

    [[nodiscard]] double factor_of(std::int64_t step) const {
        return config::after_drops(config_, position_.plateau, position_.epoch,
                                   config::rate_factor(config_, length_, step));
    }

    void optimizer_step(bool last_of_epoch) {
        const double factor = factor_of(position_.step);
        lr_ = config::base_rate(config_, config_.optimizer.lr) * factor;
        ++position_.step;
        position_.micro = 0;
        if (start_.overflow_every > 0 && position_.step % start_.overflow_every == 0) {
            optimizer_->slots().front().parameter.mutable_grad().fill_(std::numeric_limits<float>::infinity());
        }
        const bool finite = scaler_.unscale(optimizer_->slots());
        const bool clips = config_.optimizer.clip_norm > 0;
        const bool reports =
            config_.logging.log_norms != config::LogWhen::none && position_.step % config_.logging.report_every == 0;
        const auto norm = clips || reports ? gradient_norm(optimizer_->slots(), context_.team.get()) : at::Tensor();
        parameter_log_.take({.epoch = position_.epoch,
                             .step = position_.step,
                             .t = elapsed_s(),
                             .reports = reports,
                             .ends_epoch = last_of_epoch || steps_are_used_up()},
                            norm);
        if (finite) {
            if (clips) clip_gradients(optimizer_->slots(), norm, config_.optimizer.clip_norm, context_.team.get());
            optimizer_->step(factor);
            average_.after_step(optimizer_->steps());
        }
        // After a skipped step too: the run ends at its slow weights.
        lookahead_.update(position_.step);
        scaler_.update();
        optimizer_->zero_grad();
    }

    /// Sends the step record of the interval that ends here and begins the next one.
    void report() {
        auto fresh = meter_.take();
        together_.sum(fresh);
        position_.epoch_sums += fresh;
        auto all = position_.carried;
        all += fresh;
        position_.carried = {};
        auto record = step_timer_.report(context_.device.is_cpu());
        record.epoch = position_.epoch;
        record.step = position_.step;
        record.t = elapsed_s();
        record.lr = lr_;
        record.loss = all.mean_loss();
        record.top1 = all.top1();
        record.grad_norm = parameter_log_.grad_norm();
        if (together_.on()) report_ranks(record);
        caller_.report(record);
    }

    void report_ranks(runs::StepRecord& record) {
        const double interval_s = monotonic_seconds() - std::exchange(last_report_, monotonic_seconds());
        if (const auto slow = together_.gather(record, std::exchange(waited_s_, 0.0), interval_s))
            caller_.report(LogMessage{true, *slow});
    }

    std::optional<EvalResult> val_pass(Phase phase) {
        const auto batches = val_loader_.batches();
        std::int64_t done = 0;
        memory_.reset_peak();
        step_timer_.begin_val_pass();
        const bool within_run = phase == Phase::evaluating;
        if (within_run) average_.swap();
        std::optional<EvalResult> result;
        try {
            // Of several processes each finishes its part: they would wait for one that stops here.
            result = evaluate(
                *network_, val_loader_, *dataset_.val, context_, together_.on() ? std::stop_token() : caller_.stop,
                within_run ? Views::one : Views(config_.augment.tta), ViewAverage::logits, [&](const EvaluatedBatch&) {
                    send_progress(phase, ++done, batches);
                    (void)wait_or_stop();
                });
        } catch (const Error& e) {
            if (within_run) {
                average_.swap();
                save_if_unreadable(e);
            }
            throw;
        }
        if (within_run) average_.swap();
        if (together_.on()) together_.sum(*result);
        if (together_.agree({.stop = caller_.stop.stop_requested()}, 0).requests.stop) return std::nullopt;
        return result;
    }

    std::optional<runs::FinalRecord> final_evaluation() {
        load_state(*network_, best_);
        const auto result = val_pass(Phase::final_evaluation);
        if (!result) return std::nullopt;
        const runs::FinalRecord record{result->top1, result->top5, result->loss, position_.best_epoch, early_end_};
        caller_.report(record);
        return record;
    }

    /// Honours a pause; false when a stop was asked for. Several processes do both in agree_on().
    bool wait_or_stop() {
        if (together_.on()) return true;
        if (caller_.paused()) {
            const double begin = monotonic_seconds();
            caller_.report(Paused{true});
            caller_.wait_while_paused();
            caller_.report(Paused{false});
            step_timer_.leave_out(monotonic_seconds() - begin);
        }
        return !caller_.stop.stop_requested();
    }

    void send_progress(Phase phase, std::int64_t step, std::int64_t steps) {
        Progress progress;
        progress.phase = phase;
        progress.epoch = phase == Phase::final_evaluation ? position_.best_epoch : position_.epoch;
        progress.epochs = config_.schedule.epochs;
        progress.step = step;
        progress.steps = steps;
        progress.remaining_s = step_timer_.remaining_s(phase, position_.epoch, step, steps);
        caller_.report(progress);
    }

    /// TrainerState::batch of a checkpoint after a complete epoch, evaluation and records included.
    static constexpr std::int64_t kEpochComplete = -1;

    const config::TrainConfig& config_;
    const data::Dataset& dataset_;
    const ExecutionContext& context_;
    Together together_;
    const TrainStart& start_;
    const double begun_s_;
    const Context& caller_;
    MemoryAccount memory_;  // before whatever allocates
    config::RunLength length_;
    std::unique_ptr<BatchProvider> provider_;
    data::BatchLoader val_loader_;
    std::shared_ptr<Network> network_;
    std::unique_ptr<Optimizer> optimizer_;
    GradScaler scaler_;
    WeightAverage average_;
    Lookahead lookahead_;
    StepMeter meter_;
    TrainStep pass_;
    StepTimer step_timer_;
    StepHooks& hooks_;
    ParameterLog parameter_log_;
    StepChecker checker_;
    TrainerState position_;
    weights::StateDict best_;
    bool best_is_saved_ = false;
    std::map<WeightsRole, weights::StateDict> unsaved_final_;
    std::optional<LogMessage> resumed_;
    std::string early_end_;  // why; of the checkpoint that is resumed, too
    double lr_ = 0;
    double last_checkpoint_ = 0;
    double checkpoint_cost_ = 0;
    // Used by several processes only:
    double waited_s_ = 0;                    // for the others, since the last report
    double last_report_ = 0;                 // when that was
    std::vector<double> statistics_before_;  // the latest batch; rank 0's
};

}  // namespace

TrainResult train(const Train& request, const Context& caller, const ExecutionContext& context, StepHooks& hooks) {
    return Trainer(request, caller, context, hooks).run();
}

}  // namespace torchdeck::engine
