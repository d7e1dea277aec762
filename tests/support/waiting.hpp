// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace torchdeck::test {

/// Returns when a stop is requested.
inline void wait_for_stop(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any requested;
    std::unique_lock lock(mutex);
    requested.wait(lock, stop, [] { return false; });
}

}  // namespace torchdeck::test
