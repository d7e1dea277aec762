// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/background.hpp"

#include <QCoreApplication>
#include <mutex>
#include <system_error>
#include <vector>

#include "base/error.hpp"
#include "look/format.hpp"

namespace torchdeck::ui {
namespace {

// Often enough to look immediate, seldom enough that the rate of events never sets the rate of painting.
constexpr int kTellInterval = 40;

Failure no_thread() {
    const auto refused = std::make_error_code(std::errc::resource_unavailable_try_again);
    return sentence_of(std::system_error(refused));
}

}  // namespace

Failure sentence_of(const std::exception& e) {
    if (is_want_of_memory(e)) {
        return QCoreApplication::translate("Background", "There is not enough memory for this.");
    }
    return as_error(e).message();
}

struct Background::Job {
    std::stop_source stop;
    Progress progress;
    std::int64_t done = 0, total = 0;  // under Shared::mutex
    bool moved = false;                // the same
};

struct Background::Shared {
    std::mutex mutex;
    Background* owner = nullptr;
    std::vector<std::shared_ptr<Job>> jobs;  // that have not ended
    std::vector<std::function<void()>> ended;
    std::vector<std::function<void()>> wakes;
    bool report_pending = false;  // soon
};

Background::Background(QObject* parent) : QObject(parent), shared_(std::make_shared<Shared>()) {
    shared_->owner = this;
    soon_.setSingleShot(true);
    soon_.setInterval(kTellInterval);
    connect(&soon_, &QTimer::timeout, this, &Background::report);
}

Background::~Background() {
    std::vector<std::shared_ptr<Job>> jobs;
    std::vector<std::function<void()>> undelivered, wakes;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->owner = nullptr;
        jobs.swap(shared_->jobs);
        undelivered.swap(shared_->ended);
        wakes.swap(shared_->wakes);
    }
    for (const auto& job : jobs) job->stop.request_stop();
    // A result that came too late may hold a waker of ours, which would keep both for good: a connection stayed open.
    // What it holds may wait for a thread when it goes.
    if (!undelivered.empty()) end([undelivered = std::move(undelivered)]() mutable { undelivered.clear(); });
}

std::stop_source Background::start(Lane lane, std::function<void(const Task&)> work,
                                   const std::function<void(const Failure&)>& thrown, std::function<void()> then,
                                   Progress progress) {
    auto job = std::make_shared<Job>();
    job->progress = std::move(progress);
    auto report = [shared = shared_, job](std::int64_t done, std::int64_t total) {
        const std::lock_guard lock(shared->mutex);
        job->done = done;
        job->total = total;
        job->moved = true;
        if (shared->owner != nullptr && job->progress && !std::exchange(shared->report_pending, true))
            QMetaObject::invokeMethod(shared->owner, &Background::report_soon, Qt::QueuedConnection);
    };
    const auto end = [shared = shared_, job, then = std::move(then)] {
        const std::lock_guard lock(shared->mutex);
        if (shared->owner == nullptr) return;
        std::erase(shared->jobs, job);
        shared->ended.push_back([job, then] {
            if (job->moved && job->progress) job->progress(job->done, job->total);
            then();
        });
        QMetaObject::invokeMethod(shared->owner, &Background::deliver, Qt::QueuedConnection);
    };
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->jobs.push_back(job);
    }
    std::function<void()> all = [work = std::move(work), thrown, end,
                                 task = Task(job->stop.get_token(), std::move(report))] {
        // The one catch-all at the edge of the thread.
        try {
            work(task);
        } catch (const std::exception& e) {
            thrown(sentence_of(e));
        } catch (...) {
            thrown(QCoreApplication::translate("Background", "Something that is not an exception was thrown."));
        }
        end();
    };
    if (!run_on(lane, all)) {
        if (lane == Lane::quick) {
            all();  // late is better than never
        } else {
            thrown(no_thread());
            end();
        }
    }
    return job->stop;
}

void Background::deliver() {
    std::vector<std::function<void()>> ended;
    {
        const std::lock_guard lock(shared_->mutex);
        ended.swap(shared_->ended);
    }
    for (const auto& then : ended) then();
}

void Background::report_soon() {
    if (!soon_.isActive()) soon_.start();
}

void Background::report() {
    std::vector<std::function<void()>> calls;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->report_pending = false;
        calls.swap(shared_->wakes);
        for (const auto& job : shared_->jobs) {
            if (!std::exchange(job->moved, false) || !job->progress) continue;
            calls.emplace_back([job, done = job->done, total = job->total] { job->progress(done, total); });
        }
    }
    for (const auto& call : calls) call();
}

std::function<void()> Background::waker(std::function<void()> call) {
    const auto waiting = std::make_shared<bool>(false);  // under the mutex
    return [shared = shared_, call = std::move(call), waiting] {
        const std::lock_guard lock(shared->mutex);
        if (shared->owner == nullptr || std::exchange(*waiting, true)) return;
        shared->wakes.push_back([shared, call, waiting] {
            {
                const std::lock_guard again(shared->mutex);
                *waiting = false;
            }
            call();
        });
        if (!std::exchange(shared->report_pending, true))
            QMetaObject::invokeMethod(shared->owner, &Background::report_soon, Qt::QueuedConnection);
    };
}

void Background::end(std::function<void()> work) {
    if (!run_on(Lane::ending, work)) work();
}

}  // namespace torchdeck::ui
