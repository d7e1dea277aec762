// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <signal.h>  // NOLINT(modernize-deprecated-headers): pthread_t and SIGUSR1 are POSIX's

#include <atomic>
#include <filesystem>
#include <string_view>

#include "app/console.hpp"
#include "job/train_job.hpp"

namespace torchdeck::app {

/// Prints what happens during a training and wakes the main thread at the end.
class TrainPrinter : public job::JobObserver {
  public:
    /// `json`: the lines of metrics.jsonl instead of those for people.
    /// `mixed_labels`: whether training top-1 is of these.
    TrainPrinter(bool json, bool mixed_labels, pthread_t main_thread)
        : json_(json), mixed_labels_(mixed_labels), main_thread_(main_thread) {}

    void on_started(const std::filesystem::path& run_dir, const RunPlan& plan) override;
    void on_progress(const Progress& progress) override { console_.progress(progress, live_); }
    void on_step(const runs::StepRecord& record) override;
    void on_epoch(const runs::EpochRecord& record) override;
    void on_line(runs::LogFile file, std::string_view line) override;
    void on_log_message(const LogMessage& message) override;
    void on_alert(const telemetry::Alert& alert) override;
    void on_finished(const job::TrainOutcome& outcome) override;

    /// Whether there is an outcome: anybody may send the signal that wakes the main thread.
    [[nodiscard]] bool finished() const { return finished_; }
    [[nodiscard]] const job::TrainOutcome& outcome() const { return outcome_; }
    /// Empty before the run has its folder.
    [[nodiscard]] const std::filesystem::path& run_dir() const { return run_dir_; }

    /// The signal that wakes the main thread.
    static constexpr int kWake = SIGUSR1;

  private:
    void result(std::string_view line);

    LiveNumbers live_;
    std::filesystem::path run_dir_;
    Console console_;
    bool json_;
    bool mixed_labels_;
    pthread_t main_thread_;
    bool warned_of_stdout_ = false;
    job::TrainOutcome outcome_;
    std::atomic<bool> finished_ = false;  // after outcome_
};

}  // namespace torchdeck::app
