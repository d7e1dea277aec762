// SPDX-License-Identifier: GPL-3.0-or-later
// Optimized, unlike the tests: a ViT has 86 million weights.
#include "drawn.hpp"

#include <cstddef>

namespace torchdeck::test {

double uniform(std::uint64_t i, std::uint64_t stream) {
    constexpr std::uint64_t kMask = 0xFFFFFFFF;
    std::uint64_t h = (i * 2654435761U + stream * 40503 + 12345) & kMask;
    h ^= h >> 16;
    h = (h * 0x45D9F3B) & kMask;
    h ^= h >> 16;
    return static_cast<double>(h) / 4294967296.0;
}

void draw(std::span<float> values, std::uint64_t stream, double a, double b) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(a * uniform(i, stream) + b);
}

}  // namespace torchdeck::test
