// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/team.hpp"
#include "engine/nn/models/network.hpp"
#include "runs/records.hpp"

namespace torchdeck::engine {

/// Bins of a histogram between the smallest and the largest value.
inline constexpr std::int64_t kHistogramBins = 64;

/// Counts the values of a floating-point tensor on any device, which is waited for.
runs::Histogram histogram_of(const at::Tensor& values);

/// Counts every parameter of `network` and of its gradient as they are now, by the threads of `team` on a CPU. A tensor
/// with several names has the first.
std::vector<runs::HistogramRecord> histograms_of(const Network& network, base::Team* team = nullptr);

}  // namespace torchdeck::engine
