// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

namespace torchdeck::base {

/// Names the calling thread (at most 15 bytes are kept) for debuggers, top -H and perf.
void name_this_thread(const char* name);

/// Adds `increment` to the nice value of the calling thread only. Threads that it creates afterwards, OpenMP's
/// included, inherit it: call it before the first parallel region.
void nice_this_thread(int increment);

/// Starts `count` threads at once and ends them. Throws Error (device) when the system does not let it: before a
/// library that would end the process (OpenMP) needs them.
void require_threads(int count);

/// Calls body(begin, end) for consecutive pieces of [0, count) on up to `threads` threads; returns when all are done.
/// Pieces depend on `count` and `threads` only. Of the exceptions that pieces throw, that of the
/// lowest piece is rethrown: the same failure is reported the same way each time. Pieces for which the system starts no
/// thread are done by the caller.
void parallel_for(std::int64_t count, int threads, const std::function<void(std::int64_t, std::int64_t)>& body);

}  // namespace torchdeck::base
