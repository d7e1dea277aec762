// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gradient checkpointing (Chen et al., "Training Deep Nets with Sublinear Memory Cost", arXiv 1604.06174): of a segment
// of the network only the input is kept in the forward pass, and the backward pass computes the segment again. The
// gradients are bit for bit those without: what is random is drawn from the same numbers, and batch norm's running
// statistics take up a batch once.
#pragma once

#include <ATen/core/Tensor.h>

#include <functional>

namespace torchdeck::engine {

/// Whether the calling thread is in the forward pass of a training step that keeps only the inputs of segments.
bool keeps_only_inputs();

/// segment(x), of which only `x` is kept. `segment` has a parameter that is trained; it may be called again on another
/// thread, with the current shard that it had.
at::Tensor checkpointed(const at::Tensor& x, std::function<at::Tensor(const at::Tensor&)> segment);

}  // namespace torchdeck::engine
