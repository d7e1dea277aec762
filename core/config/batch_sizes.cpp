// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/batch_sizes.hpp"

#include <algorithm>

namespace torchdeck::config {
std::optional<double> expected_bytes(const BatchSizes& sizes, std::int64_t batch_size) {
    const TriedBatchSize* last = nullptr;
    const TriedBatchSize* before = nullptr;
    for (const auto& tried : sizes.tried) {
        if (tried.failed) continue;
        before = last;
        last = &tried;
    }
    if (before == nullptr || last->batch_size == before->batch_size) return std::nullopt;
    const double slope = static_cast<double>(last->train_bytes - before->train_bytes) /
                         static_cast<double>(last->batch_size - before->batch_size);
    return static_cast<double>(last->train_bytes) + slope * static_cast<double>(batch_size - last->batch_size);
}

std::int64_t largest_batch_size(const BatchSizes& sizes) {
    std::int64_t largest = 0;
    for (const auto& tried : sizes.tried) {
        if (fits(sizes, tried)) largest = std::max(largest, tried.batch_size);
    }
    return largest;
}

std::int64_t fastest_batch_size(const BatchSizes& sizes) {
    constexpr double kAlike = 0.97;
    double best = 0;
    for (const auto& tried : sizes.tried) {
        if (fits(sizes, tried)) best = std::max(best, tried.images_per_s);
    }
    const auto it = std::find_if(sizes.tried.begin(), sizes.tried.end(), [&](const TriedBatchSize& tried) {
        return fits(sizes, tried) && tried.images_per_s >= kAlike * best;
    });
    return it == sizes.tried.end() ? 0 : it->batch_size;
}

SplitBatch split_batch(std::int64_t images, std::int64_t batch_size) {
    SplitBatch split{std::max<std::int64_t>(1, images), 1};
    while (split.batch_size > std::max<std::int64_t>(1, batch_size)) {
        do ++split.accumulate;
        while (images % split.accumulate != 0);
        split.batch_size = images / split.accumulate;
    }
    return split;
}

}  // namespace torchdeck::config
