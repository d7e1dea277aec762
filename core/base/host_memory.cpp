// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/host_memory.hpp"

#include <algorithm>
#include <fstream>
#include <string>

#include "base/control_groups.hpp"
#include "base/text.hpp"

namespace torchdeck::base {
namespace {

namespace fs = std::filesystem;

std::optional<std::int64_t> number_in(const fs::path& file) {
    std::ifstream in(file);
    std::string word;
    in >> word;
    return parse_integer(word);  // "max" is none
}

/// The number after `key` in a file of lines "key value".
std::optional<std::int64_t> number_after(const fs::path& file, std::string_view key) {
    std::ifstream in(file);
    std::string line;
    while (std::getline(in, line)) {
        if (!line.starts_with(key)) continue;
        const auto from = line.find_first_not_of(" \t", key.size());
        if (from == std::string::npos || from == key.size()) continue;
        return parse_integer(std::string_view(line).substr(from, line.find_first_of(" \t", from) - from));
    }
    return std::nullopt;
}

void lower(std::optional<std::int64_t>& value, std::int64_t to) {
    value = std::min(value.value_or(to), to);
}

/// What one group allows. Version 1 says "no limit" with a number beyond all memory.
void apply_group(const fs::path& group, bool unified, HostMemory& memory) {
    const auto limit = number_in(group / (unified ? "memory.max" : "memory.limit_in_bytes"));
    if (!limit || *limit < 0 || (memory.total && *limit >= *memory.total)) return;
    lower(memory.limit, *limit);
    const auto used = number_in(group / (unified ? "memory.current" : "memory.usage_in_bytes"));
    if (!used) return;
    const auto cached =
        number_after(group / "memory.stat", unified ? "inactive_file" : "total_inactive_file").value_or(0);
    lower(memory.available, std::max<std::int64_t>(0, *limit - std::max<std::int64_t>(0, *used - cached)));
}

}  // namespace

HostMemory host_memory(const fs::path& root) {
    HostMemory memory;
    const auto kib = [&](const char* key) -> std::optional<std::int64_t> {
        const auto value = number_after(root / "proc/meminfo", key);
        return value && *value >= 0 ? std::optional(*value * 1024) : std::nullopt;
    };
    memory.total = kib("MemTotal:");
    memory.available = kib("MemAvailable:");
    for_each_control_group(root / "proc/self/cgroup", root / "sys/fs/cgroup", "memory",
                           [&](const fs::path& group, bool unified) { apply_group(group, unified, memory); });
    return memory;
}

}  // namespace torchdeck::base
