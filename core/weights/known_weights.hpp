// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace torchdeck::weights {

/// Weights that are known by the names of their files: those of torchvision, trained on ImageNet.
struct KnownWeights {
    std::string_view file;           ///< without ".pth": name and the first digits of the SHA-256
    std::string_view model;          ///< as the model setting takes it
    std::int64_t resize_short_side;  ///< of an image, before the middle is cut
    std::int64_t crop;               ///< side of the network's input
    bool bicubic;                    ///< else bilinear
};

/// By the name of a file, with or without folder and ending; std::nullopt for any other.
[[nodiscard]] std::optional<KnownWeights> known_weights(std::string_view file);

/// The classes of ImageNet (ILSVRC 2012) by output, as torchvision names them; 1,000.
[[nodiscard]] std::span<const std::string_view> imagenet_classes();

}  // namespace torchdeck::weights
