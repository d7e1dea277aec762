// SPDX-License-Identifier: GPL-3.0-or-later
//
// One measurement of all roofs of a device: what is measured, in which order, within which time.
#pragma once

#include <functional>
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

/// Measures families one after another, those that were disturbed once more while there is time, and the first again
/// at the end: slower means that clocks fell. Fills roofs and remarks of `environment`.
void measure_families(const std::vector<PeakFamily>& families, double budget_s, const Context& caller,
                      roofline::Environment& environment);

/// Throws Error with ErrorCode::stopped after a stop.
void require_not_stopped(const Context& caller);

/// What a CPU can do, with `threads` threads.
std::vector<PeakFamily> cpu_families(int threads);
/// What a GPU can do.
std::vector<PeakFamily> gpu_families(const std::string& device, bool native_bf16);

}  // namespace torchdeck::engine
