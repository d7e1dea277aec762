// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "job/followed_run.hpp"

namespace torchdeck::ui {

struct JobStarted {
    std::filesystem::path run_dir;
    RunPlan plan;
    std::string name;  ///< of the run, as lists have it; empty: its folder does not say
};
struct JobLine {
    runs::LogFile file;
    std::string text;
};
/// The past of a run that trains in another process: all of its lines before the first JobLine.
struct JobHistory {
    std::shared_ptr<runs::RunData> data;
};
using JobEvent = std::variant<JobStarted, JobHistory, job::RunControl, Progress, JobLine, runs::EpochRecord, LogMessage,
                              telemetry::Alert, std::shared_ptr<const profile::StepProfile>, job::TrainOutcome>;

/// Takes what a job says on its own threads and keeps it until the GUI thread fetches it. The lock is held only to move
/// an event in or all of them out, so neither side waits for the other's work.
class JobInbox final : public job::FollowObserver {
  public:
    /// `wake` is called on the job's threads when there is something to fetch and nothing was before.
    explicit JobInbox(std::function<void()> wake) : wake_(std::move(wake)) {}

    /// All events so far, in order.
    [[nodiscard]] std::vector<JobEvent> poll();
    /// Nobody will fetch any more: from now on everything is dropped and `wake` is not called.
    void close();

    void on_started(const std::filesystem::path& run_dir, const RunPlan& plan) override;
    void on_progress(const Progress& progress) override;
    void on_line(runs::LogFile file, std::string_view line) override { put(JobLine{file, std::string(line)}); }
    void on_epoch(const runs::EpochRecord& record) override { put(record); }
    void on_log_message(const LogMessage& message) override { put(message); }
    void on_alert(const telemetry::Alert& alert) override { put(alert); }
    void on_profile(const std::shared_ptr<const profile::StepProfile>& profile) override { put(profile); }
    void on_history(const std::shared_ptr<runs::RunData>& history) override { put(JobHistory{history}); }
    void on_control(const job::RunControl& control) override { put(control); }
    void on_finished(const job::TrainOutcome& outcome) override { put(outcome); }

  private:
    void put(JobEvent event);

    std::mutex mutex_;
    std::vector<JobEvent> events_;
    std::function<void()> wake_;
};

}  // namespace torchdeck::ui
