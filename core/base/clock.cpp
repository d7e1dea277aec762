// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.hpp"

#include <chrono>
#include <ctime>

namespace torchdeck::base {

double unix_seconds() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

double monotonic_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double thread_cpu_seconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string timestamp_for_names() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    char buffer[32];
    const auto n = std::strftime(buffer, sizeof buffer, "%Y%m%d-%H%M%S", &local);
    return {buffer, n};
}

}  // namespace torchdeck::base
