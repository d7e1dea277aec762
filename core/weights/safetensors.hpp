// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// The safetensors format (https://github.com/huggingface/safetensors): 8 bytes of header length, a JSON object of
/// name, dtype, shape and byte range, and the tensors' bytes. Its rules for strangers' files are kept: a header of at
/// most 100 MB, no duplicate names, ranges that cover the data exactly, without holes or overlaps, and as long as the
/// shapes say.
/// `metadata` becomes the text "torchdeck" of the header's "__metadata__".
base::Buffer to_safetensors(const StateDict& weights, const std::string& metadata = {});
/// That text; empty where there is none. Throws Error (data).
std::string safetensors_metadata(const std::filesystem::path& path);
/// Throws Error (data); the caller adds the file's name. Tensors come in the order of their bytes.
StateDict from_safetensors(std::span<const std::byte> file);
/// Whether `file` begins as one.
[[nodiscard]] bool looks_like_safetensors(std::span<const std::byte> file);

}  // namespace torchdeck::weights
