// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <thread>
#include <vector>

#include "config/train_config.hpp"
#include "job/train_job.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::job {

/// A training in a process of its own.
struct FollowRequest {
    std::vector<std::string> arguments;  ///< "train", ...: starts it; empty: it runs already
    std::filesystem::path run_dir;       ///< of one that runs already
    std::string program;                 ///< that is started; this one where it is empty
};

/// `torchdeck train` with these settings, as FollowRequest::arguments; `runs_dir` may be empty.
std::vector<std::string> train_arguments(const config::TrainConfig& config, const std::filesystem::path& runs_dir);

/// How a training ended, as it crosses the channel and the control socket.
nlohmann::json to_json(const TrainOutcome& outcome);
/// Its inverse; a failure where the outcome is not said. Without `final_result`.
TrainOutcome outcome_from_json(const nlohmann::json& json);

/// What becomes of a training in another process.
struct RunControl {
    bool paused = false, stopping = false;
    base::Message waits{};  ///< what it makes way for; empty: it does not wait
};

/// Events of a training in another process, beside those of the job. on_started() comes again, with another
/// history, when the run has been resumed after a crash.
class FollowObserver : public JobObserver {
  public:
    /// After on_started(): all lines so far.
    virtual void on_history(const std::shared_ptr<runs::RunData>& /*history*/) {}
    /// Somebody has paused, continued or stopped it, or it waits. Comes again without a change.
    virtual void on_control(const RunControl& control) { (void)control; }
};

/// Follows a run by its files and its supervisor's socket. The training continues when this
/// object is destroyed.
class FollowedRun {
  public:
    /// `observer` must outlive this.
    FollowedRun(FollowRequest request, FollowObserver& observer);
    ~FollowedRun();
    FollowedRun(const FollowedRun&) = delete;
    FollowedRun& operator=(const FollowedRun&) = delete;

    // From any thread; return at once.
    void request_stop();
    void set_paused(bool paused);
    void profile_next(int steps);

  private:
    class Follower;
    std::unique_ptr<Follower> follower_;
    std::thread thread_;
};

}  // namespace torchdeck::job
