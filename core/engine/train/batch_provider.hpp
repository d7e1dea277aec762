// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "data/batch_loader.hpp"
#include "engine/train/evaluator.hpp"

namespace torchdeck::engine {

/// A batch of a training pass, on the device. Empty where none of its images could be decoded.
struct FedBatch {
    BatchTensors tensors;
    std::int64_t number = 0;  ///< in its pass, from 0
    std::int64_t first = 0;   ///< where its images begin in the batch of all processes
};

/// Brings the batches of one training pass after another. What is in a batch, and the order of batches, is that of
/// data::BatchLoader, whichever way they come.
class BatchProvider {
  public:
    virtual ~BatchProvider() = default;
    [[nodiscard]] virtual std::int64_t batches() const = 0;  ///< of one pass
    virtual void start(std::int64_t epoch, std::int64_t first_batch) = 0;
    /// Empty at the end of the pass. Throws as BatchLoader::next().
    virtual std::optional<FedBatch> next() = 0;
};

/// `source` and `context` must outlive the feed. Images of one size that are to be trained on a GPU are copied there
/// once and cut, flipped and normalized there; all others are prepared by a BatchLoader's threads.
std::unique_ptr<BatchProvider> make_feed(const data::ImageSource& source, std::int64_t count,
                                         const data::LoaderOptions& options, const ExecutionContext& context);

/// The one for images that live on the device, on any device: for make_feed() and tests. On a CPU `images` must
/// outlive it; elsewhere it has its copy when this returns. Where all images take at most `most_normalized` bytes as
/// the network gets them they are kept so, which saves a step most of the kernels that make its batch; others as bytes.
std::unique_ptr<BatchProvider> make_device_feed(const data::ImageSet& images, std::int64_t count,
                                                const data::LoaderOptions& options, const ExecutionContext& context,
                                                std::int64_t most_normalized = std::int64_t{512} << 20);

}  // namespace torchdeck::engine
