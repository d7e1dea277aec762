// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.hpp"

#include <fmt/chrono.h>

#include <chrono>

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
    return fmt::format("{:%Y%m%d-%H%M%S}", local_time());
}

std::tm local_time(std::time_t seconds) {
    std::tm local{};
    ::localtime_r(&seconds, &local);
    return local;
}

}  // namespace torchdeck::base
