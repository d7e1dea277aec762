// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "job/followed_run.hpp"
#include "runs/run_data.hpp"
#include "runs/run_summary.hpp"
#include "session/background.hpp"
#include "session/engine_access.hpp"
#include "session/machine_readings.hpp"
#include "session/run_place.hpp"
#include "session/runs_elsewhere.hpp"
#include "supervise/make_way.hpp"

namespace torchdeck::ui {

class JobInbox;
class RunQueue;

/// A training in progress, as the window needs it. Destroying it asks for a stop and waits, unless it trains in
/// another process.
class JobHandle {
  public:
    virtual ~JobHandle() = default;
    virtual void request_stop() = 0;
    virtual void set_paused(bool paused) = 0;
    /// 0 takes back what was asked for and has not begun.
    virtual void profile_next(int steps) = 0;
};
/// Starts a training. Tests bring one that needs no LibTorch.
using JobFactory = std::function<std::unique_ptr<JobHandle>(job::TrainRequest, job::JobObserver&)>;

/// Starts or follows a training in a process of its own.
using FollowFactory = std::function<std::unique_ptr<JobHandle>(job::FollowRequest, job::FollowObserver&)>;

/// A figure of the run's header.
struct RunFigure {
    QString value;       ///< "79.2 %"; "–" while there is none
    QString caption;     ///< "top-1 · best 79.2 (e12)"
    QString help;        ///< the tool tip
    bool doubt = false;  ///< the caption says that something is not as it should be
};

/// What the run's header says. Empty texts are unknown, and shown as nothing.
struct TrainStatus {
    enum class Mood { quiet, busy, waiting, failed };

    QString name;      ///< "12 resnet18 · cifar10"
    QString folder;    ///< of the run, whole
    QString activity;  ///< "Training", "Evaluating", "Paused", ...
    Mood mood = Mood::quiet;
    QString hint;                    ///< what to do, where there is no progress to show
    QString epoch;                   ///< "epoch 3 of 30"
    QString percent;                 ///< "41 %"
    int permille = -1;               ///< of the whole run; below 0: unknown
    QString remaining;               ///< "41 min", "–" while the run does not move; empty when nothing is left
    QString device;                  ///< "AMD Radeon RX 9060 XT"
    std::vector<RunFigure> figures;  ///< at most five, what matters most first
};

/// The run in progress and those that wait for it: starts, pauses and stops the job, collects what it says, and puts it
/// into words. Never waits: a job that is ending is joined on another thread. No widgets.
class TrainingSession : public QObject {
    Q_OBJECT
  public:
    enum class State { idle, loading, training, paused, stopping, finished, failed };
    Q_ENUM(State)

    struct Options {
        JobFactory make_job;
        FollowFactory follow;  ///< may be empty: then all trainings are of this process
        /// The folders of runs that train in processes of their own, the newest first; may take a moment.
        std::function<std::vector<std::filesystem::path>()> going_on;
        /// Calls commands of torchdeck for its argument; may be empty: then nothing trains on other machines.
        std::function<ProgramCall(QObject* owner)> program;
        EngineSource load_engine;  ///< may be empty: then jobs load it
        std::filesystem::path runs_dir = "runs";
        /// A command for sh at the end of runs that begin now in processes of their own; may be empty. Others may be
        /// called by the window.
        std::function<std::string()> end_command;
        MachineReadings::Options readings{};  ///< of the machine before the first training; empty: none
    };

    explicit TrainingSession(Options options, QObject* parent = nullptr);
    ~TrainingSession() override;

    [[nodiscard]] EngineAccess* engine() const { return engine_; }
    [[nodiscard]] RunQueue* queue() const { return queue_; }
    [[nodiscard]] MachineReadings* readings() const { return readings_; }
    /// Trainings that were started from here and are not the one in progress.
    [[nodiscard]] RunsElsewhere* runs_elsewhere() const { return runs_elsewhere_; }

    /// On this machine: in a process of its own where `outlives` says so, or, without, outlives(). False when a
    /// training is in progress or the configuration has a problem.
    bool start(const config::TrainConfig& config, std::optional<bool> outlives = {});
    /// Beside the training in progress: at `place`, which is not this window.
    void start_elsewhere(const config::TrainConfig& config, const RunPlace& place);
    /// Where new runs train.
    void set_remote_place(std::optional<RunPlace> place) { remote_place_ = std::move(place); }
    [[nodiscard]] RunPlace place() const;
    /// Continues the run in this folder from its newest checkpoint, which is read on another thread; for `more_epochs`
    /// more than it was planned for, and with the images of `data_dir` where they have moved. False when a training is
    /// in progress.
    bool resume(const QString& run_dir, std::int64_t more_epochs = 0, const QString& data_dir = {});
    /// Follows a run that trains in another process, and no other one any more. False when this process trains.
    bool take_up(const QString& run_dir);
    /// Runs that start from now on are processes of their own, which outlive this one.
    void set_outlives(bool outlives);
    [[nodiscard]] bool outlives() const { return outlives_; }
    /// What they make way for.
    void set_make_way(supervise::MakeWay way) { make_way_ = std::move(way); }
    [[nodiscard]] const supervise::MakeWay& make_way() const { return make_way_; }
    /// Whether it can be chosen.
    [[nodiscard]] bool can_outlive() const { return static_cast<bool>(options_.follow); }
    /// The training in progress is of another process.
    [[nodiscard]] bool elsewhere() const { return elsewhere_ && running(); }
    /// That one, or the last one, is or was.
    [[nodiscard]] bool was_elsewhere() const { return elsewhere_; }
    /// Shows the run that was written last of those in these folders, whose logs are read on another thread; follows
    /// with recalled(), or trains_alone() where another process writes it. Nothing happens where a training has begun
    /// meanwhile.
    void recall(const QStringList& run_dirs);
    /// Takes up the newest run that trains in another process in one of these folders, or below it, and calls
    /// `otherwise` where there is none. others_going_on() names those besides.
    void take_up_from(const QStringList& folders, const std::function<void()>& otherwise);
    /// A training that makes way can be paused, too, and then does not continue by itself; set_paused(false) continues
    /// one that waits in spite of the reason.
    void set_paused(bool paused);
    /// The training in progress makes way for something, and continues by itself.
    [[nodiscard]] bool waits() const { return state_ == State::paused && !waits_.empty(); }
    void stop();
    /// Has the next steps of the training in progress profiled; profiled() follows. 0: not any more.
    void profile_next_steps(int steps);

    /// Where new runs are put.
    void set_runs_dir(std::filesystem::path folder) { options_.runs_dir = std::move(folder); }
    [[nodiscard]] const std::filesystem::path& runs_dir() const { return options_.runs_dir; }

    [[nodiscard]] State state() const { return state_; }
    /// From start() or resume() until the job has ended.
    [[nodiscard]] bool running() const { return job_ != nullptr || reading_checkpoint_; }
    /// Settings of the run that was started last, or recalled.
    [[nodiscard]] const config::TrainConfig& config() const { return config_; }
    /// Whether there is a run to show: this one, or after a start that failed the one before it.
    [[nodiscard]] bool has_run() const {
        return !run_dir_.empty() || run_.steps().rows() > 0 || run_.epochs().rows() > 0;
    }
    /// What is shown is of an earlier time when the program ran.
    [[nodiscard]] const std::optional<runs::RunSummary>& earlier() const { return earlier_; }
    /// The run that is shown, where it has not been trained to its end and has a checkpoint; empty otherwise, and while
    /// a training is in progress.
    [[nodiscard]] QString resumable() const;
    [[nodiscard]] const runs::RunData& run() const { return run_; }
    /// As the training said it last.
    [[nodiscard]] const Progress& progress() const { return progress_; }
    [[nodiscard]] const TrainStatus& status() const { return status_; }
    /// How near its steps are to what the machine can do ("63 %"), and a sentence; empty: not known.
    void set_roof(const QString& share, const QString& sentence);
    /// The run that was started last is called so in lists.
    void set_name(const QString& name);
    /// How long the run takes and how much memory it has needed so far, in words; empty until that is known.
    [[nodiscard]] QString measured() const;
    [[nodiscard]] const std::optional<RunPlan>& plan() const { return plan_; }
    [[nodiscard]] const std::optional<job::TrainOutcome>& outcome() const { return outcome_; }
    [[nodiscard]] const std::filesystem::path& run_dir() const { return run_dir_; }
    /// Why the last training failed; empty when it did not.
    [[nodiscard]] const Failure& failure() const { return failure_; }
    /// What a start failed for has been corrected. A run that failed stays failed.
    void forget_failure();
    /// The setting that the failure is about, or empty.
    [[nodiscard]] std::string failed_setting() const { return failed_setting_; }
    [[nodiscard]] const QStringList& log() const { return log_; }
    /// What a person should know now (a device near its limit, a loss that is not finite), a sentence a line.
    [[nodiscard]] Failure alerts() const;
    /// Why the utilization that the driver reports of a GPU (its PCI bus id) cannot be believed; empty when nothing
    /// speaks against it.
    [[nodiscard]] QString utilization_doubt(const std::string& device) const;

  Q_SIGNALS:
    void state_changed(torchdeck::ui::TrainingSession::State state);
    void status_changed();
    /// waits() has, while state() is the same.
    void waits_changed();
    /// A new run begins: what charts show is of an earlier one.
    void run_reset();
    /// run() has new rows. At most every 40 ms.
    void data_changed();
    void recalled();
    void others_going_on(const QStringList& run_dirs);
    /// A run of `torchdeck train`: it can be watched, and is not controlled here.
    void trains_alone(const QString& run_dir);
    void plan_changed();
    void log_added(const QString& line);
    void alerts_changed();
    void outlives_changed(bool outlives);
    void profiled(const std::shared_ptr<const torchdeck::profile::StepProfile>& profile);

  private:
    void begin(const config::TrainConfig& config);
    bool make_job(job::TrainRequest request);
    template <class Make>
    bool begin_job(Make make);
    void give_up_resuming(const Failure& problem);
    bool follow(job::FollowRequest request);
    /// Options of a training in another process that are no settings.
    [[nodiscard]] std::vector<std::string> options_elsewhere() const;
    bool resume_elsewhere(const QString& run_dir, std::int64_t more_epochs, const QString& data_dir = {});
    void deliver();
    void set_state(State state);
    void handle(const struct JobStarted& started);
    void handle(const struct JobHistory& history);
    void handle(const job::RunControl& control);
    void handle(const Progress& progress);
    void handle(const struct JobLine& line);
    void handle(const runs::EpochRecord& record);
    void handle(const LogMessage& message);
    void handle(const telemetry::Alert& alert);
    void handle(const std::shared_ptr<const profile::StepProfile>& profile);
    void handle(const job::TrainOutcome& outcome);
    /// Says where what the run writes may not fit on the disk.
    void check_space();
    void release_job();
    /// Finds the epoch of run_ with the highest accuracy.
    void update_status();
    void add_progress(TrainStatus& status) const;
    /// The evaluation at the end; empty before it.
    [[nodiscard]] std::optional<runs::FinalRecord> final_result() const {
        if (running()) return std::nullopt;
        // A start that failed before its run began leaves what is shown to the run before.
        return outcome_ && !run_dir_.empty() ? outcome_->final_result : run_.final_result();
    }
    struct Recalled;
    void show_recalled(Recalled& found);
    [[nodiscard]] QString earlier_activity() const;
    /// Both of the same weights: of the last epoch, and at the end of the best one.
    [[nodiscard]] RunFigure top1_figure() const;
    void add_figures(TrainStatus& status) const;
    [[nodiscard]] RunFigure loss_figure() const;
    /// Takes the new rows of the readings.
    void measure_memory();
    [[nodiscard]] std::optional<RunFigure> machine_figure() const;
    void add_log(const QString& text);
    [[nodiscard]] QString plan_text(const RunPlan& plan) const;

    Options options_;
    EngineAccess* engine_;
    MachineReadings* readings_ = nullptr;
    RunsElsewhere* runs_elsewhere_;
    RunQueue* queue_;
    std::optional<RunPlace> remote_place_;  ///< of new runs, where it is not this machine
    bool reading_checkpoint_ = false;
    bool outlives_ = false;
    bool elsewhere_ = false;  ///< the run that was started last
    supervise::MakeWay make_way_;
    Message waits_;          ///< what the run in progress makes way for; empty: it does not
    runs::RunData history_;  ///< of a run that is about to continue
    std::shared_ptr<JobInbox> inbox_;
    std::unique_ptr<JobHandle> job_;

    State state_ = State::idle;
    config::TrainConfig config_;
    runs::RunData run_;
    std::uint64_t revision_shown_ = 0;  ///< of run_, which another one may share: as long a run
    Progress progress_;
    std::optional<RunPlan> plan_;
    std::optional<job::TrainOutcome> outcome_;
    std::optional<runs::RunSummary> earlier_;
    bool has_checkpoint_ = false;  ///< the earlier one
    std::filesystem::path run_dir_;
    TrainStatus status_;
    std::size_t measured_rows_ = 0;  ///< of the readings
    double device_peak_mib_ = 0;
    double process_peak_mib_ = 0;
    QString shown_name_;  ///< of the run that run_ holds
    QString roof_share_, roof_sentence_;
    std::vector<telemetry::Alert> alerts_;
    QString space_warning_;  ///< about the disk; empty: there is room
    Failure failure_;
    std::string failed_setting_;
    QStringList log_;

    Background background_;
};

}  // namespace torchdeck::ui
