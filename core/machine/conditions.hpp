// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace torchdeck::machine {

/// What the speed of a training depends on and may change while it runs, as files of the kernel say it.
struct Conditions {
    std::optional<double> cpu_mhz;      ///< mean over the CPUs, now
    std::optional<double> swapped_mib;  ///< in both directions, since the machine started
    bool on_battery = false;
    double kernel_cache_mib = 0;  ///< of the files of MIOpen's kernels that were searched and compiled
    std::int64_t searches = 0;    ///< whose results MIOpen keeps: one for each shape of a convolution
};

/// `kernel_caches`: see miopen_folders().
Conditions read_conditions(const std::filesystem::path& root, const std::vector<std::filesystem::path>& kernel_caches);

/// Whether the machine lives on its battery, not on mains.
bool on_battery(const std::filesystem::path& root);

/// Where MIOpen keeps what it found and what it compiled. `variable` gives one of the environment, or nothing.
std::vector<std::filesystem::path> miopen_folders(const std::function<std::string(const char*)>& variable,
                                                  const std::filesystem::path& home);

}  // namespace torchdeck::machine
