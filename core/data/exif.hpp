// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

#include "data/image_source.hpp"

namespace torchdeck::data {

/// The orientation that a camera noted in a JPEG or PNG file (Exif 2.32, tag 0x0112): 1 to 8; 1, as it is, where there
/// is none or where it makes no sense. Looks at no more than the first 64 KiB of the note.
[[nodiscard]] int exif_orientation(std::span<const std::byte> file);

/// Turns and mirrors `image` so that it stands as orientation 1 does. 5 to 8 exchange height and width.
void apply_orientation(int orientation, Image& image);

}  // namespace torchdeck::data
