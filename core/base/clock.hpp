// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>
#include <string>

namespace torchdeck::base {

/// Seconds since the Unix epoch, for the `ts` of log lines. May jump; never used for durations.
double unix_seconds();
/// Seconds of the monotonic clock, for durations. Does not count time in suspend.
double monotonic_seconds();
/// Seconds that the calling thread has computed: not those it waited, or was kept from its CPU.
double thread_cpu_seconds();
/// Local time as `20261121-014530`, for names of run folders.
std::string timestamp_for_names();
/// In the time zone of this machine.
std::tm local_time(std::time_t seconds = std::time(nullptr));

}  // namespace torchdeck::base
