// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// A .ckpt file: tensors and one JSON object.
///
/// Layout, after safetensors' but with checksums: 8 bytes "TDCKPT1\n"; the header's length as 8 bytes, little-endian;
/// the header, a JSON object {"meta": {...}, "tensors": [{"name", "dtype", "shape", "begin", "end", "sha256"}, ...]};
/// the tensors' bytes one behind the other without holes or overlaps; SHA-256 over everything before it, 32 bytes.
struct CheckpointFile {
    std::string meta;  ///< a JSON object
    StateDict tensors;
};

std::vector<std::byte> to_checkpoint_bytes(const CheckpointFile& file);
/// Verifies every checksum before anything is given back. Throws Error (data) that names the damaged tensor; the caller
/// adds the file's name.
CheckpointFile from_checkpoint_bytes(std::span<const std::byte> bytes);

/// Atomically; throws Error (data).
void write_checkpoint(const std::filesystem::path& path, const CheckpointFile& file);
CheckpointFile read_checkpoint(const std::filesystem::path& path);

}  // namespace torchdeck::weights
