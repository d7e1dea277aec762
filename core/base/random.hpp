// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace torchdeck::base {

/// The finalizer of SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014): a
/// bijection of 64 bits that passes BigCrush when fed a counter. Randomness derived from (seed, epoch, index) instead
/// of from a generator with state makes batches independent of threads and prefetch, and resume exact.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

constexpr std::uint64_t hash_counter(std::uint64_t seed, std::uint64_t stream, std::uint64_t index) {
    return mix64(mix64(mix64(seed) ^ stream) ^ index);
}

/// A small generator over a counter, for procedural data.
class CounterRandom {
  public:
    explicit CounterRandom(std::uint64_t key) : key_(key) {}
    std::uint64_t next() { return mix64(key_ + 0xD1342543DE82EF95ULL * counter_++); }
    /// Uniform in [0, 1).
    float uniform() { return static_cast<float>(next() >> 40) * 0x1.0p-24F; }
    float uniform(float low, float high) { return low + (high - low) * uniform(); }
    /// Uniform in [0, bound), bound > 0 (multiply-shift; the bias is below 2^-32 for the bounds used here).
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
    }

  private:
    std::uint64_t key_;
    std::uint64_t counter_ = 0;
};

}  // namespace torchdeck::base
