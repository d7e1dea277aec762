// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace torchdeck::telemetry {

/// One reading of one GPU. A field that the device or driver does not offer stays empty: never 0.
struct GpuReading {
    std::optional<double> busy_percent;      ///< time with any work on the shader or SM array, as the driver reports it
    std::optional<double> mem_busy_percent;  ///< activity of the memory controller
    std::optional<double> sclk_mhz;          ///< shader (SM) clock
    std::optional<double> mclk_mhz;          ///< memory clock
    std::optional<double> temp_c;            ///< junction (hot spot) where there is one, else edge
    std::optional<double> temp_edge_c;
    std::optional<double> temp_mem_c;
    std::optional<double> power_w;
    std::optional<double> power_cap_w;
    std::optional<double> vram_used_mb;   ///< MiB
    std::optional<double> vram_total_mb;  ///< MiB
    std::optional<double> fan_percent;
    std::optional<double> energy_j;       ///< cumulative, from the device's own counter
    std::optional<std::string> throttle;  ///< reasons in words, comma-separated; empty string: not throttled
};

/// One reading of the host. Percentages are of the whole machine: 100 is every CPU busy.
struct HostReading {
    std::optional<double> cpu_percent;
    std::optional<double> proc_cpu_percent;  ///< this process
    std::optional<double> ram_used_mb;       ///< MiB; total minus available
    std::optional<double> ram_total_mb;
    std::optional<double> proc_rss_mb;
    std::optional<double> cpu_temp_c;
    std::optional<double> disk_read_mb_s;
};

/// What LibTorch's caching allocator holds on the device in use, MiB. Empty on a CPU.
struct AllocatorReading {
    std::optional<double> allocated_mb;
    std::optional<double> reserved_mb;
    std::optional<double> peak_allocated_mb;
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
    std::optional<double> images_per_s;
    std::optional<double> run_energy_j;  ///< joules of the training device since the run was started or last resumed
    std::string error;                   ///< why there is no GPU reading, when one was expected
};

/// The line that closes one pass over a dataset part.
struct PassSummary {
    std::string fn;  ///< "profiled_train_epoch" or "profiled_val_epoch", the names of the Python tool
    double wall_time_s = 0;
    double timestamp_end = 0;  ///< Unix seconds
    std::optional<double> peak_allocated_mb;
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
