// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/sampler.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/clock.hpp"
#include "base/thread.hpp"
#include "telemetry/deadline_clock.hpp"
#include "telemetry/host.hpp"

namespace torchdeck::telemetry {

using Clock = std::chrono::steady_clock;

class Sampler::Impl {
  public:
    Impl(std::chrono::milliseconds interval, Sink sink)
        : interval_(
              std::clamp<std::chrono::milliseconds>(interval, std::chrono::milliseconds(50), std::chrono::seconds(10))),
          sink_(std::move(sink)),
          sources_(host_.sources()),
          thread_([this] { run(); }) {}

    ~Impl() {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        wake_.notify_all();
        thread_.join();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    [[nodiscard]] std::string sources() const { return sources_; }

  private:
    void run() {
        base::name_this_thread("td-telemetry");
        const auto start = Clock::now();
        const DeadlineClock deadlines(start, interval_);
        std::unique_lock lock(mutex_);
        while (!wake_.wait_until(lock, deadlines.next(Clock::now()), [this] { return stop_; })) {
            lock.unlock();
            Sample sample;
            sample.ts = base::unix_seconds();
            sample.t_mono_s = std::chrono::duration<double>(Clock::now() - start).count();
            sample.host = host_.read();
            sink_(std::move(sample));
            lock.lock();
        }
    }

    std::chrono::milliseconds interval_;
    Sink sink_;
    HostMonitor host_;
    std::string sources_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stop_ = false;  // guarded by mutex_
    std::thread thread_;
};

Sampler::Sampler(std::chrono::milliseconds interval, Sink sink)
    : impl_(std::make_unique<Impl>(interval, std::move(sink))) {}
Sampler::~Sampler() = default;

std::string Sampler::sources() const {
    return impl_->sources();
}

}  // namespace torchdeck::telemetry
