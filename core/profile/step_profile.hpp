// SPDX-License-Identifier: GPL-3.0-or-later
//
// The time of a training step by section, by module and by operator, forward and backward.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "profile/memory_use.hpp"
#include "profile/module_tree.hpp"
#include "profile/trace.hpp"

namespace torchdeck::profile {

/// Sections of a step on the thread that trains, one after another.
enum class Section {
    data,       ///< waiting for the batch and copying it
    pass,       ///< forward pass, loss and backward pass
    optimizer,  ///< optimizer, averages of weights, clipping
    other,      ///< loss and accuracy, records, progress
};
inline constexpr int kSections = 4;

/// What a thread that computes does in Section::pass, one after another.
enum class Stage { forward, loss, backward };
inline constexpr int kStages = 3;

/// An operator's own time, without that of the operators that it calls: the mean of a step. Where a batch is computed
/// in shards, the mean of the shards, which run at the same time.
struct TimedOperator {
    std::string name;  ///< "aten::mkldnn_convolution"; empty: outside of operators
    Pass pass = Pass::forward;
    int module = kOutsideModules;  ///< index of the innermost module
    double calls = 0;              ///< of one shard
    double self_ms = 0;
    /// Shapes of the tensors that it was called with: "[64, 3, 32, 32], [64, 3, 3, 3]"; empty where they were not asked
    /// for.
    std::string shapes{};
};

/// A module's own time, without that of its children: means as above.
struct ModuleTime {
    double calls = 0;
    double forward_ms = 0;
    double backward_ms = 0;
};

struct StepProfile {
    std::string model;
    std::string device;       ///< "cpu"
    std::string device_name;  ///< as its maker calls it; empty in files of earlier versions
    std::string precision;
    std::int64_t batch = 0;
    int shards = 1;
    int threads = 0;                    ///< of all shards together; 0: unknown
    std::vector<double> unprofiled_ms;  ///< whole steps before the profile, after the warm-up
    std::vector<double> profiled_ms;    ///< whole steps while they were profiled
    double section_ms[kSections] = {};  ///< means of the profiled steps; their sum is the step
    double shard_ms = 0;                ///< of Section::pass: what a shard computes, as the mean of the shards
    double stage_ms[kStages] = {};      ///< their sum is shard_ms
    /// Parents before children; the first is the network. Costs are of the whole batch, counted from shapes in float32.
    std::vector<ModuleNode> modules;
    std::vector<ModuleTime> times;  ///< of `modules`
    /// Mean of what other processes used of the machine's CPUs while steps were timed; nothing where it was not read.
    std::optional<double> other_cpu_percent;
    bool unfrozen = false;          ///< of steps after `unfreeze_epoch`, which train what was frozen before
    bool counted = false;           ///< `modules` have their costs
    base::Message why_not_counted;  ///< a sentence; empty when they have
    std::vector<TimedOperator> operators;
    MemoryUse memory;  ///< empty when it was not asked for
    Trace trace;       ///< of the profiled steps; empty when it was not asked for
};

struct Complexity;
/// Gives `modules` the costs of the same network and batch.
void add_costs(StepProfile& profile, const Complexity& costs);

/// Whether the operator of this name is a convolution or matrix product, forward or backward.
bool is_product(std::string_view name);

double mean_of(const std::vector<double>& values);

/// The same times, each with the sums of itself and all below it.
std::vector<ModuleTime> inclusive(const std::vector<ModuleNode>& modules, std::vector<ModuleTime> times);

/// Whether the shapes of inputs were asked for.
bool has_shapes(const StepProfile& profile);

/// Operators of all modules together, by name and pass, the slowest first.
std::vector<TimedOperator> by_name(const std::vector<TimedOperator>& operators);
/// The same by name, pass and shapes.
std::vector<TimedOperator> by_shape(const std::vector<TimedOperator>& operators);
/// The same by name, pass and module, whatever the shapes.
std::vector<TimedOperator> by_module(const std::vector<TimedOperator>& operators);

}  // namespace torchdeck::profile
