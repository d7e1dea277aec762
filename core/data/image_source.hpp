// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "config/train_config.hpp"

namespace torchdeck::base {
class Digest;
}

namespace torchdeck::data {

class Preprocessor;

/// One image as people look at it.
struct Image {
    std::int64_t height = 0;
    std::int64_t width = 0;
    std::vector<std::uint8_t> pixels;  ///< [height, width, 3], RGB
};

using config::AutoAugment;
using config::Flip;

/// What decides how an image is cut and flipped: everything random about it is a hash of seed, epoch and index.
struct Augmentation {
    bool on = false;  ///< off: as for evaluation
    std::uint64_t seed = 0;
    std::int64_t epoch = 0;
    config::AugmentConfig options{};
};

/// One part (training or validation) of a dataset: labeled images by index. All methods may be called from any
/// thread at any time.
class ImageSource {
  public:
    ImageSource() = default;
    ImageSource(const ImageSource&) = default;
    ImageSource& operator=(const ImageSource&) = default;
    virtual ~ImageSource() = default;

    [[nodiscard]] virtual std::int64_t size() const = 0;
    /// In [0, classes).
    [[nodiscard]] virtual std::int32_t label(std::int64_t index) const = 0;
    /// Size of what the network gets, the same for all images.
    [[nodiscard]] virtual std::int64_t input_height() const = 0;
    [[nodiscard]] virtual std::int64_t input_width() const = 0;

    /// How many inputs render() writes for an image, one after the other: views whose scores are averaged.
    [[nodiscard]] virtual std::int64_t views() const { return 1; }

    /// Whether each image has the size of the input, and render() only places (crop_params) and normalizes it.
    [[nodiscard]] virtual bool uniform() const { return false; }

    /// The image itself, neither cut nor normalized. Throws Error (data) when its file cannot be decoded.
    [[nodiscard]] virtual Image image(std::int64_t index) const = 0;
    /// Where the image comes from, for people: a path relative to the dataset; empty when it has no file.
    [[nodiscard]] virtual std::string name(std::int64_t index) const {
        (void)index;
        return {};
    }

    /// Writes network input for image `index` to `out`, views() * preprocessor.output_bytes() long; `preprocessor` is
    /// one for input_height() x input_width(). False when the image cannot be decoded: it is noted (see skipped()) and
    /// left out of its batch.
    [[nodiscard]] virtual bool render(std::int64_t index, const Augmentation& augmentation,
                                      const Preprocessor& preprocessor, std::byte* out) const = 0;

    /// Adds what identifies the content: labels, and pixels or what stands for them.
    virtual void add_to(base::Digest& digest) const = 0;

    /// Sentences about images that render() could not decode so far; empty when all is well.
    [[nodiscard]] virtual std::vector<base::Message> skipped() const { return {}; }
};

/// Images of one size in one contiguous buffer, no per-image object.
class ImageSet final : public ImageSource {
  public:
    std::int64_t count = 0;
    std::int64_t height = 0;
    std::int64_t width = 0;
    std::vector<std::uint8_t>
        pixels;  ///< [count, height, width, 3], RGB: as screens and channels-last networks take it
    std::vector<std::int32_t> labels;  ///< [count], in [0, classes)

    [[nodiscard]] std::int64_t image_bytes() const { return height * width * 3; }
    [[nodiscard]] std::span<const std::uint8_t> pixels_of(std::int64_t index) const {
        return {pixels.data() + index * image_bytes(), static_cast<std::size_t>(image_bytes())};
    }

    [[nodiscard]] std::int64_t size() const override { return count; }
    [[nodiscard]] std::int32_t label(std::int64_t index) const override {
        return labels[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] std::int64_t input_height() const override { return height; }
    [[nodiscard]] std::int64_t input_width() const override { return width; }
    [[nodiscard]] bool uniform() const override { return true; }
    [[nodiscard]] Image image(std::int64_t index) const override;
    /// Augmented by a shifted crop and a flip.
    [[nodiscard]] bool render(std::int64_t index, const Augmentation& augmentation, const Preprocessor& preprocessor,
                              std::byte* out) const override;
    void add_to(base::Digest& digest) const override;
};

/// How many images each of so many classes has.
std::vector<std::int64_t> images_of_class(const ImageSource& images, std::int64_t classes);

}  // namespace torchdeck::data
