// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernel's view of a process, and why one was killed. Reads /proc and the files of control groups.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace torchdeck::supervise {

struct ProcessView {
    bool stopped = false;          ///< by SIGSTOP, Ctrl-Z, a debugger, or a frozen control group
    bool held_by_kernel = false;   ///< a thread waits for a disk or a driver (state D)
    double cpu_seconds = 0;        ///< that all threads have computed
    std::uint64_t bytes_read = 0;  ///< from files and pipes
};

/// Looks at the process `pid`; std::nullopt when there is none. `root` is "/" but in tests.
std::optional<ProcessView> look_at(pid_t pid, const std::filesystem::path& root = "/");

/// How many processes of this one's control group were killed because memory ran out; nothing where no group says so.
std::optional<std::int64_t> memory_kills(const std::filesystem::path& root = "/");

}  // namespace torchdeck::supervise
