// SPDX-License-Identifier: GPL-3.0-or-later
//
// The trace of profiled steps: spans of threads and readings of sensors on one clock.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "profile/module_tree.hpp"

namespace torchdeck::profile {

enum class SpanKind {
    step,        ///< a whole training step
    section,     ///< of a step: data, passes, optimizer, other
    module,      ///< one call of a module, or a stretch of the backward pass that belongs to it
    operation,   ///< an operator
    graph_node,  ///< a node of autograd's graph in the backward pass
    all_reduce,  ///< a bucket of gradients that is summed over the ranks
};

/// Something that a thread did. Spans of a thread lie within each other or apart.
struct TraceSpan {
    std::int64_t begin_ns = 0;  ///< of the monotonic clock
    std::int64_t end_ns = 0;
    std::int32_t name = 0;  ///< index into Trace::names
    SpanKind kind = SpanKind::operation;
    Pass pass = Pass::forward;
    int module = kOutsideModules;  ///< index of the innermost module
    /// Autograd's: a node's own number, and of an operator the number that the next node will get. -1: none.
    std::int64_t sequence = -1;
};

struct TraceThread {
    std::string name;
    std::vector<TraceSpan> spans;  ///< in any order
};

/// Readings of a sensor, or of the loss.
struct TraceCounter {
    std::string name;                                     ///< "GPU power"
    std::string unit;                                     ///< "W"; may be empty
    std::vector<std::pair<std::int64_t, double>> values;  ///< nanoseconds of the monotonic clock, reading
};

struct Trace {
    std::vector<std::string> names;
    std::vector<TraceThread> threads;
    std::vector<TraceCounter> counters;
    int rank = 0;  ///< of `world_size` processes that train together
    int world_size = 1;

    [[nodiscard]] bool empty() const { return threads.empty(); }
};

/// Adds spans of modules around the backward pass's nodes: each stretch of nodes of the same module, and around
/// stretches those of the modules above. `modules` as StepProfile has them.
void add_backward_modules(Trace& trace, const std::vector<ModuleNode>& modules);

/// The trace in the JSON format of Chrome's trace viewer (Trace Event Format), as Perfetto, chrome://tracing and
/// Holistic Trace Analysis read it: complete events that are strictly nested, microseconds since the first event with
/// nanoseconds as decimals, arrows from forward operators to the nodes that they made, counters. `modules` name the
/// indices in spans.
std::string trace_json(const Trace& trace, const std::vector<ModuleNode>& modules);

/// Writes trace_json(), compressed where the name of the file ends in .gz. Throws Error (data).
void write_trace(const std::filesystem::path& path, const Trace& trace, const std::vector<ModuleNode>& modules);

/// `text` as a gzip file. For a path that ends in ".gz". Throws std::length_error for more than 4 GiB.
std::string gzipped(const std::string& text);

}  // namespace torchdeck::profile
