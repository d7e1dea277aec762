// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery/background.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/thread.hpp"

namespace torchdeck::ui {
namespace {

class Workers {
  public:
    Workers(const char* name, int count) : name_(name), count_(count) {}
    void add(std::function<void()> work) {
        {
            const std::lock_guard lock(mutex_);
            if (threads_.empty()) begin();
            if (!threads_.empty()) queue_.push_back(std::exchange(work, nullptr));
        }
        changed_.notify_one();
        if (work) work();  // no thread to be had: late is better than never
    }
    /// Waits for what is being done; what has not begun is dropped.
    void stop() {
        std::deque<std::function<void()>> dropped;
        std::vector<std::thread> threads;
        {
            const std::lock_guard lock(mutex_);
            quit_ = true;
            dropped.swap(queue_);
            threads.swap(threads_);
        }
        changed_.notify_all();
        for (auto& thread : threads) thread.join();
        const std::lock_guard lock(mutex_);
        quit_ = false;  // tests make one application after another
    }

  private:
    void begin();
    void work() {
        base::name_this_thread(name_);
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [this] { return quit_ || !queue_.empty(); });
            if (quit_) return;
            auto next = std::move(queue_.front());
            queue_.pop_front();
            lock.unlock();
            next();
            next = nullptr;  // what it holds goes here, not under the lock
            lock.lock();
        }
    }

    const char* name_;
    int count_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> queue_;
    std::vector<std::thread> threads_;
    bool quit_ = false;
};

// Never destroyed: joined when the application goes, see begin().
Workers& workers() {
    static auto* const all = new Workers("td-gallery", std::clamp(base::usable_cpus(), 2, 4));
    return *all;
}

/// For what takes seconds or minutes: it holds up nothing but its like.
Workers& slow_worker() {
    static auto* const one = new Workers("td-gallery-read", 1);
    return *one;
}

/// For what waits for something else to end: it may take as long as that does.
Workers& waiting_worker() {
    static auto* const one = new Workers("td-gallery-end", 1);
    return *one;
}

void Workers::begin() {
    try {
        for (int i = 0; i < count_; ++i) threads_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
        // Fewer do.
    }
    // While everything that work may use is still there.
    qAddPostRoutine([] {
        workers().stop();
        slow_worker().stop();
        waiting_worker().stop();
    });
}

}  // namespace

void wait_in_background(std::function<void()> work) {
    waiting_worker().add(std::move(work));
}

QString sentence_of(const std::exception& e) {
    if (is_want_of_memory(e)) {
        return QCoreApplication::translate("Background", "There is not enough memory for this.");
    }
    return QString::fromUtf8(as_error(e).what());
}

struct Background::Shared {
    std::mutex mutex;
    Background* owner = nullptr;
    std::vector<std::function<void()>> done;
};

Background::Background(QObject* parent) : QObject(parent), shared_(std::make_shared<Shared>()) {
    shared_->owner = this;
}

Background::~Background() {
    const std::lock_guard lock(shared_->mutex);
    shared_->owner = nullptr;
}

void Background::start(bool slow, std::function<void()> work, std::function<void(const QString&)> thrown,
                       std::function<void()> then) {
    (slow ? slow_worker() : workers())
        .add([shared = shared_, work = std::move(work), thrown = std::move(thrown), then = std::move(then)] {
            // The one catch-all at the edge of the thread.
            try {
                work();
            } catch (const std::exception& e) {
                thrown(sentence_of(e));
            } catch (...) {
                thrown(QCoreApplication::translate("Background", "Something that is not an exception was thrown."));
            }
            const std::lock_guard lock(shared->mutex);
            if (shared->owner == nullptr) return;
            shared->done.push_back(then);
            QMetaObject::invokeMethod(shared->owner, &Background::deliver, Qt::QueuedConnection);
        });
}

void Background::deliver() {
    std::vector<std::function<void()>> done;
    {
        const std::lock_guard lock(shared_->mutex);
        done.swap(shared_->done);
    }
    for (const auto& then : done) then();
}

}  // namespace torchdeck::ui
