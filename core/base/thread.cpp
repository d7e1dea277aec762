// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/thread.hpp"

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>
#include <string>
#include <thread>
#include <vector>

namespace torchdeck::base {

void name_this_thread(const char* name) {
    char buffer[16] = {};
    std::strncpy(buffer, name, sizeof buffer - 1);
    ::pthread_setname_np(::pthread_self(), buffer);
}

void nice_this_thread(int increment) {
    // On Linux the nice value belongs to the thread, and PRIO_PROCESS takes a thread id.
    const auto tid = static_cast<id_t>(::syscall(SYS_gettid));
    errno = 0;
    const int now = ::getpriority(PRIO_PROCESS, tid);
    if (errno == 0) ::setpriority(PRIO_PROCESS, tid, now + increment);
}

int usable_cpus() {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) == 0) return std::max(1, CPU_COUNT(&set));
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void parallel_for(std::int64_t count, int threads, const std::function<void(std::int64_t, std::int64_t)>& body) {
    const auto pieces = std::clamp<std::int64_t>(threads, 1, std::max<std::int64_t>(count, 1));
    if (pieces == 1) {
        body(0, count);
        return;
    }
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(pieces));
    std::vector<std::jthread> team;
    for (std::int64_t piece = 0; piece < pieces; ++piece) {
        team.emplace_back([&, piece] {
            name_this_thread("td-parallel");
            try {
                body(count * piece / pieces, count * (piece + 1) / pieces);
            } catch (...) {
                failures[static_cast<std::size_t>(piece)] = std::current_exception();
            }
        });
    }
    team.clear();  // joins
    for (const auto& failure : failures) {
        if (failure) std::rethrow_exception(failure);
    }
}

}  // namespace torchdeck::base
