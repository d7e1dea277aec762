// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/thread.hpp"

#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>
#include <latch>
#include <system_error>
#include <thread>
#include <vector>

#include "base/cpus.hpp"
#include "base/error.hpp"

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

void require_threads(int count) {
    std::latch all(count + 1);
    std::vector<std::jthread> team;
    int missing = count;
    const auto release = [&] { all.count_down(missing + 1); };
    try {
        for (; missing > 0; --missing) team.emplace_back([&all] { all.arrive_and_wait(); });
    } catch (const std::system_error& e) {
        release();
        throw as_error(e);
    }
    release();
}

void parallel_for(std::int64_t count, int threads, const std::function<void(std::int64_t, std::int64_t)>& body) {
    const auto pieces = std::clamp<std::int64_t>(threads, 1, std::max<std::int64_t>(count, 1));
    if (pieces == 1) {
        body(0, count);
        return;
    }
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(pieces));
    const auto run_piece = [&](std::int64_t piece) {
        try {
            body(count * piece / pieces, count * (piece + 1) / pieces);
        } catch (...) {
            failures[static_cast<std::size_t>(piece)] = std::current_exception();
        }
    };
    std::vector<std::jthread> team;
    std::int64_t started = 0;
    try {
        for (; started < pieces; ++started) {
            team.emplace_back([&run_piece, piece = started] {
                name_this_thread("td-parallel");
                use_all_cpus();
                run_piece(piece);
            });
        }
    } catch (const std::system_error&) {
        // No more threads to be had: the rest is done here.
    }
    for (auto piece = started; piece < pieces; ++piece) run_piece(piece);
    team.clear();  // joins
    for (const auto& failure : failures) {
        if (failure) std::rethrow_exception(failure);
    }
}

}  // namespace torchdeck::base
