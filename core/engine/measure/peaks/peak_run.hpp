// SPDX-License-Identifier: GPL-3.0-or-later
//
// One measurement of all roofs of a device: what is measured, in which order, within which time.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine_api.hpp"
#include "roofline/repeats.hpp"

namespace torchdeck::engine {

/// One way to compute or to move memory: a size, a number of threads.
struct PeakVariant {
    std::string size;  ///< "1024 x 1024 x 1024"
    int threads = 0;   ///< of a CPU
    /// Computes for about so many seconds.
    std::function<roofline::Timed(double seconds)> run;
};

/// Variants of the same thing; the fastest is the roof.
struct PeakFamily {
    roofline::RoofKind kind = roofline::RoofKind::compute;
    std::string name;    ///< "fp32", "DRAM"
    std::string method;  ///< "GEMM"
    double capacity = 0;
    /// Allocates what the variants need. They are gone before the next family's.
    std::function<std::vector<PeakVariant>()> variants;
};

struct PeakRules {
    double budget_s = 8;  ///< of an attempt
    int attempts = 3;     ///< at most
    /// What other programs took of the CPUs since it was called last, in percent of all; empty: that does not matter.
    std::function<std::optional<double>()> others_percent = {};
};

/// As the system counts it.
std::function<std::optional<double>()> others_on_cpus();

/// Measures families one after another, those that were disturbed once more while there is time, and the first again
/// at the end. Where that one is slower (clocks fell), or other programs had the CPUs meanwhile, everything is measured
/// again; where single roofs did not become stable, these are. What is disturbed in the last attempt too is marked, and
/// the remarks say why. Fills roofs and remarks of `environment`.
void measure_families(const std::vector<PeakFamily>& families, const PeakRules& rules, const Context& caller,
                      roofline::Environment& environment);

/// Throws Error with ErrorCode::stopped after a stop.
void require_not_stopped(const Context& caller);

/// What a CPU can do, with `threads` threads.
std::vector<PeakFamily> cpu_families(int threads);
/// What a GPU can do.
std::vector<PeakFamily> gpu_families(const std::string& device, bool native_bf16);

}  // namespace torchdeck::engine
