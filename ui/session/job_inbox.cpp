// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/job_inbox.hpp"

#include <utility>

#include "runs/run_names.hpp"

namespace torchdeck::ui {

std::vector<JobEvent> JobInbox::poll() {
    const std::lock_guard lock(mutex_);
    return std::exchange(events_, {});
}

void JobInbox::close() {
    const std::lock_guard lock(mutex_);
    wake_ = nullptr;
    events_.clear();
}

void JobInbox::on_started(const std::filesystem::path& run_dir, const RunPlan& plan) {
    auto run = runs::describe({run_dir, true, {}});
    runs::name_runs({&run});
    put(JobStarted{run_dir, plan, std::move(run.name)});
}

void JobInbox::on_progress(const Progress& progress) {
    {
        // Comes at every step and only the last one counts: a fast device must not fill the queue with it.
        const std::lock_guard lock(mutex_);
        if (!events_.empty()) {
            if (auto* last = std::get_if<Progress>(&events_.back())) {
                *last = progress;
                return;
            }
        }
    }
    put(progress);
}

void JobInbox::put(JobEvent event) {
    // Under the lock, so that close() can promise that `wake` is not running any more when it returns.
    const std::lock_guard lock(mutex_);
    if (!wake_) return;
    events_.push_back(std::move(event));
    if (events_.size() == 1) wake_();
}

}  // namespace torchdeck::ui
