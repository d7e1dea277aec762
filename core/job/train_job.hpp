// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "config/train_config.hpp"
#include "engine_api.hpp"
#include "job/checkpoints.hpp"
#include "runs/run_data.hpp"
#include "telemetry/alerts.hpp"
#include "telemetry/registry.hpp"

namespace torchdeck::job {

struct TrainRequest {
    config::TrainConfig config;
    std::filesystem::path runs_dir = "runs";  ///< a folder for the run is made in it
    std::filesystem::path run_dir;            ///< or exactly here; must not hold a run yet
    std::optional<ResumePoint> resume;        ///< resumes this run; runs_dir and run_dir are not looked at then
    base::Message restart_note;               ///< for the log: why the run was continued by itself
    std::string command_line;                 ///< for run.json; empty from the window
    /// Where a launcher has started this process with others. Without, and with nproc above 1 in the configuration, the
    /// job starts the others: as `rank_program`, this program where it is empty. Those that are not rank 0 take the
    /// configuration from it, and write no more than their own logs, below its run folder.
    std::optional<launch::World> world;
    std::filesystem::path rank_program;
    /// Writes an event file for TensorBoard into the run folder; a resumed run appends to the one that it has.
    bool tensorboard = false;
    /// Profiles as many steps, once the first ones are over, as profile_next() does. 0: none.
    int profile_steps = 0;
    bool keep_awake = false;       ///< keeps the machine from going to sleep by itself, except while paused
    bool yield_to_window = false;  ///< lets the GUI thread go first on a busy machine (nice +5)
    /// Brings the engine; load_engine unless a test brings its own.
    std::function<std::shared_ptr<Engine>()> engine;
    /// Finds the GPUs to sample; those of this machine unless a test brings its own.
    std::function<telemetry::Registry()> discover;
};

enum class Outcome { finished, stopped, failed };

/// Exit code of a training that did all of its work but could not save what it reports.
inline constexpr int kNotSaved = 5;

struct TrainOutcome {
    Outcome outcome = Outcome::failed;
    base::Message message{};        ///< when failed: what went wrong
    std::string setting;            ///< when failed: the key of the setting that it is about; empty for none
    bool out_of_memory = false;     ///< when failed: of this machine or of the device
    int exit_code = 1;              ///< of the process: 0, 2, 3, 4 as ErrorKind says, kNotSaved, 130
    std::filesystem::path run_dir;  ///< empty when it failed before there was one
    std::optional<runs::FinalRecord> final_result;
};

/// Receives what happens, on the job's thread and on td-log, one call at a time. Must not block. Lines, steps,
/// epochs, messages and alerts come when the lines before them are written; on_progress() does not wait for these.
class JobObserver {
  public:
    virtual ~JobObserver() = default;
    /// The run folder is there and run.json is written.
    virtual void on_started(const std::filesystem::path& run_dir, const RunPlan& plan) { (void)run_dir, (void)plan; }
    virtual void on_progress(const Progress& progress) { (void)progress; }
    /// Weights or a checkpoint are being saved, or were; on_progress() comes when the training continues.
    virtual void on_saving(bool saving) { (void)saving; }
    /// A line that was just appended to a log of the run folder: feed it to RunData.
    virtual void on_line(runs::LogFile file, std::string_view line) { (void)file, (void)line; }
    virtual void on_step(const runs::StepRecord& record) { (void)record; }
    virtual void on_epoch(const runs::EpochRecord& record) { (void)record; }
    /// Something came up or is over: a quiet banner.
    virtual void on_alert(const telemetry::Alert& alert) { (void)alert; }
    virtual void on_log_message(const LogMessage& message) { (void)message; }
    /// The profile that was asked for; it is in the run folder as profile.json and trace.json.gz too, unless a
    /// message says why not.
    virtual void on_profile(const std::shared_ptr<const profile::StepProfile>& profile) { (void)profile; }
    /// The last call.
    virtual void on_finished(const TrainOutcome& outcome) { (void)outcome; }
};

/// One training from its configuration to its run folder: loads the dataset and the engine, writes the folder, samples
/// telemetry, trains. Runs on a thread of its own; the command line and the window both use it.
class TrainJob {
  public:
    /// Starts at once. `observer` must outlive the job; it hears of the end here where no thread can be started.
    TrainJob(TrainRequest request, JobObserver& observer);
    /// Asks for a stop and joins.
    ~TrainJob();
    TrainJob(const TrainJob&) = delete;
    TrainJob& operator=(const TrainJob&) = delete;

    /// Finish the current step, write what is needed, end. From any thread.
    void request_stop() { stop_.request_stop(); }
    void set_paused(bool paused);
    [[nodiscard]] bool paused() const { return pause_.paused(); }
    /// Times the next `steps` steps as they are and profiles as many after them. From any thread.
    void profile_next(int steps) { profile_.request(steps); }
    /// Waits for the end.
    void join();

  private:
    class Session;
    std::stop_source stop_;
    PauseGate pause_;
    ProfileGate profile_;
    std::unique_ptr<Session> session_;
    std::thread thread_;
};

}  // namespace torchdeck::job
