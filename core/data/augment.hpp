// SPDX-License-Identifier: GPL-3.0-or-later
//
// From uint8 images to the tensor that the network gets, in one pass: crop, flip, normalize, layout and type.
#pragma once

#include <cstdint>
#include <span>

#include "data/dataset.hpp"
#include "data/resize.hpp"

namespace torchdeck::data {

enum class Layout { nchw, nhwc };
enum class PixelType { f32, bf16 };

/// Where an image is cut: the crop of the image's size begins at (dx, dy), which may be negative; what lies outside
/// of the image is black, or mirrored at its edge. Then it may be flipped.
struct CropParams {
    int dx = 0;
    int dy = 0;
    bool flip = false;
    bool reflect = false;
    int cutout = 0;               ///< side of the square that is left out
    std::uint32_t cutout_at = 0;  ///< by chance; where cutout_box() puts it
    Box erased{};                 ///< is 0 after normalization, too
};

/// The square of an image, after crop and flip, that is 0 after normalization, the mean color; of no size without
/// one. All of it lies in the image (DeVries and Taylor, arXiv 1708.04552, let it stick out).
Box cutout_box(const CropParams& crop, std::int64_t height, std::int64_t width);

/// Chooses the place of the square, if there is one.
void place_cutout(CropParams& crop, const Augmentation& augmentation, std::int64_t index);

/// Crop and horizontal flip of image `index`: a function of its arguments alone, so that neither threads nor prefetch
/// nor a resume change what the network sees. The image itself when the augmentation is off.
CropParams crop_params(const Augmentation& augmentation, std::int64_t index);

/// Position `at` of a line of `length` pixels that is mirrored at both ends, the end itself not repeated.
std::int64_t reflected(std::int64_t at, std::int64_t length);

/// Whether Flip::alternating flips image `index` in `epoch` (Jordan, arXiv 2404.00498, section 3.6).
bool alternating_flip(std::uint64_t seed, std::int64_t epoch, std::int64_t index);

/// A part of an image for training, as torchvision's RandomResizedCrop draws it: 8 % to 100 % of the area, sides in a
/// ratio of 3:4 to 4:3; after ten draws that do not fit, the middle of the image. And whether to flip it. A function
/// of its arguments alone.
struct RandomCrop {
    Box box;
    bool flip = false;
};
RandomCrop random_resized_crop(std::int64_t height, std::int64_t width, std::uint64_t seed, std::int64_t epoch,
                               std::int64_t index);

/// Turns images of one size into network input: (pixel / 255 - mean) / std per channel.
class Preprocessor {
  public:
    Preprocessor(std::int64_t height, std::int64_t width, const Normalization& normalization, Layout layout,
                 PixelType type);

    [[nodiscard]] std::int64_t height() const { return height_; }
    [[nodiscard]] std::int64_t width() const { return width_; }
    /// Bytes of one image in the output.
    [[nodiscard]] std::size_t output_bytes() const;
    /// `image`: [H, W, 3] uint8. `out`: [3, H, W] or [H, W, 3] of float or bfloat16, at least output_bytes().
    void render(std::span<const std::uint8_t> image, const CropParams& crop, std::byte* out) const;

  private:
    void clear(const Box& box, std::byte* out) const;

    std::int64_t height_, width_;
    Layout layout_;
    PixelType type_;
    // Scale and offset for each element of an output row: [W * 3] in nhwc order, three runs of [W] in nchw order.
    std::vector<float> scale_, offset_;
};

}  // namespace torchdeck::data
