// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/augment.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/bfloat16.hpp"
#include "base/random.hpp"
#include "base/vectorize.hpp"

namespace torchdeck::data {
namespace {

TORCHDECK_FOR_EACH_ISA
void convert_f32(const std::uint8_t* in, const float* scale, const float* offset, float* out, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) out[i] = static_cast<float>(in[i]) * scale[i] + offset[i];
}

TORCHDECK_FOR_EACH_ISA
void convert_bf16(const std::uint8_t* in, const float* scale, const float* offset, std::uint16_t* out, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) out[i] = base::to_bfloat16(static_cast<float>(in[i]) * scale[i] + offset[i]);
}

void convert(PixelType type, const std::uint8_t* in, const float* scale, const float* offset, std::byte* out,
             std::int64_t n) {
    if (type == PixelType::f32)
        convert_f32(in, scale, offset, reinterpret_cast<float*>(out), n);
    else
        convert_bf16(in, scale, offset, reinterpret_cast<std::uint16_t*>(out), n);
}

std::size_t item_size(PixelType type) {
    return type == PixelType::f32 ? 4 : 2;
}

}  // namespace

std::int64_t reflected(std::int64_t at, std::int64_t length) {
    if (at < 0) at = -at;
    if (at >= length) at = 2 * (length - 1) - at;
    return std::clamp<std::int64_t>(at, 0, length - 1);
}

bool alternating_flip(std::uint64_t seed, std::int64_t epoch, std::int64_t index) {
    const auto first = base::hash_counter(seed ^ 0xA17E7ULL, 0, static_cast<std::uint64_t>(index)) >> 63;
    return ((first + static_cast<std::uint64_t>(epoch)) & 1U) != 0;
}

Box cutout_box(const CropParams& crop, std::int64_t height, std::int64_t width) {
    const auto side = std::min({std::int64_t{crop.cutout}, height, width});
    const auto position = [](std::uint32_t random16, std::int64_t positions) {
        return static_cast<std::int64_t>(random16) * positions >> 16;
    };
    return {position(crop.cutout_at & 0xFFFFU, width - side + 1), position(crop.cutout_at >> 16, height - side + 1),
            side, side};
}

void place_cutout(CropParams& crop, const Augmentation& augmentation, std::int64_t index) {
    crop.cutout = static_cast<int>(augmentation.options.cutout);
    if (crop.cutout == 0) return;
    crop.cutout_at = static_cast<std::uint32_t>(base::hash_counter(augmentation.seed ^ 0xC07007ULL,
                                                                   static_cast<std::uint64_t>(augmentation.epoch),
                                                                   static_cast<std::uint64_t>(index)) >>
                                                32);
}

CropParams crop_params(const Augmentation& augmentation, std::int64_t index) {
    if (!augmentation.on) return {};
    const auto& options = augmentation.options;
    const auto bits =
        base::hash_counter(augmentation.seed ^ 0xA06E5EEDULL, static_cast<std::uint64_t>(augmentation.epoch),
                           static_cast<std::uint64_t>(index));
    const auto padding = static_cast<int>(options.crop_padding);
    const auto positions = 2 * static_cast<std::uint64_t>(options.crop_padding) + 1;
    CropParams crop;
    crop.dx = static_cast<int>(((bits & 0xFFFFFFU) * positions) >> 24) - padding;
    crop.dy = static_cast<int>((((bits >> 24) & 0xFFFFFFU) * positions) >> 24) - padding;
    crop.reflect = options.crop_fill == config::CropFill::reflect;
    crop.flip = options.flip == Flip::random        ? (bits >> 63) != 0
                : options.flip == Flip::alternating ? alternating_flip(augmentation.seed, augmentation.epoch, index)
                                                    : false;
    if (options.cutout > 0) place_cutout(crop, augmentation, index);
    return crop;
}

RandomCrop random_resized_crop(std::int64_t height, std::int64_t width, std::uint64_t seed, std::int64_t epoch,
                               std::int64_t index) {
    constexpr int kTries = 10;
    constexpr float kMinScale = 0.08F;
    constexpr float kMinRatio = 3.0F / 4;
    constexpr float kMaxRatio = 4.0F / 3;
    base::CounterRandom random(
        base::hash_counter(seed ^ 0xC20BULL, static_cast<std::uint64_t>(epoch), static_cast<std::uint64_t>(index)));
    RandomCrop crop;
    crop.flip = random.below(2) == 1;
    const auto w = static_cast<float>(width);
    const auto h = static_cast<float>(height);
    const auto below = [&](std::int64_t bound) {
        return static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(bound)));
    };
    for (int i = 0; i < kTries; ++i) {
        const float area = w * h * random.uniform(kMinScale, 1);
        const float ratio = std::exp(random.uniform(std::log(kMinRatio), std::log(kMaxRatio)));
        const std::int64_t cut_width = std::lround(std::sqrt(area * ratio));
        const std::int64_t cut_height = std::lround(std::sqrt(area / ratio));
        if (cut_width < 1 || cut_height < 1 || cut_width > width || cut_height > height) continue;
        crop.box = {below(width - cut_width + 1), below(height - cut_height + 1), cut_width, cut_height};
        return crop;
    }
    auto& box = crop.box;
    box = {0, 0, width, height};
    if (w < kMinRatio * h) box.height = std::clamp<std::int64_t>(std::lround(w / kMinRatio), 1, height);
    if (w > kMaxRatio * h) box.width = std::clamp<std::int64_t>(std::lround(h * kMaxRatio), 1, width);
    box.x = (width - box.width) / 2;
    box.y = (height - box.height) / 2;
    return crop;
}

Preprocessor::Preprocessor(std::int64_t height, std::int64_t width, const Normalization& normalization, Layout layout,
                           PixelType type)
    : height_(height), width_(width), layout_(layout), type_(type) {
    for (std::int64_t i = 0; i < width * 3; ++i) {
        const auto channel = static_cast<std::size_t>(layout == Layout::nhwc ? i % 3 : i / width);
        scale_.push_back(1.0F / (255.0F * normalization.std[channel]));
        offset_.push_back(-normalization.mean[channel] / normalization.std[channel]);
    }
}

std::size_t Preprocessor::output_bytes() const {
    return static_cast<std::size_t>(height_ * width_) * 3 * item_size(type_);
}

void Preprocessor::render(std::span<const std::uint8_t> image, const CropParams& crop, std::byte* out) const {
    const std::int64_t row_items = width_ * 3;
    // Columns [first, last) of the output have a source pixel; the rest is padding.
    const std::int64_t shift = crop.dx;
    const std::int64_t first = std::clamp<std::int64_t>(-shift, 0, width_);
    const std::int64_t last = std::clamp<std::int64_t>(width_ - shift, first, width_);
    const bool untouched = shift == 0 && !crop.flip && layout_ == Layout::nhwc;

    thread_local std::vector<std::uint8_t> scratch;
    scratch.assign(static_cast<std::size_t>(row_items) * 2, 0);
    std::uint8_t* const cut = scratch.data();
    std::uint8_t* const ordered = scratch.data() + row_items;

    for (std::int64_t y = 0; y < height_; ++y) {
        std::int64_t source_y = y + crop.dy;
        if (crop.reflect) source_y = reflected(source_y, height_);
        const std::uint8_t* row = nullptr;
        if (source_y < 0 || source_y >= height_) {
            std::memset(ordered, 0, static_cast<std::size_t>(row_items));
            row = ordered;
        } else {
            const std::uint8_t* const source = image.data() + source_y * row_items;
            row = source;
            if (!untouched) {
                // The padding at both ends of `cut` stays black: every row writes the same columns.
                std::memcpy(cut + first * 3, source + (first + shift) * 3, static_cast<std::size_t>(last - first) * 3);
                if (crop.reflect) {
                    for (std::int64_t x = 0; x < width_; ++x) {
                        if (x == first) x = last;
                        if (x < width_) std::memcpy(cut + x * 3, source + reflected(x + shift, width_) * 3, 3);
                    }
                }
                row = cut;
            }
            if (layout_ == Layout::nchw) {
                for (std::int64_t x = 0; x < width_; ++x) {
                    const std::uint8_t* const pixel = row + 3 * (crop.flip ? width_ - 1 - x : x);
                    ordered[x] = pixel[0];
                    ordered[width_ + x] = pixel[1];
                    ordered[2 * width_ + x] = pixel[2];
                }
                row = ordered;
            } else if (crop.flip) {
                for (std::int64_t x = 0; x < width_; ++x) std::memcpy(ordered + 3 * x, row + 3 * (width_ - 1 - x), 3);
                row = ordered;
            }
        }
        if (layout_ == Layout::nhwc) {
            convert(type_, row, scale_.data(), offset_.data(),
                    out + static_cast<std::size_t>(y * row_items) * item_size(type_), row_items);
        } else {
            for (std::int64_t channel = 0; channel < 3; ++channel) {
                const auto at = static_cast<std::size_t>((channel * height_ + y) * width_) * item_size(type_);
                convert(type_, row + channel * width_, scale_.data() + channel * width_,
                        offset_.data() + channel * width_, out + at, width_);
            }
        }
    }
    if (crop.cutout > 0) clear(cutout_box(crop, height_, width_), out);
    if (crop.erased.width > 0) clear(crop.erased, out);
}

/// 0 is all bits 0 in both types.
void Preprocessor::clear(const Box& box, std::byte* out) const {
    const bool nhwc = layout_ == Layout::nhwc;
    const auto pixel = (nhwc ? 3 : 1) * item_size(type_);
    for (std::int64_t plane = 0; plane < (nhwc ? 1 : 3); ++plane) {
        for (auto y = box.y; y < box.y + box.height; ++y) {
            const auto at = (plane * height_ + y) * width_ + box.x;
            std::memset(out + static_cast<std::size_t>(at) * pixel, 0, static_cast<std::size_t>(box.width) * pixel);
        }
    }
}

}  // namespace torchdeck::data
