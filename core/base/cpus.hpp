// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sched.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace torchdeck::base {

/// CPUs that this process may keep busy, at least 1: those of the affinity mask that it was started with (taskset,
/// Slurm, mpirun) and of GOMP_CPU_AFFINITY, and no more than the CPU quota of its control group. A thread's own mask
/// does not count: an OpenMP runtime that binds threads (OMP_PROC_BIND) narrows that of the thread that loads it.
int usable_cpus();

/// Says which CPUs the process was started with; for a program that can ask before any library was initialized. One of
/// them may be an OpenMP runtime, which narrows the mask of the main thread. Before usable_cpus() and use_all_cpus().
void set_start_cpus(const cpu_set_t& cpus);

/// The CPUs of that mask, in ascending order; empty where it is not known.
std::vector<int> start_cpus();

/// CPUs of the machine that are online, usable by this process or not.
int machine_cpus();

/// Lets the calling thread run on all usable CPUs where the environment makes an OpenMP runtime bind threads: they
/// inherit the mask of the thread that starts them, which may be bound to one CPU.
void use_all_cpus();

/// For usable_cpus() and its tests: the CPUs that a list in GOMP_CPU_AFFINITY's syntax names ("0 3 1-2 4-15:2", commas
/// allowed too); empty when it cannot be read.
std::vector<int> parse_cpu_list(const std::string& list);
/// CPUs' worth of time that the control group of `proc`/self/cgroup below `cgroup_root` may use (cpu.max of it and of
/// the groups above it; cpu.cfs_quota_us of version 1); empty when there is no limit.
std::optional<double> cgroup_cpu_limit(const std::filesystem::path& proc = "/proc",
                                       const std::filesystem::path& cgroup_root = "/sys/fs/cgroup");

}  // namespace torchdeck::base
