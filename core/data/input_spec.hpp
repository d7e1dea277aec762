// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "data/dataset.hpp"
#include "data/resize.hpp"

namespace torchdeck::data {

/// What an image goes through before a network gets it, and what the network's outputs mean: everything beside the
/// weights that a prediction needs. Stored in run.json under "input" and beside weights; docs/formats.md.
struct InputSpec {
    std::string dataset;      ///< "imagefolder": the kind, not the folder
    std::int64_t height = 0;  ///< of the network's input
    std::int64_t width = 0;
    Normalization normalization;  ///< (pixel / 255 - mean) / std per channel, RGB
    /// The short side is scaled to this before the middle is cut; 0 where images have the size of the input.
    std::int64_t resize_short_side = 0;
    Interpolation interpolation = Interpolation::bilinear;
    std::vector<std::string> class_names;  ///< by output
    /// How an image of another shape gets the input's; resize_short_side is of `center` alone.
    CropMode crop_mode = CropMode::center;
};

/// "bilinear", "bicubic".
[[nodiscard]] std::string_view interpolation_name(Interpolation interpolation);
[[nodiscard]] std::optional<Interpolation> interpolation_of(std::string_view name);

/// That of images which `dataset` gives for validation.
[[nodiscard]] InputSpec input_spec(const Dataset& dataset);

[[nodiscard]] nlohmann::ordered_json to_json(const InputSpec& spec);
/// std::nullopt where `json` does not describe an input completely.
[[nodiscard]] std::optional<InputSpec> input_spec_from(const nlohmann::json& json);

/// What timm's config.json ("pretrained_cfg": input_size, crop_pct, interpolation, mean, std) says, without class
/// names; std::nullopt where `json` is none.
[[nodiscard]] std::optional<InputSpec> input_spec_from_timm(const nlohmann::json& json);

/// `dataset` with the normalization that the weights of `trained` need, and a sentence for each difference from
/// `trained` that this does not remove or that a reader should know of.
struct Preprocessed {
    Dataset dataset;  ///< shares its images with the original
    std::vector<base::Message> differences;
};
[[nodiscard]] Preprocessed preprocessed_for(const InputSpec& trained, const Dataset& dataset);

/// `dataset` with its classes numbered as in training, where each of them has the name of a class there: folders are in
/// the order of their names, and a part may lack some. std::nullopt where that changes nothing, or names differ.
[[nodiscard]] std::optional<Dataset> with_classes_of_training(const InputSpec& trained, const Dataset& dataset);

}  // namespace torchdeck::data
