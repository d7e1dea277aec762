// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random operations on the pixels of training images. What is drawn for an image is a function of (seed, epoch, index)
// alone, so that neither threads nor prefetch nor a resume change what the network sees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "data/augment.hpp"
#include "data/pixel_ops.hpp"

namespace torchdeck::data {

/// The operations of RandAugment and TrivialAugment, in torchvision's order.
enum class PixelOp {
    identity,
    shear_x,
    shear_y,
    translate_x,
    translate_y,
    rotate,
    brightness,
    color,
    contrast,
    sharpness,
    posterize,
    solarize,
    autocontrast,
    equalize,
};
inline constexpr int kPixelOps = 14;

struct DrawnOp {
    PixelOp op = PixelOp::identity;
    double magnitude = 0;  ///< a slope, pixels, degrees, what is added to a factor of 1, bits or a threshold
};

/// AugMix (Hendrycks et al., arXiv 1912.02781) as torchvision does it, with nearest pixels: three chains of one to
/// three operations each, added up by shares from Dirichlet(1, 1, 1), and their sum blended with the image by a share
/// from Beta(1, 1).
struct DrawnMix {
    float own = 1;                  ///< share of the image itself
    std::array<float, 3> shares{};  ///< of the chains
    std::array<std::vector<DrawnOp>, 3> chains{};
};
DrawnMix draw_mix(const config::AugmentConfig& options, std::int64_t height, std::int64_t width,
                  base::CounterRandom& random);
/// In single precision, in this order, and cut to whole numbers.
void apply(const Pixels& image, const DrawnMix& drawn);

/// What the policy draws for one image of that size: `options.randaugment_ops` for RandAugment (Cubuk et al., arXiv
/// 1909.13719), one for TrivialAugmentWide (Müller and Hutter, arXiv 2103.10158). Magnitudes are torchvision's, of 31
/// steps.
std::vector<DrawnOp> draw_ops(const config::AugmentConfig& options, std::int64_t height, std::int64_t width,
                              base::CounterRandom& random);
void apply(const Pixels& image, const DrawnOp& drawn);

/// The rectangle that random erasing (Zhong et al., arXiv 1708.04896) makes the mean color: 2 to 33 % of the image,
/// sides in a ratio of 0.3 to 3.3, ten draws that do not fit and none. Of no size where it is not the image's turn.
Box erased_box(const config::AugmentConfig& options, std::int64_t height, std::int64_t width,
               base::CounterRandom& random);

/// Whether pixels of training images are changed beyond crop, flip and cutout.
bool changes_pixels(const config::AugmentConfig& options);

/// Network input of a training image: crop and flip, vertical flip, rotation, color jitter, gray, policy,
/// normalization, erasing. `image` [height, width, 3] of the preprocessor's size.
void render_augmented(std::span<const std::uint8_t> image, const CropParams& crop, const Augmentation& augmentation,
                      std::int64_t index, const Preprocessor& preprocessor, std::byte* out);

}  // namespace torchdeck::data
