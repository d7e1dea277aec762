// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pretrained weights by name.
#pragma once

#include <filesystem>
#include <string>

#include "data/download.hpp"
#include "weights/known_weights.hpp"

namespace torchdeck::data {

/// Where `known` is downloaded from: torchvision's address, or the file of that name below `mirror`, which ends in '/'.
/// An empty `mirror` is $TORCHDECK_WEIGHTS_MIRROR where that is set.
[[nodiscard]] std::string weights_url(const weights::KnownWeights& known, const std::string& mirror = {});

struct FetchedWeights {
    bool stopped = false;
    bool was_there = false;      ///< nothing was downloaded
    std::filesystem::path file;  ///< empty when stopped
};

/// The file of `known`: one that torch.hub or timm left in their caches, else downloaded into torch.hub's, where Python
/// finds it too; continued where an earlier call broke off. Its SHA-256 is compared with the digits in its name in
/// either case. Throws Error (data): one sentence that names the address and where the file may be put by hand.
FetchedWeights fetch_weights(const weights::KnownWeights& known, const std::string& mirror = {},
                             const TransferProgress& progress = {}, const std::stop_token& stop = {});

/// What a setting of weights means: an existing path and any text that is no name of weights (weights::is_weights_name)
/// as it is; a name as the file that fetch_weights() gives for the network `model`; "timm/NAME" as the file in Hugging
/// Face's cache. Throws Error.
FetchedWeights find_weights(const std::string& weights, const std::string& model, const TransferProgress& progress = {},
                            const std::stop_token& stop = {});

}  // namespace torchdeck::data
