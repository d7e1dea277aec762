// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "data/dataset.hpp"

namespace torchdeck::data {

/// The order of a shuffled pass: a permutation of [0, count) by (seed, epoch) (Fisher-Yates over a counter hash).
std::vector<std::int64_t> shuffled_order(std::int64_t count, std::uint64_t seed, std::int64_t epoch);

/// Images by class: of the first `count` of `source`.
std::vector<std::vector<std::int64_t>> images_by_class(const ImageSource& source, std::int64_t count);

/// The order of a pass of `count` images in which every class of `classes` that has images comes equally often (to one
/// image), by (seed, epoch). Images of a class come in an order of their own, each once before one comes again; the
/// classes are mixed.
std::vector<std::int64_t> balanced_order(const std::vector<std::vector<std::int64_t>>& classes, std::int64_t count,
                                         std::uint64_t seed, std::int64_t epoch);

}  // namespace torchdeck::data
