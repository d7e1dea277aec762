// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds images that are copies of each other: of the same pixels, or saved again, scaled, brighter or darker, mirrored
// left to right.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "data/image_source.hpp"

namespace torchdeck::data {

/// What is kept of an image to find its copies.
struct ImageSignature {
    bool known = false;            ///< false: the image could not be decoded, and has no copies
    std::uint64_t pixels = 0;      ///< a checksum of size and pixels
    std::uint64_t perceptual = 0;  ///< perceptual_hash()
    std::uint64_t mirrored = 0;    ///< the same of the mirror image
    /// Gray values on a grid of 16 x 16, their mean taken off, scaled alike; all 0 for an image of one color.
    std::array<std::int8_t, 256> shape{};
    /// Halves of red minus green and of blue minus green on a grid of 4 x 4: two images of one shape in other colors
    /// are no copies.
    std::array<std::int8_t, 32> color{};
};

/// The pHash of Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions" (2010): a bit for each of
/// the 8 x 8 lowest frequencies of the image as 32 x 32 gray values, set where it is above their median.
std::uint64_t perceptual_hash(const std::array<float, 1024>& gray);

ImageSignature signature_of(const Image& image);

/// Signatures of `count` images, on up to `threads` threads. `image(i)` may throw Error, which makes the signature
/// unknown. `progress` is called from any of the threads. Stops early when asked to; the rest is unknown then.
std::vector<ImageSignature> signatures(std::int64_t count, const std::function<Image(std::int64_t)>& image, int threads,
                                       const std::function<void(std::int64_t done)>& progress = {},
                                       const std::stop_token& stop = {});

/// Correlation of the gray values of two images, in [-1, 1]: brightness and contrast do not count.
double similarity(const ImageSignature& a, const ImageSignature& b);

struct CopyPair {
    std::int64_t first = 0;
    std::int64_t second = 0;  ///< index above `first`
    bool exact = false;       ///< of the same pixels
    double similarity = 0;
    bool mirrored = false;  ///< the second is like the mirror image of the first, and less like the first
};

/// Pairs of equal pixels, and pairs whose hashes differ by at most 12 of 64 bits, whose similarity is at least 0.98 and
/// whose colors are alike: of the images, or of the first one's mirror image and the second.
/// In a group of equal images, each is paired with the first. Compares each with each: 60,000 images take seconds,
/// a million hours. `progress` as above, of images.
std::vector<CopyPair> find_copies(std::span<const ImageSignature> images, int threads,
                                  const std::function<void(std::int64_t done)>& progress = {},
                                  const std::stop_token& stop = {});

}  // namespace torchdeck::data
