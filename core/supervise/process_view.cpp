// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/process_view.hpp"

#include <fstream>
#include <string>

#include "base/control_groups.hpp"
#include "base/process_stat.hpp"

namespace torchdeck::supervise {
namespace {

namespace fs = std::filesystem;

/// The number after `key` in a file of lines "key value".
std::optional<std::int64_t> value_after(const fs::path& file, std::string_view key) {
    std::ifstream in(file);
    std::string word;
    std::int64_t value = 0;
    while (in >> word >> value) {
        if (word == key) return value;
    }
    return std::nullopt;
}

bool is_frozen(const fs::path& process, const fs::path& root) {
    bool frozen = false;
    base::for_each_control_group(process / "cgroup", root / "sys/fs/cgroup", "freezer",
                                 [&](const fs::path& group, bool unified) {
                                     if (unified)
                                         frozen = frozen || value_after(group / "cgroup.events", "frozen") == 1;
                                 });
    return frozen;
}

}  // namespace

std::optional<ProcessView> look_at(pid_t pid, const fs::path& root) {
    const auto process = root / "proc" / std::to_string(pid);
    const auto stat = base::read_stat(process / "stat");
    if (!stat) return std::nullopt;
    ProcessView view;
    view.cpu_seconds = stat->cpu_seconds;
    view.stopped = stat->state == 'T' || stat->state == 't' || is_frozen(process, root);
    std::error_code code;
    for (fs::directory_iterator task(process / "task", code), end; !code && task != end; task.increment(code)) {
        const auto thread = base::read_stat(task->path() / "stat");
        view.held_by_kernel = view.held_by_kernel || (thread && thread->state == 'D');
    }
    view.bytes_read = static_cast<std::uint64_t>(value_after(process / "io", "rchar:").value_or(0));
    return view;
}

std::optional<std::int64_t> memory_kills(const fs::path& root) {
    std::optional<std::int64_t> kills;
    base::for_each_control_group(
        root / "proc/self/cgroup", root / "sys/fs/cgroup", "memory", [&](const fs::path& group, bool unified) {
            if (kills) return;
            kills = value_after(group / (unified ? "memory.events" : "memory.oom_control"), "oom_kill");
        });
    return kills;
}

}  // namespace torchdeck::supervise
