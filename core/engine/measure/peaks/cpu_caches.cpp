// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/peaks/cpu_caches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>

#include "base/cpus.hpp"
#include "base/text.hpp"

namespace torchdeck::engine {
namespace {

std::string first_line_of_file(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::string line;
    std::getline(in, line);
    return line;
}

/// "32K", "1024K", "32M" as bytes.
std::optional<std::int64_t> parse_cache_size(std::string text) {
    std::int64_t unit = 1;
    if (!text.empty() && text.back() == 'K') unit = 1 << 10;
    if (!text.empty() && text.back() == 'M') unit = 1 << 20;
    if (unit > 1) text.pop_back();
    const auto value = base::parse_integer(text);
    constexpr std::int64_t kMost = std::int64_t{1} << 40;
    if (!value || *value <= 0 || *value > kMost / unit) return std::nullopt;
    return *value * unit;
}

}  // namespace

std::int64_t CacheLevel::share(int threads) const {
    return bytes / std::max(1, std::min(threads, sharing));
}

std::vector<CacheLevel> cpu_caches(const std::filesystem::path& root) {
    constexpr int kMostIndexes = 10;
    std::vector<CacheLevel> levels;
    for (int i = 0; i < kMostIndexes; ++i) {
        const auto folder = root / fmt::format("sys/devices/system/cpu/cpu0/cache/index{}", i);
        if (first_line_of_file(folder / "type") == "Instruction") continue;
        const auto level = base::parse_integer(first_line_of_file(folder / "level"));
        const auto bytes = parse_cache_size(first_line_of_file(folder / "size"));
        if (!level || !bytes || *level < 1 || *level > 9) continue;
        const auto sharing = base::parse_cpu_list(first_line_of_file(folder / "shared_cpu_list")).size();
        levels.push_back({static_cast<int>(*level), *bytes, std::max(1, static_cast<int>(sharing))});
    }
    std::sort(levels.begin(), levels.end(), [](const auto& a, const auto& b) { return a.level < b.level; });
    return levels;
}

}  // namespace torchdeck::engine
