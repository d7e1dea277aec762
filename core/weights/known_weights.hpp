// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    std::string_view name;           ///< "imagenet-v1" and the like; empty: an earlier file with the same weights
    double top1, top5;               ///< accuracy on ImageNet's validation images as torchvision states it, %
    double mib;                      ///< size of the file
    std::string_view timm{};         ///< the same weights in timm's collection; empty: none that is known

    /// The first digits of the SHA-256 of the file.
    [[nodiscard]] std::string_view sha256_prefix() const;
    /// Terms of use in a sentence without its period. TorchDeck ships no weights.
    [[nodiscard]] std::string_view license() const;
};

/// All of them, by network; the one that "imagenet" means is the last of its network.
[[nodiscard]] std::span<const KnownWeights> all_known_weights();
/// By the name of a file, with or without folder and ending, or by that of its folder in a cache of Hugging Face
/// ("models--timm--resnet18.tv_in1k"); std::nullopt for any other.
[[nodiscard]] std::optional<KnownWeights> known_weights(std::string_view file);

/// Whether `text` asks for weights by name instead of by a path: "imagenet", "imagenet-v1" (-v2, -swag), the name of a
/// known file without folder, or "timm/NAME". A file of that name that exists is a file: the caller asks for that.
[[nodiscard]] bool is_weights_name(std::string_view text);
/// What `name` means for the network `model`: "imagenet" is its best entry (the one of largest top-1 accuracy that was
/// trained on ImageNet alone); the name of a file needs no model. Throws Error (usage) that says what there is.
/// "timm/NAME" is no entry of this table.
[[nodiscard]] KnownWeights weights_named(std::string_view name, std::string_view model);

/// The network that timm calls `architecture` ("regnety_004"), as the model setting takes it; empty: another one.
[[nodiscard]] std::string_view model_of_timm(std::string_view architecture);

/// The classes of ImageNet (ILSVRC 2012) by output, as torchvision names them; 1,000.
[[nodiscard]] std::span<const std::string_view> imagenet_classes();

}  // namespace torchdeck::weights
