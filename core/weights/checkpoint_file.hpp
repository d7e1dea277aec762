// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// A .ckpt file: tensors and one JSON object.
///
/// Layout, after safetensors' but with checksums: 8 bytes "TDCKPT1\n"; the header's length as 8 bytes, little-endian;
/// the header, a JSON object {"meta": {...}, "tensors": [{"name", "dtype", "shape", "begin", "end", "sha256"}, ...]};
/// the tensors' bytes one after the other without holes or overlaps; SHA-256 over everything before it, 32 bytes.
struct CheckpointFile {
    std::string meta;  ///< a JSON object
    StateDict tensors;
};

/// Verifies every checksum before anything is given back. Throws Error (data) that names the damaged tensor; the caller
/// adds the file's name.
CheckpointFile from_checkpoint_bytes(std::span<const std::byte> bytes);

/// Whether `bytes` begin as a checkpoint.
[[nodiscard]] bool is_checkpoint(std::span<const std::byte> bytes);
/// The same of a file, whatever its name says (others use .ckpt, too). Throws Error (data) when it cannot be read.
[[nodiscard]] bool is_checkpoint_file(const std::filesystem::path& path);

/// Which weights of a checkpoint: those that the training was at (the averaged ones of a run with EMA: they are what is
/// evaluated), or the best so far.
enum class CheckpointWeights { last, best };
/// Named as the network names them. Throws Error (data) when there are none.
StateDict weights_in(CheckpointFile&& checkpoint, CheckpointWeights which);
StateDict weights_in(StateDict&& tensors, CheckpointWeights which);

/// Atomically, without a copy of the tensors; `meta` is a JSON object. Throws Error (data).
void write_checkpoint(const std::filesystem::path& path, std::string_view meta, const StateDict& tensors);
CheckpointFile read_checkpoint(const std::filesystem::path& path);

}  // namespace torchdeck::weights
