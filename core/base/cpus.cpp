// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/cpus.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include "base/control_groups.hpp"
#include "base/text.hpp"

namespace torchdeck::base {
namespace {

/// The mask that the process was started with, as far as GOMP_CPU_AFFINITY leaves it.
struct StartMask {
    StartMask() {
        cpu_set_t now;
        CPU_ZERO(&now);
        if (::sched_getaffinity(0, sizeof now, &now) == 0) take(now);
    }
    void take(const cpu_set_t& cpus) {
        set = cpus;
        known = true;
        const char* const list = std::getenv("GOMP_CPU_AFFINITY");
        if (list == nullptr) return;
        cpu_set_t named;
        CPU_ZERO(&named);
        for (const int cpu : parse_cpu_list(list)) CPU_SET(static_cast<std::size_t>(cpu), &named);
        CPU_AND(&named, &named, &set);
        if (CPU_COUNT(&named) > 0) set = named;
    }
    cpu_set_t set;
    bool known = false;
};

StartMask& start_mask() {
    static StartMask mask;
    return mask;
}
/// Taken when the library is loaded: before an engine brings an OpenMP runtime.
[[maybe_unused]] const bool mask_is_taken = start_mask().known;

std::string first_line(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

std::optional<double> quota_over_period(const std::string& quota, const std::string& period) {
    const auto q = parse_integer(quota);
    const auto p = parse_integer(period);
    if (!q || !p || *q <= 0 || *p <= 0) return std::nullopt;
    return static_cast<double>(*q) / static_cast<double>(*p);
}

/// The limit that one control group sets; `folder` is the group's.
std::optional<double> limit_of(const std::filesystem::path& folder) {
    const auto line = first_line(folder / "cpu.max");
    if (const auto space = line.find(' '); space != std::string::npos)
        return quota_over_period(line.substr(0, space), line.substr(space + 1));
    return quota_over_period(first_line(folder / "cpu.cfs_quota_us"), first_line(folder / "cpu.cfs_period_us"));
}

}  // namespace

std::vector<int> parse_cpu_list(const std::string& list) {
    std::vector<int> cpus;
    std::string words = list;
    std::replace(words.begin(), words.end(), ',', ' ');
    std::istringstream stream(words);
    for (std::string word; stream >> word;) {
        int first = 0, last = 0, step = 1;
        char rest = 0;
        const int fields = std::sscanf(word.c_str(), "%d-%d:%d%c", &first, &last, &step, &rest);
        const bool single = fields == 1 && word.find_first_not_of("0123456789") == std::string::npos;
        if (single) last = first;
        const bool range = fields == 2 || fields == 3;
        if ((!single && !range) || first < 0 || last < first || step < 1 || last >= CPU_SETSIZE) return {};
        for (int cpu = first; cpu <= last; cpu += step) cpus.push_back(cpu);
    }
    return cpus;
}

std::optional<double> cgroup_cpu_limit(const std::filesystem::path& proc, const std::filesystem::path& cgroup_root) {
    std::optional<double> least;
    for_each_control_group(proc / "self/cgroup", cgroup_root, "cpu", [&](const std::filesystem::path& group, bool) {
        if (const auto limit = limit_of(group)) least = std::min(least.value_or(*limit), *limit);
    });
    return least;
}

int usable_cpus() {
    static const int count = [] {
        const int allowed =
            start_mask().known ? CPU_COUNT(&start_mask().set) : static_cast<int>(std::thread::hardware_concurrency());
        const auto limit = cgroup_cpu_limit();
        const int quota = limit ? static_cast<int>(std::ceil(std::min(*limit, 1e6))) : allowed;
        return std::max(1, std::min(allowed, quota));
    }();
    return count;
}

void set_start_cpus(const cpu_set_t& cpus) {
    start_mask().take(cpus);
}

std::vector<int> start_cpus() {
    std::vector<int> cpus;
    for (int cpu = 0; start_mask().known && cpu < CPU_SETSIZE; ++cpu) {
        if (CPU_ISSET(static_cast<std::size_t>(cpu), &start_mask().set)) cpus.push_back(cpu);
    }
    return cpus;
}

int machine_cpus() {
    return std::max(1, static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN)));
}

void use_all_cpus() {
    static const bool may_be_bound = std::getenv("OMP_PROC_BIND") != nullptr || std::getenv("OMP_PLACES") != nullptr ||
                                     std::getenv("GOMP_CPU_AFFINITY") != nullptr;
    if (may_be_bound && start_mask().known) (void)::sched_setaffinity(0, sizeof(cpu_set_t), &start_mask().set);
}

}  // namespace torchdeck::base
