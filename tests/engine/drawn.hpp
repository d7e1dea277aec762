// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace torchdeck::test {

/// In [0, 1): number `i` of a `stream`.
double uniform(std::uint64_t i, std::uint64_t stream);

/// Element i becomes a * uniform(i, stream) + b.
void draw(std::span<float> values, std::uint64_t stream, double a, double b);

}  // namespace torchdeck::test
