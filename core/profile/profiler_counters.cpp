// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/profiler_counters.hpp"

#include <algorithm>
#include <array>

namespace torchdeck::profile {
namespace {

struct NcuRow {
    std::string_view name;
    NcuMeaning meaning;
    double factor = 1;
    bool collect = false;  ///< the printed command asks for it
};

// Instructions of all SMs; the same counter for a quarter of an SM (smsp__sass_…) has the same sum.
constexpr std::array kNcu = {
    NcuRow{"gpu__time_duration.sum", NcuMeaning::time, 1, true},
    NcuRow{"gpu__time_duration.avg", NcuMeaning::time},
    NcuRow{"Duration", NcuMeaning::time},
    NcuRow{"sm__cycles_elapsed.avg", NcuMeaning::cycles},
    NcuRow{"sm__cycles_elapsed.avg.per_second", NcuMeaning::cycle_rate},
    NcuRow{"sm__throughput.avg.pct_of_peak_sustained_elapsed", NcuMeaning::sm_percent, 1, true},
    NcuRow{"Compute (SM) Throughput", NcuMeaning::sm_percent},
    NcuRow{"SOL SM", NcuMeaning::sm_percent},
    NcuRow{"dram__throughput.avg.pct_of_peak_sustained_elapsed", NcuMeaning::dram_percent, 1, true},
    NcuRow{"gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", NcuMeaning::dram_percent},
    NcuRow{"DRAM Throughput", NcuMeaning::dram_percent},
    NcuRow{"dram__bytes.sum", NcuMeaning::bytes},
    NcuRow{"dram__bytes_read.sum", NcuMeaning::bytes_part, 1, true},
    NcuRow{"dram__bytes_write.sum", NcuMeaning::bytes_part, 1, true},
    NcuRow{"dram__bytes.sum.per_second", NcuMeaning::bytes_rate},
    // The details page has a percentage of the same name, in another unit.
    NcuRow{"Memory Throughput", NcuMeaning::bytes_rate},
    NcuRow{"sm__inst_executed_pipe_tensor.sum", NcuMeaning::tensor_instructions, 1, true},
    NcuRow{"sm__inst_executed_pipe_tensor_op_hmma.sum", NcuMeaning::tensor_instructions},
    NcuRow{"sm__inst_executed_pipe_tensor_op_dmma.sum", NcuMeaning::tensor_instructions},
    NcuRow{"sm__inst_executed_pipe_tensor_subpipe_hmma.sum", NcuMeaning::tensor_instructions},
    NcuRow{"sm__sass_thread_inst_executed_op_fadd_pred_on.sum", NcuMeaning::flop, 1, true},
    NcuRow{"sm__sass_thread_inst_executed_op_fmul_pred_on.sum", NcuMeaning::flop, 1, true},
    NcuRow{"sm__sass_thread_inst_executed_op_ffma_pred_on.sum", NcuMeaning::flop, 2, true},
    NcuRow{"sm__sass_thread_inst_executed_op_hadd_pred_on.sum", NcuMeaning::flop, 1, true},
    NcuRow{"sm__sass_thread_inst_executed_op_hmul_pred_on.sum", NcuMeaning::flop, 1, true},
    NcuRow{"sm__sass_thread_inst_executed_op_hfma_pred_on.sum", NcuMeaning::flop, 2, true},
    NcuRow{"sm__sass_thread_inst_executed_op_dadd_pred_on.sum", NcuMeaning::flop, 1, true},
    NcuRow{"sm__sass_thread_inst_executed_op_dmul_pred_on.sum", NcuMeaning::flop, 1, true},
    NcuRow{"sm__sass_thread_inst_executed_op_dfma_pred_on.sum", NcuMeaning::flop, 2, true},
};

// Operations by source and result, such as sm__ops_path_tensor_src_bf16_dst_fp32.sum. Which there are depends on the
// GPU; those of integers are no FLOP.
constexpr std::string_view kTensorPrefix = "sm__ops_path_tensor_src_";
constexpr std::string_view kTensorPattern = "regex:^sm__ops_path_tensor_src_[bft][a-z0-9_]*[.]sum$";

constexpr std::array<std::string_view, 3> kWidths = {"F16", "F32", "F64"};
/// One unit of MFMA_MOPS stands for so many operations.
constexpr double kMatrixOperations = 512;
constexpr std::array<std::string_view, 9> kMatrixTypes = {"F16", "BF16", "F32", "F64", "XF32",
                                                          "F8",  "F6",   "F4",  "F6F4"};
/// Instructions are counted for waves of 64 lanes.
constexpr double kLanes = 64;
constexpr std::string_view kVector = "SQ_INSTS_VALU_";

}  // namespace

std::optional<NcuMetric> ncu_metric(std::string_view name) {
    std::string canonical(name);
    for (const std::string_view quarter : {"smsp__sass_", "smsp__inst_"}) {
        if (name.starts_with(quarter)) canonical.erase(2, 2);
    }
    const auto* const row =
        std::find_if(kNcu.begin(), kNcu.end(), [&](const NcuRow& known) { return known.name == canonical; });
    if (row != kNcu.end()) return NcuMetric{std::move(canonical), row->meaning, row->factor};
    if (!name.starts_with(kTensorPrefix) || !name.ends_with(".sum")) return std::nullopt;
    const auto source = name.substr(kTensorPrefix.size());
    const bool floating = source.starts_with("bf") || source.starts_with("fp") || source.starts_with("tf");
    return floating ? std::optional(NcuMetric{std::move(canonical), NcuMeaning::tensor_flop}) : std::nullopt;
}

std::vector<std::string> ncu_metrics_to_collect() {
    std::vector<std::string> names;
    for (const auto& row : kNcu) {
        if (row.collect) names.emplace_back(row.name);
    }
    names.emplace_back(kTensorPattern);
    return names;
}

std::vector<std::string> ncu_flop_not_among(const std::set<std::string, std::less<>>& names) {
    std::vector<std::string> missing;
    for (const auto& row : kNcu) {
        if (row.meaning == NcuMeaning::flop && row.collect && !names.contains(row.name)) missing.emplace_back(row.name);
    }
    const bool tensor = std::any_of(names.begin(), names.end(), [](const std::string& name) {
        return name.starts_with(kTensorPrefix) || name.starts_with("sm__inst_executed_pipe_tensor");
    });
    if (!tensor) missing.emplace_back("sm__inst_executed_pipe_tensor.sum");
    return missing;
}

std::optional<double> tensor_flop_of_instruction(std::string_view compute_capability) {
    // Volta has one shape of instruction; later ones have several.
    if (compute_capability == "7.0" || compute_capability == "7.2") return 512;
    return std::nullopt;
}

std::string ncu_tensor_option() {
    return "ncu --metrics '" + std::string(kTensorPattern) + "'";
}

std::optional<double> rocprof_flop(std::string_view counter) {
    if (!counter.starts_with(kVector)) return std::nullopt;
    counter.remove_prefix(kVector.size());
    constexpr std::string_view kMatrix = "MFMA_MOPS_";
    if (counter.starts_with(kMatrix)) {
        counter.remove_prefix(kMatrix.size());
        // Operations on integers (I8) are no FLOP.
        const bool known = std::find(kMatrixTypes.begin(), kMatrixTypes.end(), counter) != kMatrixTypes.end();
        return known ? std::optional(kMatrixOperations) : std::nullopt;
    }
    for (const auto width : kWidths) {
        if (!counter.ends_with(width)) continue;
        const auto operation = counter.substr(0, counter.size() - width.size());
        if (operation == "FMA_") return 2 * kLanes;
        if (operation == "ADD_" || operation == "MUL_" || operation == "TRANS_") return kLanes;
    }
    return std::nullopt;
}

bool is_rocprof_counter(std::string_view counter) {
    if (counter == "FETCH_SIZE" || counter == "WRITE_SIZE" || counter == "TCC_BUBBLE_sum") return true;
    if (rocprof_flop(counter)) return true;
    for (const std::string_view block : {"TCC_EA_", "TCC_EA0_"}) {
        if (!counter.starts_with(block)) continue;
        const auto what = counter.substr(block.size());
        for (const std::string_view request :
             {"RDREQ_sum", "RDREQ_32B_sum", "RDREQ_64B_sum", "RDREQ_128B_sum", "WRREQ_sum", "WRREQ_64B_sum"}) {
            if (what == request) return true;
        }
    }
    return false;
}

std::vector<std::string> rocprof_flop_not_among(const std::set<std::string, std::less<>>& names) {
    std::vector<std::string> missing;
    for (const auto& pass : rocprof_passes()) {
        for (const auto& name : pass) {
            if (rocprof_flop(name) && !names.contains(name)) missing.push_back(name);
        }
    }
    return missing;
}

std::vector<std::vector<std::string>> rocprof_passes() {
    // The derived counters of memory take all of its four; a compute unit has eight.
    std::vector<std::vector<std::string>> passes{{"FETCH_SIZE"}, {"WRITE_SIZE"}};
    for (auto& pass : passes) {
        for (const auto* const operation : {"ADD_", "MUL_", "TRANS_", "FMA_"})
            pass.push_back(std::string(kVector) + operation + (&pass == passes.data() ? "F16" : "F32"));
    }
    std::vector<std::string> rest;
    for (const auto* const operation : {"ADD_", "MUL_", "TRANS_", "FMA_"})
        rest.push_back(std::string(kVector) + operation + "F64");
    for (const auto* const type : {"F16", "BF16", "F32", "F64"})
        rest.push_back(std::string(kVector) + "MFMA_MOPS_" + type);
    passes.push_back(std::move(rest));
    return passes;
}

}  // namespace torchdeck::profile
