// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "base/message.hpp"
#include "config/train_config.hpp"
#include "data/input_spec.hpp"

namespace torchdeck::data {

/// What is known about weights beside their tensors.
struct WeightsDescription {
    std::optional<config::TrainConfig> config;  ///< of the run; empty for a file that lies in no run folder
    std::string dataset;                        ///< that the run was trained on; empty when unknown
    std::optional<std::int64_t> classes;        ///< of that dataset
    std::optional<InputSpec> input;             ///< the preprocessing that these weights need; empty when unknown
    std::string model, stem;                    ///< of a file outside a run folder, as far as known; else empty
};

/// Reads run.json of a run folder. Throws Error (data) where that cannot be read.
WeightsDescription describe_run(const std::filesystem::path& run_dir);
/// Describes a file of weights (weights::WeightsPlace) by the run that it lies in (RUN/checkpoints/FILE), else what is
/// stored in the file, timm's config.json beside it, or the name of a file of torchvision's. Reads no tensors. Throws
/// as describe_run().
WeightsDescription describe_weights(const std::filesystem::path& path);
/// As describe_weights(), where the run is known.
WeightsDescription describe_weights(const std::filesystem::path& path, const std::filesystem::path& run_dir);

/// `config` with the preprocessing that its initial weights need (a file, or a name that need not be on this machine
/// yet) in those of resize, interpolation, mean and std that it leaves open. Only for a folder of images: those of
/// other datasets have one size and a normalization of their own. Weights that do not say it change nothing.
config::TrainConfig with_input_of_weights(config::TrainConfig config);
/// A sentence about a configuration that this has changed.
base::Message input_text(const config::TrainConfig& config);

}  // namespace torchdeck::data
