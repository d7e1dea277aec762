// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/memory_use.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace torchdeck::profile {
namespace {

using Alive = std::unordered_map<std::uintptr_t, const MemoryChange*>;

/// What is alive after the first `count` changes, by owner.
std::vector<PeakOwner> owners_after(const std::vector<MemoryChange>& changes, std::size_t count) {
    Alive alive;
    for (std::size_t i = 0; i < count; ++i) {
        if (changes[i].bytes > 0)
            alive[changes[i].block] = &changes[i];
        else
            alive.erase(changes[i].block);
    }
    std::map<std::tuple<int, Pass, std::string>, PeakOwner> sums;
    for (const auto& [block, change] : alive) {
        const auto& owner = change->owner;
        auto& sum = sums[{owner.module, owner.pass, owner.name}];
        sum.module = owner.module;
        sum.pass = owner.pass;
        sum.name = owner.name;
        ++sum.tensors;
        sum.bytes += change->bytes;
    }
    std::vector<PeakOwner> owners;
    for (auto& [key, sum] : sums) owners.push_back(std::move(sum));
    std::stable_sort(owners.begin(), owners.end(), [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
    return owners;
}

/// One of each few that follow one another: the largest, so that the peak stays.
std::vector<MemoryUse::Point> thinned(std::vector<MemoryUse::Point> points, std::size_t most) {
    if (points.size() <= most || most < 2) return points;
    const std::size_t stride = (points.size() + most - 2) / (most - 1);
    std::vector<MemoryUse::Point> kept{points.front()};
    for (std::size_t i = 1; i < points.size(); i += stride) {
        const auto end = points.begin() + static_cast<std::ptrdiff_t>(std::min(points.size(), i + stride));
        kept.push_back(*std::max_element(points.begin() + static_cast<std::ptrdiff_t>(i), end,
                                         [](const auto& a, const auto& b) { return a.bytes < b.bytes; }));
    }
    return kept;
}

}  // namespace

MemoryUse memory_use(std::vector<MemoryChange> changes, std::int64_t base_bytes, std::size_t most) {
    std::stable_sort(changes.begin(), changes.end(), [](const auto& a, const auto& b) { return a.ms < b.ms; });
    MemoryUse use;
    use.base_bytes = use.peak_bytes = base_bytes;
    use.points.push_back({0, base_bytes});
    std::size_t until_peak = 0;
    auto bytes = base_bytes;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        bytes += changes[i].bytes;
        use.points.push_back({changes[i].ms, bytes});
        if (bytes <= use.peak_bytes) continue;
        use.peak_bytes = bytes;
        use.peak_ms = changes[i].ms;
        until_peak = i + 1;
    }
    use.at_peak = owners_after(changes, until_peak);
    use.points = thinned(std::move(use.points), most);
    return use;
}

}  // namespace torchdeck::profile
