// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::telemetry {

/// Why a GPU runs slower than it could.
struct Throttling {
    base::Message reasons;  ///< a list; empty: not throttled
    bool harmful = false;   ///< for its health, not merely for its power limit, which is how it works at full load
};

/// One reading of one GPU, as tables/metrics.def lists it. A field that the device or driver does not offer stays
/// empty: never 0.
struct GpuReading {
#define GPU_METRIC(member, ...) std::optional<double> member;
#include "tables/metrics.def"
    std::optional<Throttling> throttle;
};

/// One reading of the host. Percentages are of the whole machine: 100 is every CPU busy. *_mb is MiB.
struct HostReading {
#define HOST_METRIC(member, ...) std::optional<double> member;
#include "tables/metrics.def"
    /// Utilization of each logical CPU by its number, since the last reading that has them; NaN for one that is
    /// offline. Empty in most readings of a machine with many CPUs.
    std::vector<double> cpu_percents{};
};

/// What LibTorch's caching allocator holds on the device in use, MiB. Empty on a CPU.
struct AllocatorReading {
#define ALLOCATOR_METRIC(member, ...) std::optional<double> member;
#include "tables/metrics.def"
};

/// One line of train_epoch.jsonl or val_epoch.jsonl.
struct Sample {
    double ts = 0;        ///< Unix seconds
    double t_mono_s = 0;  ///< monotonic seconds since the sampler's start
    std::optional<std::int64_t> epoch;
    std::string device;  ///< PCI bus id of the GPU; empty when there is none
    GpuReading gpu;
    HostReading host;
    AllocatorReading allocator;
    /// run_energy_j: of the training device, since the run was started or last resumed.
#define SAMPLE_METRIC(member, ...) std::optional<double> member;
#include "tables/metrics.def"
    base::Message error;  ///< why there is no GPU reading, when one was expected
};

/// The line that closes one pass over a dataset part.
struct PassSummary {
    std::string fn;  ///< "profiled_train_epoch" or "profiled_val_epoch", the names of the Python tool
#define PASS_METRIC(type, member, ...) type member{};
#include "tables/metrics.def"
    std::int64_t epoch = 0;
    std::int64_t images = 0;
    std::optional<double> energy_j;
    std::optional<double> energy_error_j;  ///< what sampling may have missed of it, at most
    std::string power_source;              ///< where energy_j comes from; empty when there is none
    /// Mean of what other programs took of the machine's CPUs; empty without samples.
    std::optional<double> other_cpu_percent;
};

/// The JSON lines of formats.md, without newline. Empty fields are left out.
std::string sample_line(const Sample& sample);
std::string summary_line(const PassSummary& summary);

}  // namespace torchdeck::telemetry
