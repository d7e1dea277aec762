// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

#include "data/image_source.hpp"

namespace torchdeck::data {

/// The orientation that a camera noted in a JPEG, PNG or WebP file (Exif 2.32, tag 0x0112): 1 to 8; 1, as it is, where
/// there is none or where it makes no sense. Looks at no more than the first 64 KiB of the note.
[[nodiscard]] int exif_orientation(std::span<const std::byte> file);

/// When the camera took an image by its own clock, in seconds since 1970-01-01 00:00:00 there: the first of EXIF
/// DateTimeOriginal (0x9003), DateTimeDigitized (0x9004) and DateTime (0x0132) that is a date. Time zones are not
/// looked at. std::nullopt where there is none in these bytes, which may be the beginning of a file only (JPEG, PNG,
/// WebP, TIFF) or a whole one (HEIC, AVIF).
[[nodiscard]] std::optional<std::int64_t> exif_time(std::span<const std::byte> file);

/// The same of a file, of which only the header is read: what comes before the pixels, and no more than 256 KiB of it;
/// of a WebP that says that it has a note, and of a TIFF, what comes before the note; of HEIC and AVIF all.
/// std::nullopt for a file that cannot be read, too.
[[nodiscard]] std::optional<std::int64_t> exif_time_of(const std::filesystem::path& path);

/// Turns and mirrors `image` so that it stands as orientation 1 does. 5 to 8 exchange height and width.
void apply_orientation(int orientation, Image& image);

}  // namespace torchdeck::data
