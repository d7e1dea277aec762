// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "job/event_file_log.hpp"
#include "job/line_writer.hpp"
#include "job/train_job.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::job {

/// What a training writes and reports: the lines and files of its run folder, and the calls of its observer. Lines come
/// from any thread and go, one at a time, to the folder first and then to the observer.
class RunOutput {
  public:
    /// `warn` is called for a file that could not be saved, on the thread that saves.
    RunOutput(JobObserver& observer, std::function<void(const base::Message&)> warn)
        : observer_(observer), warn_(std::move(warn)) {}

    /// Lines that are given before are dropped. Throws std::system_error where no thread can be started.
    void open(runs::RunFolder folder);
    /// Ends when all lines are written.
    void close() { writer_.reset(); }
    [[nodiscard]] bool is_open() const { return folder_.has_value(); }
    /// Once it is open.
    [[nodiscard]] runs::RunFolder& folder() { return *folder_; }

    /// Returns before the line is on the disk, from any thread.
    void line(runs::LogFile file, std::string text);
    /// Waits until the lines given so far are written.
    void flush();

    /// Calls `call` with the observer, at once.
    template <class Call>
    void report_now(const Call& call) {
        const std::lock_guard lock(observer_mutex_);
        call(observer_);
    }
    /// The same after the lines given so far are written and reported.
    template <class Call>
    void report(Call call) {
        if (!writer_) return report_now(call);
        writer_->then([this, call = std::move(call)] { report_now(call); });
    }

    /// Before the first line: the event file of TensorBoard, whose failure ends no training.
    void begin_event_file(double started_ts);
    /// Adds a record to the event file, if there is one, after its line.
    template <class Record>
    void add_to_event_file(const Record& record) {
        if (!event_file_) return;
        writer_->then([this, record] {
            if (!event_file_->append(record)) report_lost_event_file();
        });
    }

    /// Calls `write`, which saves the file `name` of the run. A full disk must not end a training that may be hours
    /// old: a failure is reported once for each file, and the run ends with kNotSaved unless a later call succeeds.
    /// False where this one did not.
    bool save(const std::string& name, const std::function<void()>& write);
    /// Makes a failure of its own kind of a run that did its work and lacks some of it on the disk.
    void require_saved(TrainOutcome& outcome);

  private:
    void write_now(runs::LogFile file, const std::string& text);
    void report_lost_event_file();

    JobObserver& observer_;
    std::function<void(const base::Message&)> warn_;
    std::mutex observer_mutex_;  // one call of the observer at a time; never held while something is written
    std::optional<runs::RunFolder> folder_;
    std::map<std::string, base::Message> unsaved_;  // files that lack what the run reports, and why
    bool warned_of_log_ = false;                    // on td-log
    std::optional<EventFileLog> event_file_;        // begun before the first line, then on td-log
    std::optional<LineWriter> writer_;              // last: its thread uses what is above
};

}  // namespace torchdeck::job
