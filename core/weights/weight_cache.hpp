// SPDX-License-Identifier: GPL-3.0-or-later
//
// Folders in which Python's libraries keep downloaded weights.
#pragma once

#include <filesystem>
#include <string_view>

#include "weights/known_weights.hpp"

namespace torchdeck::weights {

/// The folder of torch.hub: $TORCH_HOME, else $XDG_CACHE_HOME/torch, else ~/.cache/torch, and hub/checkpoints in it.
[[nodiscard]] std::filesystem::path torch_hub_folder();
/// Hugging Face's: $HF_HUB_CACHE, $HUGGINGFACE_HUB_CACHE, $HF_HOME/hub, $XDG_CACHE_HOME/huggingface/hub or
/// ~/.cache/huggingface/hub, the first that is set.
[[nodiscard]] std::filesystem::path hugging_face_folder();

/// The file of `known` that torch.hub holds, else timm's copy of it that Hugging Face's folder holds; empty where
/// neither is there.
[[nodiscard]] std::filesystem::path find_cached(const KnownWeights& known);
/// models--timm--NAME/snapshots/REV/model.safetensors, of the revision called main or else the newest; empty: not
/// there.
[[nodiscard]] std::filesystem::path find_cached_timm(std::string_view name);

/// Throws Error (data) where the bytes of `file` are not those that its name promises (torchvision's names end with the
/// first digits of the SHA-256; a file of Hugging Face's folder links to one that is called by it), or where it cannot
/// be read. A file whose name promises nothing is not read.
void require_intact(const std::filesystem::path& file);

}  // namespace torchdeck::weights
