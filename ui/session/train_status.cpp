// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of the run's header, from the state of the session.
#include <algorithm>
#include <cmath>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "runs/best_epoch.hpp"
#include "runs/run_names.hpp"
#include "runs/validation_trend.hpp"
#include "session/run_plan.hpp"
#include "session/training_session.hpp"

namespace torchdeck::ui {
namespace {

/// The last value that is a number.
std::optional<double> last_finite(std::span<const double> column) {
    for (auto i = column.size(); i-- > 0;) {
        if (std::isfinite(column[i])) return column[i];
    }
    return std::nullopt;
}

QString percent_text(double share) {
    return TrainingSession::tr("%1 %").arg(number_text(100 * share, 1));
}

const QString& none() {
    static const auto dash = QStringLiteral("–");
    return dash;
}

/// What the machine does before the first run.
void add_readings(const runs::RunData& readings, TrainStatus& status) {
    status.name = TrainingSession::tr("This machine");
    const auto& samples = readings.samples();
    const auto add = [&](const char* key, const QString& value, const QString& caption) {
        if (const auto last = last_finite(samples.column(key)))
            status.figures.push_back({value.arg(number_text(*last, 0)), caption, {}});
    };
    const auto add_memory = [&](const char* used, const char* total) {
        const auto now = last_finite(samples.column(used));
        const auto all = last_finite(samples.column(total));
        if (now && all)
            status.figures.push_back(
                {memory_text(*now), TrainingSession::tr("of %1 memory").arg(memory_text(*all)), {}});
    };
    if (last_finite(samples.column("gpu_busy_percent"))) {
        add("gpu_busy_percent", TrainingSession::tr("%1 %"), TrainingSession::tr("GPU"));
        add("power_w", TrainingSession::tr("%1 W"), TrainingSession::tr("power"));
        add_memory("vram_used_mb", "vram_total_mb");
        add("temp_c", TrainingSession::tr("%1 °C"), TrainingSession::tr("temperature"));
    } else {
        add("cpu_percent", TrainingSession::tr("%1 %"), TrainingSession::tr("CPU"));
        add_memory("ram_used_mb", "ram_total_mb");
        add("cpu_temp_c", TrainingSession::tr("%1 °C"), TrainingSession::tr("temperature"));
    }
}

}  // namespace

void TrainingSession::update_status() {
    using Mood = TrainStatus::Mood;
    TrainStatus status;
    const bool begins = state_ != State::idle && run_dir_.empty();
    status.name = begins ? shown_text(runs::own_name(config_)) : shown_name_.isEmpty() ? tr("No run yet") : shown_name_;
    if (!run_dir_.empty()) status.folder = from_utf8(run_dir_.string());
    status.hint = state_ == State::idle && !earlier_ && !has_run()
                      ? tr("TorchDeck trains image classifiers. Press Train to see the curves here.")
                      : QString();
    switch (state_) {
        case State::idle:
            status.activity = earlier_ ? earlier_activity() : tr("Ready");
            if (earlier_) status.device = from_utf8(earlier_->fact("device", "name"));
            break;
        case State::loading:
            status.activity = tr("Loading");
            status.mood = Mood::busy;
            status.hint = tr("Reading the dataset and the engine");
            break;
        case State::training:
            status.activity = progress_.phase == Phase::training           ? tr("Training")
                              : progress_.phase == Phase::final_evaluation ? tr("Final evaluation")
                                                                           : tr("Evaluating");
            status.mood = Mood::busy;
            break;
        case State::paused:
            status.activity = waits_.empty() ? tr("Paused") : tr("Waiting: %1").arg(message_text(waits_));
            status.mood = Mood::waiting;
            break;
        case State::stopping:
            status.activity = tr("Stopping");
            status.mood = Mood::waiting;
            break;
        case State::finished:
            status.activity = outcome_ && outcome_->outcome == job::Outcome::stopped ? tr("Stopped") : tr("Finished");
            break;
        case State::failed:
            status.activity = tr("Failed");
            status.mood = Mood::failed;
            break;
    }
    // What the charts show is of the run before as long as no new one has begun.
    const bool earlier =
        (state_ == State::failed || (state_ == State::idle && has_run())) && run_dir_.empty() && !shown_name_.isEmpty();
    if (earlier) {
        status.name = shown_name_;
        status.activity = tr("Earlier run");
        status.mood = Mood::quiet;
    }
    add_progress(status);
    if (plan_ || earlier || earlier_) add_figures(status);
    if (state_ == State::idle && !earlier_ && readings_->active()) add_readings(readings_->data(), status);
    if (plan_) status.device = engine_->device_name(plan_->device);
    status_ = std::move(status);
    Q_EMIT status_changed();
}

void TrainingSession::set_roof(const QString& share, const QString& sentence) {
    if (share == roof_share_ && sentence == roof_sentence_) return;
    roof_share_ = share;
    roof_sentence_ = sentence;
    update_status();
}

QString TrainingSession::earlier_activity() const {
    switch (earlier_->state) {
        case runs::RunState::finished:
            return tr("Finished");
        case runs::RunState::stopped:
            return tr("Stopped");
        case runs::RunState::failed:
            return tr("Failed");
        default:
            return tr("Interrupted");
    }
}

void TrainingSession::set_name(const QString& name) {
    if (name == std::exchange(shown_name_, name)) return;
    update_status();
}

void TrainingSession::add_progress(TrainStatus& status) const {
    const auto& p = progress_;
    if (p.epochs <= 0 || p.epoch <= 0) return;
    status.epoch = tr("epoch %1 of %2").arg(count_text(p.epoch), count_text(p.epochs));
    const double pass = p.phase == Phase::training && p.steps > 0
                            ? static_cast<double>(p.step) / static_cast<double>(p.steps)
                            : (p.phase == Phase::loading ? 0.0 : 1.0);
    double share = (static_cast<double>(p.epoch - 1) + pass) / static_cast<double>(p.epochs);
    const bool whole = (state_ == State::finished && outcome_ && outcome_->outcome == job::Outcome::finished) ||
                       (earlier_ && earlier_->state == runs::RunState::finished);
    if (whole) share = 1;
    share = std::clamp(share, 0.0, 1.0);
    status.permille = static_cast<int>(share * 1000);
    status.percent = tr("%1 %").arg(static_cast<int>(share * 100));
    // How long a run that does not move will take is not known.
    if (!running()) return;
    status.remaining = state_ == State::training && p.remaining_s ? duration_text(*p.remaining_s) : none();
}

RunFigure TrainingSession::top1_figure() const {
    const auto best_epoch = runs::best_epoch(run_.epochs(), "val_top1", true);
    const auto best = best_epoch ? number_text(100 * best_epoch->value, 1) : QString();
    if (const auto final = final_result()) {
        const auto value = percent_text(final->top1);
        if (best_epoch && config_.augment.tta != config::Views::one) {
            return {
                value, tr("top-1 with TTA · best %1 without").arg(best),
                tr("The weights of epoch %1 with test-time augmentation, which averages several views of each image; "
                   "%2 % with one view, as after every epoch")
                    .arg(best_epoch->epoch)
                    .arg(best)};
        }
        return {value, final->epoch > 0 ? tr("top-1, best epoch %1").arg(final->epoch) : tr("final top-1"),
                tr("Validation accuracy of the weights of the best epoch")};
    }
    const auto top1 = last_finite(run_.epochs().column("val_top1"));
    return {top1 ? percent_text(*top1) : none(),
            best_epoch ? tr("%1 · best %2, epoch %3").arg(tr("top-1"), best).arg(best_epoch->epoch) : tr("top-1"),
            tr("Share of validation images whose most probable class is the true one, after the last epoch; "
               "best: the highest so far")};
}

void TrainingSession::add_figures(TrainStatus& status) const {
    const bool moves = state_ == State::training;
    status.figures.push_back(top1_figure());
    status.figures.push_back(loss_figure());
    const auto speed = last_finite(run_.steps().column("images_per_s"));
    const auto of_epoch = last_finite(run_.epochs().column("images_per_s"));
    const auto speed_text = [](double value) { return number_text(value, value < 100 ? 1 : 0); };
    if (running())
        status.figures.push_back(
            {moves && speed ? speed_text(*speed) : none(),
             moves && !roof_share_.isEmpty() ? tr("images/s · %1 of attainable").arg(roof_share_) : tr("images/s"),
             roof_sentence_});
    else if (of_epoch)
        status.figures.push_back({speed_text(*of_epoch), tr("images/s, last epoch"), {}});

    if (auto machine = machine_figure()) status.figures.push_back(std::move(*machine));
}

RunFigure TrainingSession::loss_figure() const {
    const auto last = last_finite(run_.epochs().column("val_loss"));
    const auto final = final_result();
    const auto trend = runs::validation_trend(run_);
    // It belongs to the same weights as the accuracy beside it.
    const auto loss = final ? std::optional(final->loss) : last;
    const auto name =
        final && final->epoch > 0 ? tr("validation loss, epoch %1").arg(final->epoch) : tr("validation loss");
    if (!loss || !trend) return {loss ? number_text(*loss, 3) : none(), name, {}};
    auto help = tr("Lowest: %1 after epoch %2.").arg(number_text(trend->lowest, 3)).arg(trend->epoch);
    if (final && last) help += u' ' + tr("After the last epoch: %1.").arg(number_text(*last, 3));
    if (!trend->rises) return {number_text(*loss, 3), name, help};
    return {number_text(*loss, 3), tr("%1 · rises since epoch %2").arg(name).arg(trend->epoch),
            help + u' ' +
                tr("A validation loss that rises while the training loss falls means that the model overfits the "
                   "training images."),
            true};
}

std::optional<RunFigure> TrainingSession::machine_figure() const {
    const bool moves = state_ == State::training;
    const auto& samples = run_.samples();
    const auto power = last_finite(samples.column("power_w"));
    const auto joules = last_finite(samples.column("run_energy_j"));
    const auto energy_help = tr("Energy of the training device since the start of the run");
    if (power && running()) {
        return RunFigure{moves ? tr("%1 W").arg(number_text(*power, 0)) : none(),
                         joules ? tr("%1 so far").arg(energy_text(*joules)) : tr("power"), energy_help};
    }
    if (joules)
        return RunFigure{energy_text(*joules), running() ? tr("energy so far") : tr("energy of the run"), energy_help};
    const auto all = last_finite(samples.column("cpu_percent"));
    if (!all || !running()) return std::nullopt;
    const auto percent = [](double value) { return tr("%1 %").arg(number_text(value, 0)); };
    // What matters is what the training gets: a machine that others keep busy is at 100 %, too.
    const auto own = last_finite(samples.column("proc_cpu_percent"));
    if (!own) return RunFigure{moves ? percent(*all) : none(), tr("CPU"), tr("All programs, of all CPUs")};
    constexpr double kMuch = 10;  // percent of the machine
    const double others = std::max(*all - *own, 0.0);
    const bool much = moves && others >= kMuch;
    return RunFigure{moves ? percent(*own) : none(), much ? tr("CPU · others %1").arg(percent(others)) : tr("CPU"),
                     tr("What the training gets of all CPUs of this machine, and what other programs use"), much};
}

QString TrainingSession::measured() const {
    if (!plan_) return {};
    QStringList parts;
    if (const auto elapsed = last_finite(run_.steps().column("t")); elapsed && progress_.remaining_s)
        parts << tr("About %1 total").arg(duration_text(*elapsed + *progress_.remaining_s));
    // On a GPU it is the GPU's memory that is short.
    const double peak = device_peak_mib_ > 0 ? device_peak_mib_ : process_peak_mib_;
    if (peak > 0) parts << tr("%1 so far").arg(memory_text(peak));
    return parts.join(QStringLiteral(" · "));
}

void TrainingSession::measure_memory() {
    const auto device = run_.samples().column("torch_max_mem_alloc_mb");
    const auto process = run_.samples().column("proc_rss_mb");
    const auto at = [](std::span<const double> column, std::size_t row) {
        return row < column.size() && std::isfinite(column[row]) ? column[row] : 0.0;
    };
    for (; measured_rows_ < run_.samples().rows(); ++measured_rows_) {
        device_peak_mib_ = std::max(device_peak_mib_, at(device, measured_rows_));
        process_peak_mib_ = std::max(process_peak_mib_, at(process, measured_rows_));
    }
}

}  // namespace torchdeck::ui
