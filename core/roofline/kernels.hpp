// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of a GPU as a vendor's profiler measured them, whichever it was.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "roofline/point.hpp"

namespace torchdeck::roofline {

/// One launch of a kernel. What was not collected is empty.
struct Kernel {
    std::string id;    ///< of the launch: as the profiler numbers it, with the process
    std::string name;  ///< as the compiler calls it
    double seconds = 0;
    std::optional<double> flop{}, bytes{};               ///< by counters
    std::optional<double> sm_percent{}, dram_percent{};  ///< of what the device can sustain
};

/// A larger file is refused, and one with more kernels.
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20;
inline constexpr std::size_t kMostKernels = 1'000'000;

struct KernelTable {
    std::string source;  ///< name of the file or folder
    std::string tool;    ///< "Nsight Compute", "rocprofv3"
    std::vector<Kernel> kernels;
    std::vector<base::Message> remarks;  ///< what is missing and the option that collects it
};

/// Means over all kernels, each weighted by its own time. Empty where no kernel has it.
struct KernelSummary {
    std::size_t kernels = 0;
    double seconds = 0;
    std::optional<double> sm_percent, dram_percent;
    std::optional<double> flop_per_s, bytes_per_s, intensity;  ///< of the whole; see whole_point()
    std::optional<double> ridge;
};
KernelSummary summarize(const KernelTable& table, const Environment& environment);

/// A point for each launch. FLOP and bytes that were not counted follow from the utilization and the roofs; a kernel
/// without either is none.
std::vector<Point> kernel_points(const KernelTable& table, const Environment& environment);
/// All of them together whose FLOP and bytes are known, or whose bytes or FLOP alone where no kernel has both. A
/// counter of bytes that is 0 does not work on this GPU. Nothing where there are none.
std::optional<Point> whole_point(const KernelTable& table, const Environment& environment);
/// Which share of the kernels and of their time `whole` does not contain; std::nullopt: it is whole.
std::optional<base::Message> left_out_of_whole(const KernelTable& table, const Point& whole);

/// That FLOP of these counters were not collected, with what prints a command that does.
base::Message counters_missing(const std::vector<std::string>& counters, std::string_view tool);

/// "vectorized_elementwise_kernel" of "void at::native::vectorized_elementwise_kernel<(int)4, ...>(int, T2, T3)".
std::string short_kernel_name(std::string_view name);

}  // namespace torchdeck::roofline
