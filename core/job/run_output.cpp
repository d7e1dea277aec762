// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/run_output.hpp"

#include <vector>

#include "base/error.hpp"
#include "base/remedy.hpp"

namespace torchdeck::job {

void RunOutput::open(runs::RunFolder folder) {
    folder_.emplace(std::move(folder));
    writer_.emplace([this](runs::LogFile file, const std::string& text) { write_now(file, text); });
}

void RunOutput::line(runs::LogFile file, std::string text) {
    if (writer_) writer_->write(file, std::move(text));
}

void RunOutput::flush() {
    if (writer_) (void)writer_->flush();
}

void RunOutput::write_now(runs::LogFile file, const std::string& text) {
    const bool written = folder_->append(file, text);
    const std::lock_guard lock(observer_mutex_);
    if (!written && !std::exchange(warned_of_log_, true)) {
        observer_.on_log_message({true, Message::of("{} could not be written (is the disk full?). Training "
                                                    "continues; lines are lost unless there is room soon.",
                                                    (folder_->path() / file_name(file)).string())});
    }
    // Nobody follows them while they are made.
    if (file != runs::LogFile::histograms) observer_.on_line(file, text);
}

void RunOutput::begin_event_file(double started_ts) {
    try {
        event_file_.emplace(folder_->path(), started_ts);
    } catch (const Error& e) {
        warn_(Message::of("No event file for TensorBoard is written. {}", e.message()));
    }
}

void RunOutput::report_lost_event_file() {
    report_now([this](JobObserver& observer) {
        observer.on_log_message({true, Message::of("{} could not be written. Training continues; torchdeck "
                                                   "export-tensorboard writes the file anew from the run.",
                                                   event_file_->file().string())});
    });
}

bool RunOutput::save(const std::string& name, const std::function<void()>& write) {
    struct SavingReport {
        RunOutput& output;
        explicit SavingReport(RunOutput& of) : output(of) { report(true); }
        ~SavingReport() { report(false); }
        SavingReport(const SavingReport&) = delete;
        SavingReport& operator=(const SavingReport&) = delete;
        void report(bool saving) const {
            output.report_now([saving](JobObserver& observer) { observer.on_saving(saving); });
        }
    };
    const SavingReport report(*this);
    try {
        write();
        unsaved_.erase(name);
        return true;
    } catch (const Error& e) {
        const bool known = unsaved_.contains(name);
        unsaved_[name] = e.message();
        if (!known) warn_(Message::of("{} Training continues; it is tried again later.", e.message()));
        return false;
    }
}

void RunOutput::require_saved(TrainOutcome& outcome) {
    if (outcome.outcome == Outcome::failed || !folder_) return;
    auto missing = unsaved_;
    if (!writer_->flush()) missing["the logs"] = Message::of("There was not enough memory for all lines.");
    for (const auto& log : folder_->flush()) missing[log] = Message::of("{}: not all lines could be written.", log);
    if (missing.empty()) return;
    std::vector<Message> names;
    for (const auto& [name, why] : missing) names.push_back(Message::name(name));
    const bool resumable = !missing.contains("last.ckpt") && outcome.outcome == Outcome::finished;
    const auto what = Message::list(std::move(names));
    const auto& why = missing.begin()->second;
    auto message = outcome.outcome == Outcome::finished
                       ? Message::of("The run finished, but could not save {}. {}", what, why)
                       : Message::of("The run was stopped, but could not save {}. {}", what, why);
    outcome.message = resumable ? remedy::with(message, remedy::resume_to_save()) : message;
    outcome.outcome = Outcome::failed;
    outcome.exit_code = kNotSaved;
}

}  // namespace torchdeck::job
