// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace torchdeck::engine {

/// A level of cache that holds data.
struct CacheLevel {
    int level = 1;
    std::int64_t bytes = 0;
    int sharing = 1;  ///< CPUs that share one

    /// What one of `threads` threads has of it.
    [[nodiscard]] std::int64_t share(int threads) const;
};

/// The caches of the first CPU, the smallest first, as `root`/sys says; empty where it does not.
std::vector<CacheLevel> cpu_caches(const std::filesystem::path& root = "/");

}  // namespace torchdeck::engine
