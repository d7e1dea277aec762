// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace torchdeck::base {
class Digest;
}

namespace torchdeck::data {

class Renderer;

/// One picture as people look at it.
struct Picture {
    std::int64_t height = 0;
    std::int64_t width = 0;
    std::vector<std::uint8_t> pixels;  ///< [height, width, 3], RGB
};

enum class Flip {
    none,
    random,       ///< every second time, by chance
    alternating,  ///< every second epoch: half of the pictures in the even ones, the others in the odd ones
};

/// How training pictures are varied.
struct Variation {
    int padding = 4;       ///< pixels on each side of a picture of fixed size, from which a crop of its size is cut
    bool reflect = false;  ///< the padding repeats the picture mirrored at its edge, instead of being black
    Flip flip = Flip::random;
    int cutout = 0;  ///< side in pixels of a square somewhere in the picture that the network gets as the mean colour

    bool operator==(const Variation&) const = default;
};

/// What decides how a picture is cut and flipped: everything random about it is a hash of seed, epoch and index.
struct Augmentation {
    bool on = false;  ///< off: as for evaluation
    std::uint64_t seed = 0;
    std::int64_t epoch = 0;
    Variation variation{};
};

/// One part (training or validation) of a dataset: labelled pictures by index. All methods may be called from any
/// thread at any time.
class PictureSource {
  public:
    PictureSource() = default;
    PictureSource(const PictureSource&) = default;
    PictureSource& operator=(const PictureSource&) = default;
    virtual ~PictureSource() = default;

    [[nodiscard]] virtual std::int64_t size() const = 0;
    /// In [0, classes).
    [[nodiscard]] virtual std::int32_t label(std::int64_t index) const = 0;
    /// Size of what the network gets, the same for all pictures.
    [[nodiscard]] virtual std::int64_t input_height() const = 0;
    [[nodiscard]] virtual std::int64_t input_width() const = 0;

    /// Whether each picture has the size of the input, and render() only places (placement_of) and normalises it.
    [[nodiscard]] virtual bool uniform() const { return false; }

    /// The picture itself, neither cut nor normalised. Throws Error (data) when its file cannot be decoded.
    [[nodiscard]] virtual Picture picture(std::int64_t index) const = 0;
    /// Where the picture comes from, for people: a path relative to the dataset; empty when it has no file.
    [[nodiscard]] virtual std::string name(std::int64_t index) const {
        (void)index;
        return {};
    }

    /// Writes network input for picture `index` to `out`, renderer.output_bytes() long; `renderer` is one for
    /// input_height() x input_width(). False when the picture cannot be decoded: it is noted (see skipped()) and left
    /// out of its batch.
    [[nodiscard]] virtual bool render(std::int64_t index, const Augmentation& augmentation, const Renderer& renderer,
                                      std::byte* out) const = 0;

    /// Adds what identifies the content: labels, and pixels or what stands for them.
    virtual void add_to(base::Digest& digest) const = 0;

    /// Sentences about pictures that render() could not decode so far; empty when all is well.
    [[nodiscard]] virtual std::vector<std::string> skipped() const { return {}; }
};

/// Pictures of one size in one contiguous buffer, no per-picture object.
class ImageSet final : public PictureSource {
  public:
    std::int64_t count = 0;
    std::int64_t height = 0;
    std::int64_t width = 0;
    std::vector<std::uint8_t>
        pixels;  ///< [count, height, width, 3], RGB: as screens and channels-last networks take it
    std::vector<std::int32_t> labels;  ///< [count], in [0, classes)

    [[nodiscard]] std::int64_t image_bytes() const { return height * width * 3; }
    [[nodiscard]] std::span<const std::uint8_t> image(std::int64_t index) const {
        return {pixels.data() + index * image_bytes(), static_cast<std::size_t>(image_bytes())};
    }

    [[nodiscard]] std::int64_t size() const override { return count; }
    [[nodiscard]] std::int32_t label(std::int64_t index) const override {
        return labels[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] std::int64_t input_height() const override { return height; }
    [[nodiscard]] std::int64_t input_width() const override { return width; }
    [[nodiscard]] bool uniform() const override { return true; }
    [[nodiscard]] Picture picture(std::int64_t index) const override;
    /// Augmented by a shifted crop and a flip.
    [[nodiscard]] bool render(std::int64_t index, const Augmentation& augmentation, const Renderer& renderer,
                              std::byte* out) const override;
    void add_to(base::Digest& digest) const override;
};

}  // namespace torchdeck::data
