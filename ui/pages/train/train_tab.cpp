// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/train_tab.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.hpp"
#include "config/mixed_labels.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/train/chart_tools.hpp"
#include "pages/train/form_tools.hpp"
#include "pages/train/make_way_fields.hpp"
#include "pages/train/place_fields.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/run_costs.hpp"
#include "pages/train/run_estimator.hpp"
#include "pages/train/run_header.hpp"
#include "pages/train/step_trial.hpp"
#include "pages/train/train_form.hpp"
#include "session/run_plan.hpp"
#include "session/run_queue.hpp"
#include "session/runs_elsewhere.hpp"
#include "session/training_session.hpp"
#include "widgets/banner.hpp"
#include "widgets/log_pane.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

std::int64_t percent_done(const StepTrial& trial) {
    return trial.total() > 0 ? 100 * trial.done() / trial.total() : 0;
}

}  // namespace

TrainTab::TrainTab(TrainingSession* session, QWidget* parent)
    : QWidget(parent), session_(session), queue_(session->queue()), estimator_(new RunEstimator(this)) {
    splitter_ = new QSplitter(Qt::Horizontal, this);
    splitter_->setChildrenCollapsible(false);
    splitter_->addWidget(build_left());
    splitter_->addWidget(build_right());
    splitter_->setStretchFactor(1, 1);
    connect(splitter_, &QSplitter::splitterMoved, this, [this] { splitter_moved_ = true; });
    splitter_->setSizes({pixels(Size::form_width), 4 * pixels(Size::form_width)});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(3), space(3), space(3), space(2));
    layout->addWidget(splitter_);
    build_messages();

    connect(form_, &TrainForm::changed, this, &TrainTab::show_plan);
    connect(form_, &TrainForm::changed, this, &TrainTab::forget_failure);
    connect(form_, &TrainForm::changed, place_, [this] { place_->set_note({}); });  // it was about other settings
    connect(estimator_, &RunEstimator::changed, this, &TrainTab::show_plan);
    connect(form_tools_, &FormTools::fine_tuning_chosen, this,
            [this](const config::TrainConfig& config, const QString& weights) {
                Q_EMIT settings_ready();
                fill_form(config, tr("The form now has the images of %1, the initial weights %2 and the preset for "
                                     "fine-tuning. Change what you like, then press Train.")
                                      .arg(QFileInfo(from_utf8(config.data.dir)).fileName(), weights));
            });
    connect(form_tools_->costs(), &RunCosts::changed, this, &TrainTab::show_plan);
    estimator_->set_trial(form_tools_->step_trial());
    connect(form_tools_->step_trial(), &StepTrial::changed, this, &TrainTab::show_plan);
    connect(train_, &QPushButton::clicked, this, &TrainTab::train);
    connect(pause_, &QPushButton::clicked, this, &TrainTab::toggle_pause);
    connect(stop_, &QPushButton::clicked, session_, &TrainingSession::stop);
    connect(device_, &QComboBox::activated, this, &TrainTab::choose_device);
    connect(queue_, &RunQueue::refused, this,
            [this](const QString& sentence) { banner_->show_message(Banner::Kind::error, sentence); });
    connect_session();

    show_header();
    apply_colors();
    show_state();
    show_plan();
}

void TrainTab::connect_session() {
    connect(session_, &TrainingSession::status_changed, this, [this] {
        const auto& status = session_->status();
        // Figures change with the charts, which draw a few times a second: both show the same reading.
        if (running() || session_->readings()->active())
            board_->data_changed();
        else
            show_header();
        // It was given another name.
        if (!end_->isHidden() && !end_->text().contains(status.name)) show_end();
    });
    connect(board_, &ChartBoard::drawn, this, &TrainTab::show_header);
    connect(session_, &TrainingSession::state_changed, this, &TrainTab::show_state);
    connect(session_, &TrainingSession::waits_changed, this, &TrainTab::show_state);
    connect(session_, &TrainingSession::plan_changed, this, [this] {
        const auto& plan = session_->plan();
        charts_->set_steps_per_epoch(plan ? static_cast<double>(plan->steps_per_epoch) : 0);
        charts_->set_mixed_labels(config::has_mixed_labels(session_->config()));
        // A run that is resumed has brought its settings.
        if (shows_run_) form_->set_config(session_->config());
        show_plan();
    });
    connect(session_->engine(), &EngineAccess::changed, this, &TrainTab::show_engine);
    connect(session_, &TrainingSession::log_added, log_, &LogPane::append);
    connect(session_, &TrainingSession::run_reset, this, [this] {
        device_->clear();
        read_machine();
        choose_device();
    });
    connect(session_, &TrainingSession::recalled, this, &TrainTab::show_recalled);
    connect(session_->readings(), &MachineReadings::cleared, this, &TrainTab::choose_device);
    connect(session_->readings(), &MachineReadings::grew, this, [this] {
        if (session_->readings()->active()) show_data();
    });
    connect(session_, &TrainingSession::data_changed, this, &TrainTab::show_data);
    connect(session_, &TrainingSession::alerts_changed, this, &TrainTab::show_alerts);
    connect(session_, &TrainingSession::plan_changed, this, &TrainTab::offer_outlives);
    auto* const elsewhere = session_->runs_elsewhere();
    connect(elsewhere, &RunsElsewhere::started, this, [](const RunPlace& place) { PlaceFields::remember(place); });
    connect(elsewhere, &RunsElsewhere::ended, this, [this](const RunPlace& place, RunsElsewhere::State state) {
        if (state != RunsElsewhere::State::failed) return;
        const auto& runs = session_->runs_elsewhere()->runs();
        const auto last = std::find_if(runs.rbegin(), runs.rend(),
                                       [&](const auto& run) { return run.place == place && run.state == state; });
        if (last == runs.rend()) return;
        banner_->show_message(Banner::Kind::error,
                              tr("%1 (%2) failed. %3").arg(last->name, shown_lines(place_name(place)), last->said));
    });
}

void TrainTab::show_header() {
    header_->show_status(session_->status());
}

bool TrainTab::running() const {
    using State = TrainingSession::State;
    const auto state = session_->state();
    return state != State::idle && state != State::finished && state != State::failed;
}

config::TrainConfig TrainTab::draft() const {
    return shows_run_ ? draft_ : form_->config();
}

void TrainTab::set_draft(const config::TrainConfig& config) {
    draft_ = config;
    if (!shows_run_) form_->set_config(config);
}

void TrainTab::fill_form(const config::TrainConfig& config, const QString& sentence) {
    set_draft(config);
    if (!shows_run_) form_->focus_field("dataset");  // from its beginning
    train_->setFocus();
    banner_->show_message(Banner::Kind::question, sentence);
}

void TrainTab::show_form() {
    const bool of_run = running() && !planning_;
    if (of_run != shows_run_) {
        if (of_run) draft_ = form_->config();
        shows_run_ = of_run;
        form_->set_config(of_run ? session_->config() : draft_);
    }
    title_->setText(of_run ? tr("Settings of this run") : planning_ ? tr("Next run") : tr("New run"));
    form_->setEnabled(!of_run);
    form_->presets_button()->setVisible(!of_run);
    next_->setVisible(running());
    next_->setText(planning_ ? tr("This run") : tr("Next run…"));
    next_->setToolTip(planning_ ? tr("Show the settings of the run in progress")
                                : tr("Choose settings that wait in the queue"));
    add_->setVisible(planning_);
}

void TrainTab::set_planning(bool planning) {
    planning_ = planning && running();
    show_form();
    show_plan();
}

void TrainTab::add_to_queue() {
    // Whoever asks by the menu sees what is added.
    if (shows_run_) set_planning(true);
    if (!form_->problems().empty()) {
        form_->focus_field(form_->problems().front().key);
        return;
    }
    if (has_place()) queue_->add({form_->config()});
}

bool TrainTab::has_place() {
    const auto problem = session_->place().local() ? QString() : place_->problem();
    if (problem.isEmpty()) return true;
    place_->set_note(problem);
    place_->focus_address();
    return false;
}

void TrainTab::check_place() {
    const auto place = place_->value();
    if (!place || shows_run_) return;
    if (const auto problem = place_->problem(); !problem.isEmpty()) return place_->set_note(problem);
    const auto name = shown_lines(place_name(*place));
    place_->set_note(tr("Checking %1…").arg(name));
    session_->runs_elsewhere()->check(*place, form_->config(), [this, place, name](const QString& problem) {
        if (place_->value() == place)
            place_->set_note(problem.isEmpty() ? tr("%1: nothing is missing.").arg(name) : problem);
    });
}

void TrainTab::train() {
    if (session_->running()) return;
    if (!form_->problems().empty()) {
        form_->focus_field(form_->problems().front().key);
        return;
    }
    if (!has_place()) return;
    banner_->hide();
    memory_->hide();
    end_->hide();
    if (!session_->place().local()) {
        queue_->add({form_->config()});
        Q_EMIT train_started();
        return;
    }
    if (session_->start(form_->config())) Q_EMIT train_started();
}

void TrainTab::toggle_pause() {
    session_->set_paused(session_->state() == TrainingSession::State::training || session_->waits());
}

void TrainTab::show_state() {
    using State = TrainingSession::State;
    const auto state = session_->state();
    const bool running = this->running();
    const bool waits = session_->waits();
    const bool paused = state == State::paused && !waits;
    const auto* focused = focusWidget();
    const bool had_focus = focused == train_ || focused == pause_ || focused == stop_;
    // Where the queue begins with the next run at once, whoever plans one more is not interrupted.
    const bool next = state == State::finished && !has_stopped() && !queue_->waiting().empty() && !queue_->held();
    if (!running && !next) planning_ = false;
    show_header();
    show_form();
    read_machine();
    charts_->set_running(running);
    train_->setEnabled(!running);
    train_->setVisible(!running);
    show_outlives();
    pause_->setVisible(running);
    stop_->setVisible(running);
    pause_->setEnabled(state == State::training || state == State::paused);
    pause_->setToolTip(waits ? tr("Stay paused when the reason is gone") : QString());
    continue_->setVisible(waits);
    pause_->setText(paused ? tr("Res&ume") : tr("&Pause"));
    pause_->setIcon(themed_icon(paused ? QStringLiteral("play") : QStringLiteral("pause")));
    stop_->setEnabled(running && state != State::stopping);
    stop_->setText(state == State::stopping ? tr("Stopping…") : tr("&Stop"));
    // A disabled button loses the keyboard; the next one that makes sense takes it.
    if (had_focus) (running ? stop_ : train_)->setFocus();
    if (state == State::failed) show_failure();
    if (state == State::finished) show_end();
    if (running) {
        end_->hide();
        back_->hide();
        machine_->hide();
        // A run that the queue has started is not about what was wrong with the one before.
        if (state == State::loading) {
            banner_->hide();
            memory_->hide();
        }
    }
    show_plan();
}

void TrainTab::show_outlives() {
    const bool here = session_->place().local();
    place_->setVisible(session_->runs_elsewhere()->possible() && !shows_run_);
    outlives_->setVisible(session_->can_outlive() && !shows_run_ && here);
    make_way_->setVisible(session_->outlives() && !shows_run_ && here);
}

void TrainTab::choose_place() {
    const auto place = session_->runs_elsewhere()->possible() ? place_->value() : std::nullopt;
    session_->set_remote_place(place);
    const bool here = !place || (place->kind == RunPlace::Kind::slurm && place->address.isEmpty());
    // An address that is missing or wrong is said where folders are looked for.
    form_->set_machine(here                       ? QString()
                       : place->address.isEmpty() ? QStringLiteral("ssh://")
                                                  : machine_of(place->address));
    show_outlives();
}

std::int64_t TrainTab::more_epochs() const {
    constexpr std::int64_t kLeast = 5;
    return std::max(kLeast, session_->config().schedule.epochs);
}

bool TrainTab::has_stopped() const {
    const auto& outcome = session_->outcome();
    return outcome && outcome->outcome == job::Outcome::stopped;
}

void TrainTab::show_end() {
    if (session_->run_dir().empty()) return;
    const auto& name = session_->status().name;
    const bool stopped = has_stopped();
    const auto& config = session_->config();
    // What ends early would end at once again; a schedule over all epochs would go back to higher rates.
    longer_->setVisible(stopped || (config.schedule.kind == config::Schedule::constant &&
                                    config.schedule.max_steps == 0 && config.schedule.patience == 0));
    longer_->setText(stopped ? tr("Resume") : tr("Train %1 more epochs").arg(more_epochs()));
    longer_->setToolTip(tr("Continue this run from its last checkpoint"));
    const auto end_of = [](const auto& table) {
        const auto t = table.column("t");
        return t.empty() ? 0.0 : t.back();
    };
    const auto& run = session_->run();
    // Readings go on while a step that was stopped ends, and charts show them.
    const double seconds = std::fmax(std::fmax(end_of(run.steps()), end_of(run.epochs())), end_of(run.samples()));
    end_->show_message(Banner::Kind::question,
                       (stopped ? tr("Stopped after %2: %1. A checkpoint is saved.") : tr("Finished after %2: %1"))
                           .arg(name, duration_text(seconds)));
}

QString TrainTab::dismissed_key() {
    return QStringLiteral("train/dismissed");
}

QString TrainTab::interrupted_text() const {
    const auto& run = *session_->earlier();
    const auto name = shown_text(run.name);
    const bool stopped = run.state == runs::RunState::stopped;
    if (run.epochs == 0)
        return stopped ? tr("%1 was stopped in its first epoch.").arg(name)
                       : tr("%1 was interrupted in its first epoch.").arg(name);
    auto end = (stopped ? tr("%1 was stopped after epoch %2 of %3.") : tr("%1 was interrupted after epoch %2 of %3."))
                   .arg(name, count_text(run.epochs), count_text(session_->config().schedule.epochs));
    if (stopped || session_->resumable().isEmpty()) return end;
    return end + u' ' + tr("Resume begins at its last checkpoint, which may be some epochs earlier.");
}

void TrainTab::show_recalled() {
    read_machine();
    const auto& run = *session_->earlier();
    charts_->set_steps_per_epoch(
        static_cast<double>(base::parse_integer(run.fact("resolved", "steps_per_epoch")).value_or(0)));
    charts_->set_mixed_labels(config::has_mixed_labels(session_->config()));
    const auto dismissed = QSettings().value(dismissed_key()).toString() == from_utf8(session_->run_dir().string());
    if (run.state == runs::RunState::finished || dismissed) return;
    resume_->setVisible(!session_->resumable().isEmpty());
    back_->show_message(Banner::Kind::question, interrupted_text());
}

void TrainTab::offer_outlives() {
    const auto& plan = session_->plan();
    const bool on_gpu = plan && plan->device != "cpu";
    if (!on_gpu || knows_survives_ || !session_->can_outlive() || session_->outlives() || session_->elsewhere()) return;
    knows_survives_ = true;
    survives_->show_message(
        Banner::Kind::question,
        tr("This training ends with the window, and when the GPU driver crashes. With \"Keep running without the "
           "window\" it survives both and resumes by itself."));
}

void TrainTab::forget_machine() {
    knows_machine_ = true;
    machine_->hide();
}

void TrainTab::resume() {
    if (const auto run = session_->resumable(); !run.isEmpty()) session_->resume(run);
}

void TrainTab::forget_failure() {
    if (session_->running() || session_->state() != TrainingSession::State::failed) return;
    const auto key = session_->failed_setting();
    if (key.empty()) return;
    const auto& setting = config::setting(key);
    const auto now = form_->config();
    if (setting.get(now) != setting.get(session_->config()) || !setting.applies_to(now)) {
        banner_->hide();
        memory_->hide();
        session_->forget_failure();
    }
}

void TrainTab::train_half_batches() {
    auto config = session_->config();
    config.data.batch_size /= 2;
    config.optimizer.accumulate *= 2;
    form_->set_config(config);
    train();
}

void TrainTab::fine_tune_on(const QString& folder, const std::vector<TrainedRun>& runs) {
    form_tools_->fine_tune_on(folder.toStdString(), draft(), runs);
}

void TrainTab::show_failure() {
    const auto& outcome = session_->outcome();
    const auto& config = session_->config();
    if (outcome && outcome->out_of_memory && config.data.batch_size > 1) {
        half_->setText(tr("Train with batch %1, accumulated %2 times")
                           .arg(count_text(config.data.batch_size / 2), count_text(2 * config.optimizer.accumulate)));
        half_->setToolTip(tr("The same images a step of the optimizer, in half of the memory"));
        memory_->show_message(Banner::Kind::error, session_->failure());
    } else {
        banner_->show_message(Banner::Kind::error, session_->failure());
    }
    const auto key = session_->failed_setting();
    if (key.empty()) return;
    form_->mark_field(key);
    form_->focus_field(key);
}

void TrainTab::show_engine() {
    if (session_->engine()->state() == EngineAccess::State::ready && engine_told_) {
        engine_told_ = false;
        banner_->hide();
    }
    if (session_->engine()->state() == EngineAccess::State::ready && std::exchange(first_start_, false) &&
        !estimator_->knows(form_->config()))
        form_tools_->step_trial()->measure(form_->config());
    if (session_->engine()->state() == EngineAccess::State::failed) {
        engine_told_ = true;
        auto problem = session_->engine()->problem();
        problem.text = tr("%1\nTrain tries again.").arg(problem.text);
        banner_->show_message(Banner::Kind::error, problem);
    }
}

void TrainTab::show_plan() {
    const auto plan = shows_run_ ? session_->plan() : std::nullopt;
    const auto config = form_->config();
    const auto whole = plan_text(config, plan);
    // The engine's facts once they are known, else the number of steps: there is room for one line.
    const auto line = plan ? whole.section(u'\n', 0, 0) : whole.section(u'\n', -1);
    measured_ = shows_run_ ? session_->measured() : QString();
    // Here it moves no field while one reaches for it.
    QStringList wrong;
    if (!shows_run_)
        for (const auto& problem : form_->problems()) wrong << message_text(problem.message);
    plan_wrong_ = !wrong.isEmpty();
    apply_colors();
    auto* const costs = form_tools_->costs();
    costs->set_config(config);
    const auto* const trial = form_tools_->step_trial();
    const auto time = trial->busy()          ? tr("Timing steps for the forecast: %1 %").arg(percent_done(*trial))
                      : !measured_.isEmpty() ? measured_
                      : shows_run_           ? tr("Time and memory: known after the first steps")
                                             : estimator_->text(config, costs->memory_text());
    plan_->setText(plan_wrong_ ? wrong.join(u'\n') : time + u'\n' + line);
    auto help = whole + u'\n' + estimator_->source(config);
    if (const auto details = costs->memory_details(); !details.isEmpty()) help += u'\n' + details;
    plan_->setToolTip(tool_tip_text(help));
    show_trial(config);
}

void TrainTab::show_trial(const config::TrainConfig& config) {
    const auto* const trial = form_tools_->step_trial();
    const bool possible = !shows_run_ && !session_->running() && session_->engine()->source();
    measure_->setVisible(possible && (trial->busy() || (!estimator_->knows(config) && StepTrial::can_tell(config))));
    measure_->setText(trial->busy() ? tr("Stop timing") : tr("Measure"));
    measure_->setToolTip(trial->busy() ? QString() : tr("Time a few steps with these settings"));
}

void TrainTab::show_data() {
    const auto& run = session_->readings()->active() ? session_->readings()->data() : session_->run();
    // A second GPU brings the choice with it; with one there is nothing to choose.
    const auto& devices = run.devices();
    for (auto i = static_cast<std::size_t>(device_->count()); i < devices.size(); ++i) {
        device_->addItem(tr("GPU %1").arg(from_utf8(devices[i])), from_utf8(devices[i]));
    }
    device_->setVisible(devices.size() > 1);
    charts_->show(run);
    board_->set_run_name(session_->readings()->active() ? std::string() : session_->status().name.toStdString());
    if (shows_run_ && session_->measured() != measured_) show_plan();
    charts_->set_utilization_doubt(session_->utilization_doubt(device_->currentData().toString().toStdString()));
}

void TrainTab::read_machine() {
    auto* const readings = session_->readings();
    const bool before = readings->active();
    readings->set_active(isVisible() && !session_->running() && !session_->has_run());
    if (before && !readings->active()) choose_device();
}

void TrainTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    read_machine();
}

void TrainTab::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    read_machine();
}

void TrainTab::choose_device() {
    charts_->set_device(device_->currentData().toString().toStdString());
    charts_->reset();
    show_data();
}

void TrainTab::show_alerts() {
    const auto alerts = session_->alerts();
    if (alerts.text.isEmpty())
        alerts_->hide();
    else
        alerts_->show_message(Banner::Kind::warning, alerts);
}

void TrainTab::save(QSettings& settings) const {
    settings.beginGroup(QStringLiteral("train"));
    if (splitter_moved_) settings.setValue(QStringLiteral("splitter"), splitter_->saveState());
    settings.setValue(QStringLiteral("advanced"), form_->advanced_shown());
    settings.setValue(QStringLiteral("log_folded"), log_->folded());
    settings.setValue(QStringLiteral("outlives"), session_->outlives());
    make_way_->save(settings);
    place_->save(settings);
    settings.setValue(QStringLiteral("knows_machine"), knows_machine_);
    settings.setValue(QStringLiteral("knows_outlives"), knows_survives_);
    settings.beginGroup(QStringLiteral("settings"));
    if (shows_run_)
        TrainForm::save(settings, draft_);
    else
        form_->save(settings);
    settings.endGroup();
    tools_->save(settings);
    queue_->save(settings);
    settings.endGroup();
}

void TrainTab::restore(QSettings& settings) {
    settings.beginGroup(QStringLiteral("train"));
    // One language or window needs a wider form than the next: only what a person has chosen stays.
    splitter_moved_ = splitter_->restoreState(settings.value(QStringLiteral("splitter")).toByteArray());
    form_->set_advanced_shown(settings.value(QStringLiteral("advanced"), false).toBool());
    make_way_->restore(settings);
    place_->restore(settings);
    choose_place();
    session_->set_outlives(settings.value(QStringLiteral("outlives"), false).toBool());
    log_->set_folded(settings.value(QStringLiteral("log_folded"), true).toBool());
    settings.beginGroup(QStringLiteral("settings"));
    // A first start shows a result soon, and says before how long that takes.
    first_start_ = settings.childKeys().isEmpty();
    form_->restore(settings);
    if (first_start_) {
        constexpr std::int64_t kFewEpochs = 3;
        auto config = form_->config();
        config.schedule.epochs = kFewEpochs;
        form_->set_config(config);
    }
    settings.endGroup();
    knows_survives_ = settings.value(QStringLiteral("knows_outlives"), false).toBool();
    // Who had settings before this was offered knows the machine by now.
    knows_machine_ = settings.value(QStringLiteral("knows_machine"), !first_start_).toBool();
    if (!knows_machine_)
        machine_->show_message(
            Banner::Kind::question,
            tr("New on this machine? See in a second what stops trainings here, or slows them, and what to do."));
    tools_->restore(settings);
    queue_->restore(settings);
    settings.endGroup();
}

void TrainTab::apply_colors() {
    set_text_color(plan_, plan_wrong_ ? error_color(palette()) : muted_color(palette()));
}

void TrainTab::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && plan_) apply_colors();
}

}  // namespace torchdeck::ui
