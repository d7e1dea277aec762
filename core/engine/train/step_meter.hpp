// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace torchdeck::engine {

/// Loss and hits summed over images.
struct Sums {
    double loss = 0;
    double hits = 0;
    std::int64_t images = 0;

    Sums& operator+=(const Sums& other) {
        loss += other.loss;
        hits += other.hits;
        images += other.images;
        return *this;
    }
    [[nodiscard]] double mean_loss() const { return images > 0 ? loss / static_cast<double>(images) : 0; }
    [[nodiscard]] double top1() const { return images > 0 ? hits / static_cast<double>(images) : 0; }
};

/// Loss and hits of training batches, summed on the device; nothing is read back until peek() or take(), so that a GPU
/// never waits for the host between reports.
class StepMeter {
  public:
    explicit StepMeter(at::Device device);
    /// `mean_loss`: scalar; `logits`: [N, classes]; `labels`: [N].
    void add(const at::Tensor& mean_loss, const at::Tensor& logits, const at::Tensor& labels);
    /// What came since take(). Waits for the device.
    [[nodiscard]] Sums peek() const;
    Sums take();
    void restore(const Sums& sums);

  private:
    at::Tensor sums_;  // [2] float64: loss, hits
    std::int64_t images_ = 0;
};

}  // namespace torchdeck::engine
