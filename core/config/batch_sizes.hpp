// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory and throughput of a training step, measured for one batch size after another.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace torchdeck::config {

struct TriedBatchSize {
    std::int64_t batch_size = 0;
    std::int64_t train_bytes = 0;  ///< the most that training took with it, beyond what was there before
    std::int64_t peak_bytes = 0;   ///< and evaluation after it, whose batch size is another
    double images_per_s = 0;       ///< trained
    bool failed = false;           ///< the device had no memory for it; nothing else is known then
};

struct BatchSizes {
    std::vector<TriedBatchSize> tried;  ///< by rising batch size
    std::int64_t limit_bytes = 0;       ///< what could be used, the margin included; 0: not known
    std::int64_t allowed_bytes = 0;     ///< without the margin
};

/// Whether `bytes` may be used.
[[nodiscard]] inline bool within(const BatchSizes& sizes, double bytes) {
    return sizes.limit_bytes == 0 || bytes <= static_cast<double>(sizes.allowed_bytes);
}

[[nodiscard]] inline bool fits(const BatchSizes& sizes, const TriedBatchSize& tried) {
    return !tried.failed && within(sizes, static_cast<double>(tried.peak_bytes));
}

/// Bytes that training with `batch_size` would take, on the straight line through the last two that did not fail; empty
/// where fewer than two are known.
[[nodiscard]] std::optional<double> expected_bytes(const BatchSizes& sizes, std::int64_t batch_size);
/// The largest that was tried and fits; 0 where none does.
[[nodiscard]] std::int64_t largest_batch_size(const BatchSizes& sizes);
/// The smallest of those with at least 97 % of the highest throughput, among those that fit; 0 where none does. A
/// larger one takes memory and gives nothing.
[[nodiscard]] std::int64_t fastest_batch_size(const BatchSizes& sizes);

/// How an effective batch of `images` is had with at most `batch_size` images at once: batch size times accumulated
/// batches is `images` exactly, with as few batches as divide it.
struct SplitBatch {
    std::int64_t batch_size = 1;
    std::int64_t accumulate = 1;
};
[[nodiscard]] SplitBatch split_batch(std::int64_t images, std::int64_t batch_size);

}  // namespace torchdeck::config
