// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "data/fit.hpp"
#include "data/image_source.hpp"

namespace torchdeck::data {

/// Per-channel mean and standard deviation of pixel values scaled to [0, 1].
struct Normalization {
    std::array<float, 3> mean{};
    std::array<float, 3> std{1, 1, 1};
};

/// Why a dataset may be meant otherwise. Nobody trains on it: see refuse_doubts().
struct Doubts {
    std::vector<base::Message> sentences;  ///< each names what can be chosen
    std::string setting;                   ///< the key of that which decides
};

struct Dataset {
    std::string name;  ///< "shapes", "cifar10", ...
    /// Never null. Shared, because windows look at images while a training reads them.
    std::shared_ptr<const ImageSource> train = std::make_shared<ImageSet>();
    std::shared_ptr<const ImageSource> val = std::make_shared<ImageSet>();
    std::vector<std::string> class_names;
    std::vector<std::string> coarse_names;      ///< CIFAR-100's 20 superclasses; else empty
    std::vector<std::int32_t> coarse_of_class;  ///< [classes], index into coarse_names; else empty
    Normalization normalization;
    /// For evaluation the short side is scaled to this and the middle is cut; 0 where images have the size of the
    /// input.
    std::int64_t resize_short_side = 0;
    CropMode crop_mode = CropMode::center;
    Interpolation interpolation = Interpolation::bilinear;
    /// The share of its images that was kept from training to be `val`; empty when `val` comes as a part of its own.
    std::optional<double> val_split;
    /// Whether `val` is what the dataset calls its test part: its numbers go by that name.
    bool val_is_test = false;
    std::vector<base::Message> warnings;  ///< sentences about what was found and left out while reading
    Doubts doubts;                        ///< among `warnings`, too

    [[nodiscard]] std::int64_t classes() const { return static_cast<std::int64_t>(class_names.size()); }
};

/// Throws Error (usage, about the setting that decides) where the dataset may be meant otherwise. Before a training.
void refuse_doubts(const Dataset& dataset);

/// SHA-256 over what identifies both parts (of images of one size: labels and pixels), for run.json.
std::string fingerprint(const Dataset& dataset);

/// Copies images of one size that stay in their files into memory, for who must not wait for a disk when looking at
/// one. Throws what ImageSource::image() throws.
void hold_in_memory(Dataset& dataset, int threads);

}  // namespace torchdeck::data
