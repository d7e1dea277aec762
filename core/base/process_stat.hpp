// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace torchdeck::base {

/// A line of /proc/PID/stat, or of one of its threads.
struct ProcessStat {
    char state = '?';
    pid_t session = -1;
    double cpu_seconds = 0;
    std::uint64_t start_ticks = 0;  ///< since the boot: with its number, it names a process for good
};

/// std::nullopt where there is no such process.
std::optional<ProcessStat> read_stat(const std::filesystem::path& file);

}  // namespace torchdeck::base
