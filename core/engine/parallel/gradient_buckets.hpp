// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/parallel/rank_group.hpp"

namespace torchdeck::engine {

/// Sums gradients over the ranks during the backward pass, as PyTorch's DistributedDataParallel does it (Li et
/// al., arXiv 2006.15704): parameters are laid out in buckets in the reverse of their order, which is about that in
/// which their gradients come, and a bucket is summed as soon as it and those before it are full. Every rank has the
/// same buckets, and sums them in the same order.
class GradientBuckets {
  public:
    /// `most_bytes` of a bucket; the first is smaller, so that summing begins early. `ranks` must outlive this.
    GradientBuckets(RankGroup& ranks, std::int64_t most_bytes);
    ~GradientBuckets();
    GradientBuckets(const GradientBuckets&) = delete;
    GradientBuckets& operator=(const GradientBuckets&) = delete;

    /// Before a backward pass. `parameters`: all of the network's, the same at every call unless one is no longer
    /// trained or its memory has moved. `sums`: this is the last backward pass before the optimizer's step. `hooks`:
    /// gradients are taken from the parameters themselves; without, they come through ready().
    void begin(const std::vector<at::Tensor>& parameters, bool sums, bool hooks);
    /// The gradient of a parameter, whole as far as this rank goes; from any thread. Not without `sums`.
    void ready(std::size_t parameter, const at::Tensor& gradient);
    [[nodiscard]] bool sums() const { return sums_; }
    /// After the backward pass: waits for the sums, which are the parameters' gradients then. A gradient that did not
    /// come counts as zeros.
    void finish();
    /// Forgets a pass that failed.
    void drop();

    /// Seconds of the last finish(): how long this rank has waited for the others and for the network.
    [[nodiscard]] double waited_s() const { return waited_s_; }
    /// What summing a bucket took, in seconds of the monotonic clock: from when it was full, and those before it were
    /// summed, until the sum was there.
    struct Sum {
        double begin_s = 0;
        double end_s = 0;
        std::int64_t bytes = 0;
    };
    /// The sums of the last finish(), in order; they do not overlap.
    [[nodiscard]] const std::vector<Sum>& last_sums() const { return last_sums_; }
    /// Buckets whose sum began before the backward pass was over, of the last one.
    [[nodiscard]] int early() const { return last_early_; }
    /// Buckets of this pass whose sum is there. From any thread, during the backward pass, too.
    [[nodiscard]] int summed() const;
    [[nodiscard]] int buckets() const { return static_cast<int>(buckets_.size()); }

  private:
    struct Bucket {
        at::Tensor flat;  ///< [N] float32, on the device
        std::vector<std::size_t> slots;
        std::size_t filled = 0;
        double launched_s = 0;
        std::unique_ptr<RankGroup::Pending> sum;
    };
    /// A parameter that is trained.
    struct Slot {
        std::size_t parameter = 0;
        std::size_t bucket = 0;
        at::Tensor part;  ///< of the bucket, with the parameter's shape and strides
        bool filled = false;
    };
    struct Hooks;

    void lay_out();
    void launch(bool all);

    RankGroup& ranks_;
    const std::int64_t most_bytes_;
    std::vector<at::Tensor> parameters_;
    std::vector<bool> trained_;
    std::vector<std::size_t> slot_of_;  ///< by parameter
    std::vector<Slot> slots_;
    std::vector<Bucket> buckets_;
    std::unique_ptr<Hooks> hooks_;
    mutable std::mutex mutex_;  ///< of what a backward pass changes: filled, next_, early_
    std::size_t next_ = 0;
    bool sums_ = false;
    int early_ = 0, last_early_ = 0;
    double waited_s_ = 0;
    std::vector<Sum> last_sums_;
};

}  // namespace torchdeck::engine
