// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/training_session.hpp"

#include <QTime>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <utility>

#include "base/error.hpp"
#include "base/remedy.hpp"
#include "base/units.hpp"
#include "config/mixed_labels.hpp"
#include "config/settings.hpp"
#include "job/checkpoints.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_names.hpp"
#include "session/job_inbox.hpp"
#include "session/run_plan.hpp"
#include "session/run_queue.hpp"
#include "session/runs_folder.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kMaxLog = 5000;

/// What the logs of the run held at the checkpoint: lines after it are cut off when the run continues.
runs::RunData lines_before(const job::ResumePoint& point) {
    runs::RunData data;
    for (const auto file : {runs::LogFile::train_telemetry, runs::LogFile::val_telemetry, runs::LogFile::metrics,
                            runs::LogFile::events}) {
        const auto length = point.log_lengths.find(std::string(runs::file_name(file)));
        if (length == point.log_lengths.end()) continue;
        std::ifstream in(point.run_dir / runs::file_name(file), std::ios::binary);
        std::uint64_t taken = 0;
        for (std::string line; taken < length->second && std::getline(in, line); taken += line.size() + 1) {
            data.append(file, line);
        }
    }
    return data;
}

/// What is true of a run whether it trains or not; others are about the machine now.
bool is_of_the_run(telemetry::AlertKind kind) {
    return kind == telemetry::AlertKind::loss_not_finite || kind == telemetry::AlertKind::step_differs ||
           kind == telemetry::AlertKind::slower;
}

}  // namespace

TrainingSession::TrainingSession(Options options, QObject* parent)
    : QObject(parent),
      options_(std::move(options)),
      engine_(new EngineAccess(options_.load_engine, this)),
      readings_(new MachineReadings(options_.readings, this)),
      runs_elsewhere_(new RunsElsewhere(options_.program ? options_.program(this) : ProgramCall(), this)),
      queue_(new RunQueue(this)) {
    connect(engine_, &EngineAccess::logged, this, &TrainingSession::add_log);
    connect(engine_, &EngineAccess::changed, this, &TrainingSession::update_status);
    for (const auto change : {&MachineReadings::cleared, &MachineReadings::grew})
        connect(readings_, change, this, &TrainingSession::update_status);
    update_status();
}

TrainingSession::~TrainingSession() {
    if (job_ && !elsewhere_) job_->request_stop();
    release_job();
}

void TrainingSession::begin(const config::TrainConfig& config) {
    config_ = config;
    // What the charts show stays until the new run has something of its own: a start that fails costs nothing.
    progress_ = Progress{};
    plan_.reset();
    outcome_.reset();
    earlier_.reset();
    alerts_.clear();
    space_warning_.clear();
    run_dir_.clear();
    failure_ = {};
    failed_setting_.clear();
    history_ = {};
    elsewhere_ = false;
    waits_ = {};
    Q_EMIT alerts_changed();
    Q_EMIT plan_changed();
    // An engine that was missing may have been installed meanwhile.
    if (engine_->state() == EngineAccess::State::failed) engine_->preload();
}

RunPlace TrainingSession::place() const {
    if (remote_place_) return *remote_place_;
    return {outlives_ ? RunPlace::Kind::process : RunPlace::Kind::window};
}

void TrainingSession::start_elsewhere(const config::TrainConfig& config, const RunPlace& place) {
    QStringList options;
    // What is set here for the end of runs is a command of this machine.
    if (place.kind == RunPlace::Kind::process)
        for (const auto& option : options_elsewhere()) options << from_utf8(option);
    runs_elsewhere_->start(place, config, from_utf8(options_.runs_dir.string()), options);
}

bool TrainingSession::start(const config::TrainConfig& config, std::optional<bool> outlives) {
    if (running() || !config::validate(config).empty()) return false;
    begin(config);
    if (outlives.value_or(outlives_) && can_outlive()) {
        auto arguments = job::train_arguments(config, options_.runs_dir);
        std::ranges::move(options_elsewhere(), std::back_inserter(arguments));
        return follow({.arguments = std::move(arguments)});
    }
    job::TrainRequest request;
    request.config = config;
    request.runs_dir = options_.runs_dir;
    return make_job(std::move(request));
}

bool TrainingSession::make_job(job::TrainRequest request) {
    request.yield_to_window = true;
    request.keep_awake = true;
    request.engine = engine_->source();
    return begin_job([&] { return options_.make_job(std::move(request), *inbox_); });
}

template <class Make>
bool TrainingSession::begin_job(Make make) {
    inbox_ = std::make_shared<JobInbox>(background_.waker([this] { deliver(); }));
    set_state(State::loading);
    try {
        job_ = make();
    } catch (const std::exception& e) {
        handle(job::TrainOutcome{.message = as_error(e).message()});
        return false;
    }
    return true;
}

void TrainingSession::set_outlives(bool outlives) {
    outlives = outlives && can_outlive();
    if (std::exchange(outlives_, outlives) != outlives) Q_EMIT outlives_changed(outlives);
}

std::vector<std::string> TrainingSession::options_elsewhere() const {
    auto options = supervise::options_of(make_way_);
    const auto command = options_.end_command ? options_.end_command() : std::string();
    if (!command.empty()) options.push_back("--on-end=" + command);
    return options;
}

bool TrainingSession::follow(job::FollowRequest request) {
    elsewhere_ = true;
    return begin_job([&] { return options_.follow(std::move(request), *inbox_); });
}

bool TrainingSession::take_up(const QString& run_dir) {
    if ((running() && !elsewhere_) || reading_checkpoint_ || !can_outlive()) return false;
    release_job();  // that run continues
    runs_elsewhere_->forget(run_dir);
    begin(config_);
    return resume_elsewhere(run_dir, -1);
}

void TrainingSession::take_up_from(const QStringList& folders, const std::function<void()>& otherwise) {
    if (!options_.going_on || !can_outlive()) return otherwise();
    const auto find = [going_on = options_.going_on, folders] {
        QStringList found;
        for (const auto& run : going_on()) {
            const auto path = from_utf8(run.string());
            const auto holds = [&](const QString& folder) {
                const auto whole = from_utf8(std::filesystem::weakly_canonical(to_path(folder)).string());
                return path == whole || path.startsWith(whole + u'/');
            };
            if (std::ranges::any_of(folders, holds)) found << path;
        }
        return found;
    };
    background_.run(
        Lane::runs, find,
        [this, otherwise](QStringList found) {
            if (found.isEmpty()) return otherwise();
            if (running() || !take_up(found.takeFirst())) return;
            if (!found.isEmpty()) Q_EMIT others_going_on(found);
        },
        [otherwise](const QString&) { otherwise(); });
}

/// `more_epochs` below 0: it trains already.
bool TrainingSession::resume_elsewhere(const QString& run_dir, std::int64_t more_epochs, const QString& data_dir) {
    elsewhere_ = true;
    reading_checkpoint_ = true;
    set_state(State::loading);
    background_.run(
        Lane::quick, [path = to_path(run_dir) / "run.json"] { return config::read_config(path.string()); },
        [this, run_dir, more_epochs, data = data_dir.toStdString()](config::TrainConfig config) {
            reading_checkpoint_ = false;
            if (state_ == State::stopping) return handle(job::TrainOutcome{.outcome = job::Outcome::stopped});
            config.schedule.epochs += std::max<std::int64_t>(more_epochs, 0);
            config_ = std::move(config);
            job::FollowRequest request{.run_dir = to_path(run_dir)};
            if (more_epochs >= 0) {
                request = {.arguments = {"train", "--resume", to_path(run_dir).string(),
                                         "--epochs=" + std::to_string(config_.schedule.epochs)}};
                if (!data.empty()) request.arguments.push_back("--data=" + data);
                std::ranges::move(options_elsewhere(), std::back_inserter(request.arguments));
            }
            follow(std::move(request));
        },
        [this](const Failure& problem) { give_up_resuming(problem); });
    return true;
}

bool TrainingSession::resume(const QString& run_dir, std::int64_t more_epochs, const QString& data_dir) {
    if (running()) return false;
    begin(config_);
    if (outlives_) return resume_elsewhere(run_dir, more_epochs, data_dir);
    reading_checkpoint_ = true;
    set_state(State::loading);
    add_log(tr("Reading the checkpoint of %1").arg(run_dir));
    struct Found {
        job::ResumePoint point;
        runs::RunData history;
    };
    background_.run(
        Lane::quick,
        [path = to_path(run_dir)] {
            auto point = job::lock_resume_point(path);
            auto history = lines_before(point);
            return Found{std::move(point), std::move(history)};
        },
        [this, more_epochs, data = data_dir.toStdString()](Found found) {
            reading_checkpoint_ = false;
            found.point.config.schedule.epochs += more_epochs;
            if (!data.empty()) found.point.config.data.dir = data;
            if (state_ == State::stopping) return handle(job::TrainOutcome{.outcome = job::Outcome::stopped});
            if (!found.point.warning.empty()) add_log(tr("Warning: %1").arg(message_text(found.point.warning)));
            config_ = found.point.config;
            history_ = std::move(found.history);
            job::TrainRequest request;
            request.config = config_;
            request.resume = std::move(found.point);
            make_job(std::move(request));
        },
        [this](const Failure& problem) { give_up_resuming(problem); });
    return true;
}

void TrainingSession::give_up_resuming(const Failure& problem) {
    reading_checkpoint_ = false;
    handle(job::TrainOutcome{.message = problem.message});
}

struct TrainingSession::Recalled {
    runs::OpenedRun run;
    config::TrainConfig config;
    bool has_checkpoint = false;
    bool going_on = false;  ///< nothing but its folder is known
};

void TrainingSession::recall(const QStringList& run_dirs) {
    const auto read = [run_dirs]() -> std::optional<Recalled> {
        std::filesystem::path last;
        std::filesystem::file_time_type written;
        for (const auto& folder : run_dirs) {
            std::error_code code;
            const auto time = std::filesystem::last_write_time(to_path(folder) / "metrics.jsonl", code);
            if (code || (!last.empty() && time <= written)) continue;
            last = to_path(folder);
            written = time;
        }
        if (last.empty()) return std::nullopt;
        if (runs::is_running(last)) {
            Recalled found{.run = {}, .config = {}, .going_on = true};
            found.run.summary.source.path = last;
            return found;
        }
        Recalled found{runs::open_run({last, true, {}}), config::read_config((last / "run.json").string())};
        runs::name_runs({&found.run.summary});
        std::error_code code;
        found.has_checkpoint = std::filesystem::exists(last / "checkpoints" / "last.ckpt", code);
        return found;
    };
    background_.run(Lane::runs, read, [this](std::optional<Recalled> found) {
        if (found && found->going_on) {
            Q_EMIT trains_alone(from_utf8(found->run.summary.source.path.string()));
            return;
        }
        // What charts cannot show is no run to come back to.
        if (found && found->run.summary.problem.empty() && state_ == State::idle && run_dir_.empty())
            show_recalled(*found);
    });  // a folder that cannot be read is in Compare, with the reason
}

void TrainingSession::show_recalled(Recalled& found) {
    config_ = std::move(found.config);
    earlier_ = std::move(found.run.summary);
    has_checkpoint_ = found.has_checkpoint;
    run_ = std::move(found.run.data);
    revision_shown_ = run_.revision();
    run_dir_ = earlier_->source.path;
    shown_name_ = shown_text(earlier_->name);
    progress_ = {};
    progress_.phase = Phase::evaluating;
    progress_.epoch = earlier_->epochs;
    progress_.epochs = config_.schedule.epochs;
    update_status();
    Q_EMIT run_reset();
    Q_EMIT recalled();
    Q_EMIT data_changed();
}

QString TrainingSession::resumable() const {
    if (running() || run_dir_.empty()) return {};
    const bool ended = outcome_ && outcome_->outcome != job::Outcome::finished;
    const bool of_earlier = earlier_ && has_checkpoint_ && earlier_->state != runs::RunState::finished;
    return ended || of_earlier ? from_utf8(run_dir_.string()) : QString();
}

void TrainingSession::set_paused(bool paused) {
    if (!job_ || (paused ? state_ != State::training && !waits() : state_ != State::paused)) return;
    // An atomic in the job that its loop reads at every step, not a queued call: the loop runs no event queue.
    job_->set_paused(paused);
    if (elsewhere_) return;  // its process says when it is so
    set_state(paused ? State::paused : State::training);
    Q_EMIT alerts_changed();
    add_log(paused ? tr("Paused") : tr("Resumed"));
}

void TrainingSession::forget_failure() {
    if (state_ != State::failed || !run_dir_.empty()) return;
    failure_ = {};
    failed_setting_.clear();
    set_state(State::idle);
}

void TrainingSession::stop() {
    if (!running() || state_ == State::stopping) return;
    if (job_) job_->request_stop();
    set_state(State::stopping);
    add_log(tr("Stopping after this step"));
}

void TrainingSession::profile_next_steps(int steps) {
    if (job_) job_->profile_next(steps);
}

void TrainingSession::deliver() {
    if (!inbox_) return;
    for (const auto& event : inbox_->poll()) {
        std::visit([this](const auto& e) { handle(e); }, event);
    }
    measure_memory();
    update_status();
    if (const auto now = run_.revision(); std::exchange(revision_shown_, now) != now) Q_EMIT data_changed();
}

void TrainingSession::handle(const JobStarted& started) {
    shown_name_ = shown_text(started.name.empty() ? runs::own_name(config_) : started.name);
    run_ = std::exchange(history_, {});
    revision_shown_ = run_.revision();
    measured_rows_ = 0;
    device_peak_mib_ = process_peak_mib_ = 0;
    Q_EMIT run_reset();
    Q_EMIT data_changed();
    run_dir_ = started.run_dir;
    plan_ = started.plan;
    add_log(tr("Run folder: %1").arg(from_utf8(started.run_dir.string())));
    add_log(plan_text(started.plan));
    if (elsewhere_) add_log(tr("This training continues when the window is closed"));
    Q_EMIT plan_changed();
    check_space();
}

void TrainingSession::handle(const JobHistory& history) {
    run_ = std::move(*history.data);
    revision_shown_ = run_.revision();
    alerts_.clear();
    Q_EMIT run_reset();
    Q_EMIT data_changed();
}

void TrainingSession::handle(const job::RunControl& control) {
    const bool stands_still = control.paused || !control.waits.empty();
    const auto now = control.stopping ? State::stopping : stands_still ? State::paused : State::training;
    const bool waited = waits();
    waits_ = control.waits;
    if (state_ == now && waits() != waited) {
        if (control.paused) add_log(tr("Paused"));
        Q_EMIT waits_changed();
    }
    if (state_ == now || state_ == State::stopping || (state_ == State::loading && now == State::training)) return;
    if (now == State::stopping) add_log(tr("Stopping after this step"));
    if (control.paused && now == State::paused) add_log(tr("Paused"));
    if (now == State::training) add_log(tr("Resumed"));
    set_state(now);
    Q_EMIT alerts_changed();
}

void TrainingSession::check_space() {
    // Weights of the best and the last epoch, and three checkpoints with the state of an optimizer such as AdamW.
    constexpr std::int64_t kBytesPerParameter = 2 * 4 + 3 * 12;
    const auto needed = plan_->parameters * kBytesPerParameter;
    background_.run(
        Lane::quick, [folder = run_dir_] { return free_space(folder); },
        [this, folder = run_dir_, needed](std::optional<std::int64_t> free) {
            if (!free || *free >= needed || folder != run_dir_ || !running()) return;
            const auto size = [](std::int64_t bytes) { return memory_text(base::mebibytes(bytes)); };
            space_warning_ =
                tr("%1 are free in %2; the weights and checkpoints of this run need up to %3. Make room, or "
                   "choose another folder for new runs.")
                    .arg(size(*free), from_utf8(folder.parent_path().string()), size(needed));
            add_log(tr("Warning: %1").arg(space_warning_));
            Q_EMIT alerts_changed();
        });
}

void TrainingSession::handle(const Progress& progress) {
    // The final evaluation is of the best epoch, which may be an earlier one: the run has not gone back.
    const auto reached = progress_.epoch;
    progress_ = progress;
    progress_.epoch = std::max(progress.epoch, reached);
    if (state_ == State::loading && progress.phase != Phase::loading) set_state(State::training);
}

void TrainingSession::handle(const JobLine& line) {
    // The first sample may come before the run has begun: run_ is of the one before it until then.
    (plan_ ? run_ : history_).append(line.file, line.text);
}

void TrainingSession::handle(const runs::EpochRecord& record) {
    // Of mixed labels it counts the one with the larger share.
    const bool mixed_labels = config::has_mixed_labels(config_);
    auto line = (mixed_labels ? tr("Epoch %1: validation top-1 %2 %, loss %3; training top-1 (mixed) %4 %, loss %5")
                              : tr("Epoch %1: validation top-1 %2 %, loss %3; training top-1 %4 %, loss %5"))
                    .arg(record.epoch)
                    .arg(number_text(100 * record.val_top1, 1), number_text(record.val_loss, 3),
                         number_text(100 * record.train_top1, 1), number_text(record.train_loss, 3));
    if (record.best) line += tr(", new best");
    add_log(line);
}

void TrainingSession::handle(const LogMessage& message) {
    const auto text = message_text(message.text);
    add_log(message.warning ? tr("Warning: %1").arg(text) : text);
}

void TrainingSession::handle(const std::shared_ptr<const profile::StepProfile>& profile) {
    add_log(tr("Profiled %1 steps").arg(profile->profiled_ms.size()));
    Q_EMIT profiled(profile);
}

void TrainingSession::handle(const telemetry::Alert& alert) {
    std::erase_if(alerts_, [&](const auto& a) { return a.kind == alert.kind && a.device == alert.device; });
    if (alert.active) {
        alerts_.push_back(alert);
        add_log(tr("Warning: %1").arg(message_text(alert.sentence)));
    }
    Q_EMIT alerts_changed();
}

Failure TrainingSession::alerts() const {
    std::vector<Message> lines;
    if (!space_warning_.isEmpty())
        lines.push_back(
            remedy::offered(Message(space_warning_.toStdString()), base::Remedy::make_room, run_dir_.parent_path()));
    // Nothing starves or heats up while nothing runs.
    for (const auto& alert : alerts_) {
        if (state_ == State::paused && !is_of_the_run(alert.kind)) continue;
        // How much it is differs from second to second: the log says what it was, the header what it is.
        lines.push_back(
            alert.kind == telemetry::AlertKind::cpu_shared
                ? Message::of("Other processes use the CPU, too: training takes longer than it would alone.")
                : alert.sentence);
    }
    return Message::list(std::move(lines), Message::Join::line);
}

QString TrainingSession::utilization_doubt(const std::string& device) const {
    const auto& events = run_.events();
    const auto last = std::find_if(events.rbegin(), events.rend(), [&](const auto& e) {
        return (e.kind.starts_with("pegged") || e.kind.starts_with("clock_stuck")) && e.device == device;
    });
    return last != events.rend() && !last->kind.ends_with("_over") ? message_text(last->text) : QString();
}

void TrainingSession::handle(const job::TrainOutcome& outcome) {
    outcome_ = outcome;
    if (!outcome.run_dir.empty()) run_dir_ = outcome.run_dir;
    if (outcome.final_result) {
        const auto& result = *outcome.final_result;
        const auto line = config_.augment.tta == config::Views::one
                              ? tr("Final evaluation, weights of epoch %1: top-1 %2 %, top-5 %3 %, loss %4")
                              : tr("Final evaluation with test-time augmentation, weights of epoch %1: "
                                   "top-1 %2 %, top-5 %3 %, loss %4");
        add_log(line.arg(result.epoch)
                    .arg(number_text(100 * result.top1, 1), number_text(100 * result.top5, 1),
                         number_text(result.loss, 3)));
    }
    if (outcome.outcome == job::Outcome::failed) {
        failure_ = outcome.message.empty() ? Failure(tr("Training ended without an error message."))
                                           : Failure(outcome.message);
        failed_setting_ = outcome.setting;
        add_log(tr("Failed: %1").arg(failure_.text));
    } else {
        add_log(outcome.outcome == job::Outcome::stopped ? tr("Stopped") : tr("Finished"));
    }
    // Nothing starves or heats up any more; what the loss became is still so.
    std::erase_if(alerts_, [](const auto& a) { return !is_of_the_run(a.kind); });
    space_warning_.clear();
    Q_EMIT alerts_changed();
    release_job();
    set_state(outcome.outcome == job::Outcome::failed ? State::failed : State::finished);
}

void TrainingSession::release_job() {
    if (inbox_) inbox_->close();
    if (!job_) {
        inbox_.reset();
        return;
    }
    // Its destructor joins the training thread, and QApplication's waits for that. The inbox goes along: the job may
    // still call it.
    Background::end(
        [job = std::shared_ptr<JobHandle>(std::move(job_)), inbox = std::move(inbox_)]() mutable { job.reset(); });
    inbox_.reset();
}

void TrainingSession::set_state(State state) {
    if (state_ == state) return;
    state_ = state;
    update_status();
    engine_->set_training(running() || state == State::loading);
    Q_EMIT state_changed(state);
}

QString TrainingSession::plan_text(const RunPlan& plan) const {
    QStringList parts{tr("%1 parameters").arg(count_text(plan.parameters)),
                      tr("%1 steps per epoch").arg(count_text(plan.steps_per_epoch)), engine_->device_name(plan.device),
                      from_utf8(plan.precision)};
    if (!plan.device_note.empty()) parts << message_text(plan.device_note);
    if (!plan.precision_note.empty()) parts << message_text(plan.precision_note);
    if (plan.threads > 0) parts << tr("CPU threads: %1").arg(plan.threads);
    return parts.join(QStringLiteral(", "));
}

void TrainingSession::add_log(const QString& text) {
    const auto line = QTime::currentTime().toString(QStringLiteral("HH:mm:ss  ")) + shown_lines(text);
    log_ << line;
    if (log_.size() > kMaxLog) log_.removeFirst();
    Q_EMIT log_added(line);
}

}  // namespace torchdeck::ui
