// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "data/augment.hpp"
#include "data/dataset.hpp"

namespace torchdeck::data {

/// The images of a part of batch `number`, by their place in the pass: [begin, end).
struct PartOfBatch {
    std::int64_t begin = 0, end = 0;
    std::int64_t first = 0;  ///< of them in the batch
};
struct LoaderOptions;
[[nodiscard]] PartOfBatch part_of_batch(const LoaderOptions& options, std::int64_t number, std::int64_t images);

/// A batch in plain memory, ready to be wrapped as a tensor without a copy. The memory goes back to its loader's pool
/// when the last reference goes; it may outlive the loader.
struct Batch {
    std::int64_t number = 0;  ///< in its pass, from 0
    std::int64_t first = 0;   ///< where its images begin in the batch of all parts
    /// Images; fewer than asked for at the end of a pass and where a file cannot be decoded, none where no file can.
    std::int64_t size = 0;
    std::byte* pixels = nullptr;        ///< [size * views, 3, H, W] or [size * views, H, W, 3], 64-byte aligned
    std::vector<std::int64_t> labels;   ///< [size]
    std::vector<std::int64_t> indices;  ///< [size], into the source
};

struct LoaderOptions {
    std::int64_t batch_size = 128;  ///< of all parts
    /// Which part of every batch, of how many: what one of several processes trains on. Parts differ by one image at
    /// most, and the end of a pass may leave some of them empty.
    int part = 0, parts = 1;
    bool shuffle = false;  ///< by (seed, epoch)
    bool balance = false;  ///< a shuffled pass has as many images of each class: balanced_order()
    bool augment = false;  ///< crop and flip by (seed, epoch, index), as the source does it
    config::AugmentConfig options{};
    /// Times that each image of a shuffled pass comes, one after the other, augmented differently; a pass has as many
    /// images as without, and so fewer different ones (Hoffer et al., "Augment your batch", arXiv 1901.09335).
    std::int64_t repeats = 1;
    std::uint64_t seed = 0;
    Normalization normalization;
    Layout layout = Layout::nhwc;
    PixelType type = PixelType::f32;
    int workers = 1;   ///< 0: each batch is made inside next()
    int prefetch = 4;  ///< batches that may wait, ready; at least 1
    /// Memory for the pixels of a batch, 64-byte aligned (page-locked, say); ordinary memory when empty. Called from
    /// any of the loader's threads.
    std::function<std::shared_ptr<std::byte>(std::size_t bytes)> allocate;
};

/// Prepares the batches of one pass after another on its own threads, behind a bounded queue. What is in a batch, and
/// the order of batches, depends on (seed, epoch) only: not on the number of workers or the prefetch depth.
class BatchLoader {
  public:
    /// `source` must outlive the loader; its first `count` images are used (all when 0).
    BatchLoader(const ImageSource& source, std::int64_t count, const LoaderOptions& options);
    ~BatchLoader();
    BatchLoader(const BatchLoader&) = delete;
    BatchLoader& operator=(const BatchLoader&) = delete;

    [[nodiscard]] std::int64_t images() const;
    [[nodiscard]] std::int64_t batches() const;  ///< of one pass; the last may be smaller

    /// Begins a pass at `first_batch`. What was prepared of an earlier pass is dropped.
    void start(std::int64_t epoch, std::int64_t first_batch = 0);
    /// The next batch, in order; null at the end of the pass. Rethrows what failed while it was prepared;
    /// Error (data) at the end of a whole pass of which not one image could be decoded.
    std::shared_ptr<const Batch> next();

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace torchdeck::data
