// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "data/load.hpp"

namespace torchdeck::test {

/// The built-in drawings with `side` of 32 pixels a row, of which `side` must be a divisor: networks take any size, and
/// a quarter of the pixels is a quarter of the time.
inline data::Dataset small_shapes(std::int64_t train, std::int64_t val, std::int64_t side) {
    auto set = data::make_shapes(train, val, 1, 2);
    for (auto* part : {&set.train, &set.val}) {
        const auto& drawn = dynamic_cast<const data::ImageSet&>(**part);
        const auto apart = drawn.width / side;
        data::ImageSet small;
        small.count = drawn.count;
        small.height = small.width = side;
        small.labels = drawn.labels;
        for (std::int64_t i = 0; i < drawn.count; ++i) {
            for (std::int64_t p = 0; p < side * side; ++p) {
                const auto at =
                    drawn.pixels_of(i).begin() + ((p / side) * apart * drawn.width + (p % side) * apart) * 3;
                small.pixels.insert(small.pixels.end(), at, at + 3);
            }
        }
        *part = std::make_shared<data::ImageSet>(std::move(small));
    }
    return set;
}

}  // namespace torchdeck::test
