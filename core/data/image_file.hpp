// SPDX-License-Identifier: GPL-3.0-or-later
//
// Image files from strangers: limits are checked from the header, before memory is asked for. JPEG and PNG, WebP, TIFF,
// HEIC and AVIF, BMP, PPM and PGM; of an animation the first image, of several pages the first.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/image_source.hpp"
#include "data/resize.hpp"

namespace torchdeck::data {

inline constexpr std::int64_t kMaxImageSide = 16384;
inline constexpr std::int64_t kMaxImagePixels = 64LL << 20;
inline constexpr std::int64_t kMaxImageFileBytes = 64LL << 20;

/// How many of a file's first bytes tell what is in it.
inline constexpr std::size_t kImageHeadBytes = 512;

/// The endings of the names of image files, without the dot, in lower case.
[[nodiscard]] const std::vector<std::string_view>& image_endings();
/// ".jpg, .jpeg, ..., .pgm".
[[nodiscard]] std::string image_ending_list();
/// Whether a file of this name is taken for an image; upper and lower case are the same.
[[nodiscard]] bool is_image_name(std::string_view name);

struct ImageHeader {
    std::int64_t height = 0;
    std::int64_t width = 0;
};

/// The size of the image in a file, from its first and last bytes; the whole file is read for TIFF, HEIC and AVIF, and
/// decoded when its end does not look like one. Throws Error (data) when it is not an image, too large or cut off, and
/// when the path is a link or no regular file.
ImageHeader inspect_image(const std::filesystem::path& path);

/// Whether the rotation that a camera noted (EXIF) is applied. Networks are trained on images as they are stored:
/// torchvision's ImageFolder does not apply it, and neither does ours. What a TIFF, HEIC or AVIF says of itself is
/// part of its format: Pillow and so torchvision always apply it, and so does ours.
enum class Orientation { as_stored, upright };

/// The image in the file, as RGB: gray is spread, alpha dropped, 16 bits cut to 8, CMYK converted. The memory of
/// `image` is used again. Throws Error (data).
void read_image(const std::filesystem::path& path, Image& image, Orientation orientation = Orientation::as_stored);

/// What is wanted of an image that is to be cut.
struct ImagePart {
    ImageHeader size;  ///< of the whole image, as it was inspected
    Box box;           ///< within it
    /// 2, 4 or 8: a JPEG may be decoded at 1/2, 1/4 or 1/8 of its size, rounded up, as Pillow's Image.draft() does.
    int divisor = 1;
};
/// A side of the image that is decoded so, of a side of the whole one.
[[nodiscard]] constexpr std::int64_t divided(std::int64_t side, int divisor) {
    return (side + divisor - 1) / divisor;
}
/// The largest divisor that leaves of `box` at least `target` pixels in both directions.
[[nodiscard]] int divisor_for(const Box& box, const Size& target);

/// The same as it is stored, of a file that is to be cut: pixels outside of the box may be anything, and what is wrong
/// outside of it may go unnoticed. A file of another size than `part` says is read whole. Returns the divisor at which
/// it was decoded: that of `part`, or 1.
int read_part(const std::filesystem::path& path, const ImagePart& part, Image& image);
/// The same from memory; what is thrown says what is wrong ("is cut off.") for the caller to say where.
void decode_image(std::span<const std::byte> file, Image& image, Orientation orientation = Orientation::as_stored);
int decode_part(std::span<const std::byte> file, const ImagePart& part, Image& image);

/// `image` as a PNG file of 8-bit RGB. Throws Error (data).
std::vector<std::byte> encode_png(const Image& image);

}  // namespace torchdeck::data
