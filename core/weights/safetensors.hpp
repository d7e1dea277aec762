// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// The safetensors format (https://github.com/huggingface/safetensors): 8 bytes of header length, a JSON object of
/// name, dtype, shape and byte range, and the tensors' bytes. Its rules for strangers' files are kept: a header of at
/// most 100 MB, no duplicate names, ranges that cover the data exactly, without holes or overlaps, and as long as the
/// shapes say.
std::vector<std::byte> to_safetensors(const StateDict& weights);
/// Throws Error (data); the caller adds the file's name. Tensors come in the order of their bytes.
StateDict from_safetensors(std::span<const std::byte> file);

/// Weights from either format, told apart by content: .safetensors, or what torch.save wrote. Throws Error (data) that
/// names the file.
StateDict read_weights(const std::filesystem::path& path);
/// In the format that the name's ending asks for: .safetensors, else PyTorch's. Atomically.
void write_weights(const std::filesystem::path& path, const StateDict& weights);

}  // namespace torchdeck::weights
