// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "data/batch_loader.hpp"
#include "engine/device.hpp"
#include "engine/models/network.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// A batch as tensors, without a copy on the CPU: pictures [N, 3, H, W] in the layout and type the loader made, labels
/// [N] int64. The memory goes back to the loader when the last tensor on it goes.
struct BatchTensors {
    at::Tensor pictures;
    at::Tensor labels;
};
BatchTensors to_tensors(std::shared_ptr<const data::Batch> batch, const data::PictureSource& images,
                        const Setup& setup);

/// Loader options that make what `setup` wants to compute on.
data::LoaderOptions loader_options(const config::TrainConfig& config, const data::Dataset& dataset, const Setup& setup);

/// Forward pass in the precision of `setup`; logits come out in float32.
at::Tensor forward(Network& network, const at::Tensor& pictures, const Setup& setup);

/// One pass over `loader` without gradients, with running statistics and without dropout; the network's mode is
/// restored. `on_batch(images done)` is called behind every batch. When `control` asks for a stop, what was seen so far
/// is returned.
EvalResult evaluate(Network& network, data::BatchLoader& loader, const data::PictureSource& images, const Setup& setup,
                    RunControl& control, const std::function<void(std::int64_t)>& on_batch);

}  // namespace torchdeck::engine
