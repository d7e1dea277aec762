// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "data/weights_description.hpp"
#include "weights/state_dict.hpp"

namespace torchdeck::job {

/// Weights, and what is known about the run that made them.
struct TrainedWeights : data::WeightsDescription {
    weights::StateDict tensors;
    std::filesystem::path file;          ///< the file that was read, with the part that was (weights::WeightsPlace)
    std::vector<base::Message> remarks;  ///< what was chosen in it, a sentence each
};

/// The file of weights that read_trained_weights() takes of `path`. Throws Error (data) where a folder has none.
std::filesystem::path weights_file(const std::filesystem::path& path);

/// `path` is a run folder (its best weights are taken, else its final ones), a .ckpt file (best.ckpt gives the best
/// weights so far, others the last ones), or a file of weights (weights::WeightsPlace). Throws Error (data), and with
/// ErrorCode::stopped after a stop.
TrainedWeights read_trained_weights(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Highest validation top-1 of the run whose best weights `file` has; empty for other weights. Never throws.
std::optional<double> best_top1(const std::filesystem::path& file);

/// How the classes of a network, in the order of its outputs, differ from those of `dataset`, which are as many. Empty
/// where they are the same, and where `trained` does not name them.
base::Message difference_of_classes(const std::vector<std::string>& trained, const data::Dataset& dataset);

/// A warning for a training on `dataset` that begins with the weights in `file` and keeps their last layer, which was
/// trained on other classes. Empty where the classes are the same by name and order, where the run does not name them,
/// and where the run does not say how many. Throws Error (usage) where their number differs.
base::Message warning_of_other_classes(const std::filesystem::path& file, const data::Dataset& dataset);

/// Error (usage) about the weights in `file`: their TorchScript `model` is a program, which the user has not chosen.
Error program_not_chosen(const std::filesystem::path& file, const std::string& model);

/// The configuration to compute with: the network of the run that the weights come from, on the device, in the
/// precision and with the threads of `here`. Throws Error (data) when the weights are for another number of classes.
config::TrainConfig config_for(const TrainedWeights& weights, const config::TrainConfig& here,
                               const data::Dataset& dataset);

}  // namespace torchdeck::job
