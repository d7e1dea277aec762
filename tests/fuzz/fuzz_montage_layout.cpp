// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layout inside an image of a montage. Whatever is read is within what can be drawn, and is read again as it was
// written.
#include <cstdlib>

#include "fuzz.hpp"
#include "runs/montage_layout.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto layout = runs::layout_from_json(fuzz::text(data, size));
    if (!layout) return 0;
    const bool drawable = layout->width >= 64 && layout->width <= 20000 && layout->height >= 64 &&
                          layout->height <= 20000 && layout->columns >= 1 && layout->columns <= 64 &&
                          layout->scale >= 0.25 && layout->scale <= 16 && layout->runs.size() <= 1000 &&
                          layout->metrics.size() <= 64 && layout->options.smoothing < 1;
    if (!drawable || runs::layout_from_json(runs::layout_json(*layout)) != layout) std::abort();
    return 0;
}
