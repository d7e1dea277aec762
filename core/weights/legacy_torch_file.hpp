// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "weights/state_dict.hpp"
#include "weights/tensor_pickle.hpp"

namespace torchdeck::weights {

/// Whether `file` begins as what torch.save wrote before PyTorch 1.6 (and still writes when asked for): pickles one
/// after the other instead of an archive.
[[nodiscard]] bool is_legacy_torch_file(std::span<const std::byte> file);

/// The weights in such a file, read by the same interpreter as newer ones. The format has no checksums: what it says
/// about its length is all that can be checked. Throws Error (data); the caller adds the file's name.
StateDict from_legacy_torch_file(std::span<const std::byte> file, const ReadOptions& options = {});

}  // namespace torchdeck::weights
