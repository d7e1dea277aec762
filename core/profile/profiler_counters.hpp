// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of the counters that a roofline needs, in vendors' profilers. The printed command lines ask for these names and
// the readers of exports know these names: one table, so that what was collected can be read.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::profile {

/// What a metric of Nsight Compute says of a kernel.
enum class NcuMeaning {
    time,
    cycles,      ///< with cycle_rate a time, as NERSC's method has it
    cycle_rate,  ///< cycles per second
    sm_percent,
    dram_percent,
    bytes,
    bytes_part,  ///< reads or writes
    bytes_rate,
    flop,
    tensor_flop,          ///< of one type of the tensor cores
    tensor_instructions,  ///< whose FLOP depend on the GPU
};

struct NcuMetric {
    std::string name;  ///< the same for all spellings of one metric
    NcuMeaning meaning{};
    double factor = 1;  ///< FLOP of each unit
};

/// `name` as --metrics takes it, or as the details page calls it. std::nullopt: a roofline does not need it.
[[nodiscard]] std::optional<NcuMetric> ncu_metric(std::string_view name);
/// What ncu --metrics is asked for. Each is read by ncu_metric(); one that begins with "regex:" matches such names.
[[nodiscard]] std::vector<std::string> ncu_metrics_to_collect();
/// Metrics of FLOP that are collected and not among `names`; with one of the tensor cores' operations, none of theirs
/// is missing.
[[nodiscard]] std::vector<std::string> ncu_flop_not_among(const std::set<std::string, std::less<>>& names);
/// FLOP of a tensor-core instruction on a GPU of this compute capability ("7.0"); std::nullopt where they depend on the
/// instruction.
[[nodiscard]] std::optional<double> tensor_flop_of_instruction(std::string_view compute_capability);
/// The option that collects FLOP of tensor cores.
[[nodiscard]] std::string ncu_tensor_option();

/// FLOP of one unit of an AMD counter; std::nullopt where it counts something else.
[[nodiscard]] std::optional<double> rocprof_flop(std::string_view counter);
/// Whether rocprof_flop() or the bytes of main memory need the counter.
[[nodiscard]] bool is_rocprof_counter(std::string_view counter);
/// Counters of FLOP that rocprof_passes() has and `names` has not.
[[nodiscard]] std::vector<std::string> rocprof_flop_not_among(const std::set<std::string, std::less<>>& names);
/// The counters that rocprofv3 is asked for, one list for each run of the program: as many as AMD's GPUs count at once.
[[nodiscard]] std::vector<std::vector<std::string>> rocprof_passes();

}  // namespace torchdeck::profile
