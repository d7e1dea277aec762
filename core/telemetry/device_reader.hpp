// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "telemetry/device.hpp"

namespace torchdeck::telemetry {

/// Where the threads of one sampler meet. Shared by all of them, so that a thread that is stuck in a driver when its
/// sampler is destroyed can be left behind.
struct SharedState {
    std::mutex mutex;
    std::condition_variable changed;  ///< something that the sampler waits for has happened
};

/// Runs work that may never return on a thread of its own. The destructor waits `patience` for the work to end and
/// then leaves the thread to itself: whatever the work uses must be owned by the work.
class LeavableThread {
  public:
    LeavableThread(std::shared_ptr<SharedState> shared, const char* name, std::function<void()> work);
    ~LeavableThread();
    LeavableThread(const LeavableThread&) = delete;
    LeavableThread& operator=(const LeavableThread&) = delete;

  private:
    std::shared_ptr<SharedState> shared_;
    std::shared_ptr<bool> ended_;  // guarded by shared_->mutex
    std::thread thread_;
};

/// Reads one device on a thread of its own, because any call into a driver may block for seconds or for ever.
/// A read that takes longer than `answer_within` makes the device "not answering"; its late answer is thrown away.
/// After the first time it is asked again as soon as it came back, then after a pause that doubles up to a minute, so
/// that a driver in trouble is not kept busy by us. All members are called with the shared's mutex held.
class DeviceReader {
  public:
    using Clock = std::chrono::steady_clock;

    struct Answer {
        DeviceReading reading;
        Clock::time_point at;           ///< when the read ended
        std::chrono::nanoseconds took;  ///< how long it took
    };
    enum class Change { none, not_answering, answering, lost };

    /// `with_processes`: each reading has the processes that use the device, too.
    DeviceReader(std::shared_ptr<SharedState> shared, std::shared_ptr<Device> device, Clock::duration answer_within,
                 bool with_processes = false);
    ~DeviceReader();
    DeviceReader(const DeviceReader&) = delete;
    DeviceReader& operator=(const DeviceReader&) = delete;

    /// Asks for a reading, unless one is under way, the device is lost, or it is left in peace for now.
    void ask(Clock::time_point now);
    /// Whether an answer may come soon: worth waiting for.
    [[nodiscard]] bool awaited() const;
    /// A finished reading, once.
    std::optional<Answer> take();
    /// What has changed about the device since the last call.
    Change observe(Clock::time_point now);

    [[nodiscard]] bool not_answering() const { return silent_; }
    [[nodiscard]] bool lost() const { return lost_; }
    /// Why the device is lost.
    [[nodiscard]] const base::Message& loss() const { return loss_; }
    /// Since when the read under way, or the last one that was too slow, has been without an answer.
    [[nodiscard]] Clock::duration silent_for(Clock::time_point now) const;
    [[nodiscard]] const std::shared_ptr<Device>& device() const { return device_; }

  private:
    struct ReadRequest;  // shared with the thread
    static void work(const std::shared_ptr<SharedState>& shared, const std::shared_ptr<ReadRequest>& request,
                     const std::shared_ptr<Device>& device, bool with_processes);

    std::shared_ptr<SharedState> shared_;
    std::shared_ptr<Device> device_;
    std::shared_ptr<ReadRequest> request_;
    Clock::duration answer_within_;
    Clock::time_point asked_at_;
    Clock::time_point peace_until_;
    int times_silent_ = 0;
    int good_in_a_row_ = 0;
    bool silent_ = false;
    bool lost_ = false;
    base::Message loss_;
    std::unique_ptr<LeavableThread> thread_;
};

}  // namespace torchdeck::telemetry
