// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "telemetry/helper_protocol.hpp"

namespace torchdeck::telemetry {

/// A running helper (see helper.hpp). Several devices can be asked at the same time, each with its own deadline: one
/// that hangs in its driver does not delay the others. Safe to call from several threads.
class HelperProcess {
  public:
    using Clock = std::chrono::steady_clock;

    /// Starts the helper; where that fails, runs() is false and `why` says why.
    HelperProcess(Vendor vendor, const SystemPaths& paths, base::Message& why);
    /// Ends the helper.
    ~HelperProcess();
    HelperProcess(const HelperProcess&) = delete;
    HelperProcess& operator=(const HelperProcess&) = delete;

    [[nodiscard]] bool runs() const { return pid_ > 0; }

    /// The answer to `call`; empty when there is none within `patience`, and `why` says so. While an earlier call about
    /// the same device is unanswered, no other is sent: one call at a time hangs in a driver, however often it is read.
    /// At most one thread at a time may ask about a device.
    std::vector<std::byte> ask(HelperCall call, Clock::duration patience, base::Message& why);

    /// Whether a device other than `device` has answered since `since`.
    [[nodiscard]] bool others_answer(std::uint32_t device, Clock::time_point since);
    /// Whoever waits in ask() no longer waits; the helper ends.
    void stop();
    [[nodiscard]] bool ended();

  private:
    /// What is known of the calls about one device.
    struct Channel {
        std::uint32_t outstanding = 0;  // the call without an answer; 0: none
        std::vector<std::byte> answer;
        Clock::time_point answered_at;
    };

    int spawn(Vendor vendor, const SystemPaths& paths, int socket);
    void receive();
    void take_answers();
    [[nodiscard]] std::optional<int> wait_status(std::chrono::milliseconds patience);
    [[nodiscard]] base::Message how_it_ended();

    std::vector<std::byte> packet_;  // the receiver's; there before anything is started
    pid_t pid_ = -1;
    int socket_ = -1;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint32_t, Channel> channels_;  // guarded by mutex_
    std::uint32_t last_id_ = 0;                  // guarded by mutex_
    bool stopped_ = false;                       // by stop(); guarded by mutex_
    std::optional<base::Message> ending_;        // how the helper ended; guarded by mutex_
    std::thread receiver_;
};

}  // namespace torchdeck::telemetry
