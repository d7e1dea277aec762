// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "engine/train/optimizer.hpp"

namespace torchdeck::engine {

/// Keeps float16 gradients out of underflow: the loss is multiplied by a scale that grows while all gradients are
/// finite and shrinks when one is not; that step is skipped then. Behaves as torch.cuda.amp.GradScaler with its
/// defaults.
class GradScaler {
  public:
    GradScaler(bool on, at::Device device);

    [[nodiscard]] bool on() const { return on_; }
    [[nodiscard]] at::Tensor scaled(const at::Tensor& loss) const {
        return on_ ? loss * scale_.to(loss.scalar_type()) : loss;
    }
    /// Divides the gradients by the scale. False when one of them is not finite: the step must be skipped. Waits for
    /// the device.
    bool unscale(std::vector<ParamState>& slots);
    /// Adjusts the scale to what unscale() found.
    void update();

    [[nodiscard]] double scale() const;
    [[nodiscard]] std::int64_t growth_tracker() const { return growth_tracker_; }
    void restore(double scale, std::int64_t growth_tracker);

  private:
    static constexpr double kInitialScale = 65536;
    static constexpr double kGrowth = 2;
    static constexpr double kBackoff = 0.5;
    static constexpr std::int64_t kGrowthInterval = 2000;

    bool on_;
    at::Tensor scale_;  // [1], float32, on the device
    std::int64_t growth_tracker_ = 0;
    bool found_inf_ = false;
};

}  // namespace torchdeck::engine
