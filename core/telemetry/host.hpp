// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "telemetry/held_file.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::telemetry {

/// Percent of the machine's CPUs that other processes may use before times that are measured meanwhile are not those of
/// a quiet machine. Beside a GPU the CPUs have room for others.
constexpr double most_of_others(bool computes_on_cpu) {
    return computes_on_cpu ? 5 : 50;
}

/// Reads the machine and this process from /proc and /sys. Rates and percentages are over the time since the read
/// before (the first: since construction). Nothing here can block on a driver. Not thread-safe.
class HostMonitor {
  public:
    /// `root` is "/", or a test's tree with proc/ and sys/ in it.
    /// `own_processes`: ids of processes that do the same work, whose time on the CPUs counts as this one's.
    explicit HostMonitor(const std::filesystem::path& root = "/", const std::vector<int>& own_processes = {});

    HostReading read();
    /// Returns what other processes used of the machine's CPUs since the read before, in percent; nothing where that is
    /// too short a time to tell, or the system does not say.
    std::optional<double> read_others();

    /// Returns where the readings come from and what is missing: "host: /proc, CPU temperature from k10temp Tctl".
    [[nodiscard]] base::Message sources() const;

  private:
    struct CpuTimes {
        std::uint64_t busy = 0;
        std::uint64_t total = 0;
        int cpus = 0;
    };
    /// By the number of the CPU; nothing for one that is offline.
    using EachCpu = std::vector<std::optional<CpuTimes>>;
    struct Snapshot {
        std::chrono::steady_clock::time_point at;
        std::optional<CpuTimes> cpu;
        std::optional<double> process_cpu_s;
        std::optional<std::uint64_t> sectors_read;
    };

    void find_temperature(const std::filesystem::path& root);
    void find_disks(const std::filesystem::path& root);
    Snapshot snapshot();
    /// Returns the CPU times of the machine; `each` gets those of each CPU.
    std::optional<CpuTimes> cpu_times(EachCpu& each);
    void read_each_cpu(HostReading& reading);
    /// Returns the CPU seconds of this process and those that do the same work.
    std::optional<double> process_cpu_s();
    std::optional<std::uint64_t> sectors_read();
    void read_memory(HostReading& reading);

    HeldFile stat_;
    HeldFile self_stat_;
    std::vector<HeldFile> own_stats_;  // of the other processes
    HeldFile meminfo_;
    HeldFile statm_;
    HeldFile diskstats_;
    HeldFile temperature_;
    base::Message temperature_source_;
    std::set<std::string, std::less<>> disks_;
    Snapshot before_;
    EachCpu each_before_;  // at the last reading that had it
    EachCpu each_now_;
    std::size_t reads_ = 0;
};

}  // namespace torchdeck::telemetry
