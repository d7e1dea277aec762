// SPDX-License-Identifier: GPL-3.0-or-later
//
// Between image_file.cpp, exif.cpp and the decoders; nobody else includes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/message.hpp"
#include "data/image_file.hpp"
#include "data/image_source.hpp"

namespace torchdeck::data {

/// The bytes that the pixels of an image take. Throws Error (data) for one outside the limits of image_file.hpp.
std::size_t check_image_size(std::int64_t height, std::int64_t width);

[[noreturn]] void fail_image(const base::Message& what);

/// `count` bytes from `at`, least significant first; the caller has made sure that they are there.
inline std::uint32_t little_endian(std::span<const std::byte> bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value |= std::to_integer<std::uint32_t>(bytes[at + i]) << 8 * i;
    return value;
}

/// With `part`, as decode_part().
int decode_jpeg(std::span<const std::byte> file, Image& image, const ImagePart* part = nullptr);
void decode_png(std::span<const std::byte> file, Image& image);
/// Decodes the first image of an animation.
void decode_webp(std::span<const std::byte> file, Image& image);
void decode_bmp(std::span<const std::byte> file, Image& image);
/// Decodes the first of several pages, turned as its tag Orientation says.
void decode_tiff(std::span<const std::byte> file, Image& image);
/// HEIC and AVIF: the primary image, turned as the file says.
void decode_heif(std::span<const std::byte> file, Image& image);
/// PPM and PGM, binary and in digits.
void decode_pnm(std::span<const std::byte> file, Image& image);

/// The size of an image in `head`, the first bytes of a file of `file_bytes`. Throws Error (data) as the decoders do,
/// also for a file that is shorter than its header says. std::nullopt where the whole file has to be decoded to know.
std::optional<ImageHeader> webp_header(std::span<const std::byte> head, std::uint64_t file_bytes);
std::optional<ImageHeader> bmp_header(std::span<const std::byte> head, std::uint64_t file_bytes);
std::optional<ImageHeader> pnm_header(std::span<const std::byte> head, std::uint64_t file_bytes);
/// The same from the whole file: a TIFF's header may be at its end.
ImageHeader tiff_header(std::span<const std::byte> file);
ImageHeader heif_header(std::span<const std::byte> file);

/// Whether a file that begins so is HEIC or AVIF (ISO base media file format, by its major brand).
bool is_heif(std::span<const std::byte> head);
/// What the camera noted (EXIF, from its TIFF header on); empty where it noted nothing. Throws Error (data).
std::vector<std::byte> heif_note(std::span<const std::byte> file);

}  // namespace torchdeck::data
