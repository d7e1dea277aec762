// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled without ThreadSanitizer (see CMakeLists.txt): it does not know the locks inside Qt, and would report how
// QtConcurrent::run() hands its own task over. Work itself is handed over under a standard mutex, which it knows.
#include "session/lanes.hpp"

#include <QCoreApplication>
#include <QThreadPool>
#include <QtConcurrentRun>
#include <algorithm>
#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/cpus.hpp"
#include "base/thread.hpp"

namespace torchdeck::ui {
namespace {

/// So many threads of `count` as the system gives at once.
int threads_given(int count) {
    std::mutex mutex;
    std::condition_variable counted;
    bool over = false;
    std::vector<std::thread> threads;
    try {
        for (int i = 0; i < count; ++i) {
            threads.emplace_back([&] {
                std::unique_lock lock(mutex);
                counted.wait(lock, [&] { return over; });
            });
        }
    } catch (const std::system_error&) {
        // Fewer do.
    }
    {
        const std::lock_guard lock(mutex);
        over = true;
    }
    counted.notify_all();
    for (auto& thread : threads) thread.join();
    return static_cast<int>(threads.size());
}

class LanePool {
  public:
    LanePool(const char* name, int count, int nice = 0) : name_(name), count_(count), nice_(nice) {
        pool_.setExpiryTimeout(-1);
    }

    bool add(std::function<void()>& work) {
        const std::lock_guard lock(mutex_);
        if (!begun_ && !begin()) return false;
        queue_.push_back(std::exchange(work, nullptr));
        start_one();
        return true;
    }
    /// Waits for what is being done; what has not begun is dropped.
    void stop() {
        std::deque<std::function<void()>> dropped;
        {
            const std::lock_guard lock(mutex_);
            dropped.swap(queue_);
            begun_ = false;  // tests make one application after another
        }
        pool_.waitForDone();
    }

  private:
    bool begin();
    void start_one() {
        (void)QtConcurrent::run(&pool_, [this] { run_next(); });
    }
    void run_next() {
        thread_local bool is_named = false;
        if (!std::exchange(is_named, true)) {
            base::name_this_thread(name_);
            if (nice_ > 0) base::nice_this_thread(nice_);
        }
        std::function<void()> next;
        {
            const std::lock_guard lock(mutex_);
            if (queue_.empty()) return;
            next = std::move(queue_.front());
            queue_.pop_front();
        }
        next();
    }

    const char* name_;
    int count_;
    int nice_;
    QThreadPool pool_;
    std::mutex mutex_;
    bool begun_ = false;
    std::deque<std::function<void()>> queue_;
};

/// In the order of Lane. Never destroyed: emptied when the application goes, see begin().
std::array<LanePool, 6>& lanes() {
    static auto* const all = new std::array<LanePool, 6>{{
        {"td-quick", std::clamp(base::usable_cpus(), 2, 4)},
        {"td-read", 1},
        {"td-runs", std::max(1, base::usable_cpus() / 2)},
        {"td-predict", 1, 5},
        {"td-bench", 1},
        {"td-end", 1},
    }};
    return *all;
}

/// QThreadPool waits for ever for a thread that the system refuses: what it can have is counted before it starts.
bool LanePool::begin() {
    const int given = threads_given(count_);
    if (given == 0) return false;
    pool_.setMaxThreadCount(given);
    begun_ = true;
    // All threads are made while there are still some to be had: each of these waits for the lock that add() holds.
    for (int i = 0; i < given; ++i) start_one();
    // While everything that work may use is still there.
    qAddPostRoutine([] {
        for (auto& lane : lanes()) lane.stop();
    });
    return true;
}

}  // namespace

bool run_on(Lane lane, std::function<void()>& work) {
    return lanes()[static_cast<std::size_t>(lane)].add(work);
}

}  // namespace torchdeck::ui
