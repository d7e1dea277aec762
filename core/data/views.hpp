// SPDX-License-Identifier: GPL-3.0-or-later
//
// Test-time augmentation: a network looks at several views of an image, and what it says about them is averaged.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "data/image_source.hpp"
#include "data/input_spec.hpp"

namespace torchdeck::data {

/// One way to make network input of an image.
struct View {
    /// middle_of_mirrored: the middle of the mirrored image, one pixel beside the middle where the margin is odd
    /// (torchvision's TenCrop).
    enum class Place { middle, middle_of_mirrored, top_left, top_right, bottom_left, bottom_right };
    int larger = 0;  ///< the short side is scaled to that many sevenths of the input's side more
    Place place = Place::middle;
    bool flip = false;

    bool operator==(const View&) const = default;
};

/// The names that views_named() takes: "none", "flip", "5-crop", "10-crop", "scales".
inline constexpr std::array<std::string_view, 5> kViewNames = {"none", "flip", "5-crop", "10-crop", "scales"};

/// Names joined by "+" or ",", each with every other ("flip+scales": six views). Throws Error (usage) for a name that
/// is not there.
/// - 5-crop: corners and middle, 10-crop: these and their mirror images (torchvision's FiveCrop and TenCrop). Where
///   the short side is scaled to the input's side, corners are cut from an image that is a seventh larger (256 to 224).
/// - scales: the short side as usual, a seventh of the input's side smaller and larger (224, 256, 288 for an input of
///   224: Simonyan and Zisserman, arXiv 1409.1556); never smaller than the input.
[[nodiscard]] std::vector<View> views_named(std::string_view names);

/// Other images as the network that `spec` belongs to wants them: scaled, cut and mirrored. An image that has the size
/// of the input already is taken as it is by a network that was trained on such images (resize_short_side 0).
class ViewedImages final : public ImageSource {
  public:
    /// Called on loader threads with each image that was decoded, so that nobody has to decode it again.
    using Watcher = std::function<void(std::int64_t index, const Image& image)>;

    ViewedImages(std::shared_ptr<const ImageSource> images, InputSpec spec, std::vector<View> views,
                 Watcher watcher = {});

    [[nodiscard]] std::int64_t size() const override { return images_->size(); }
    [[nodiscard]] std::int32_t label(std::int64_t index) const override { return images_->label(index); }
    [[nodiscard]] std::int64_t input_height() const override { return spec_.height; }
    [[nodiscard]] std::int64_t input_width() const override { return spec_.width; }
    [[nodiscard]] std::int64_t views() const override { return static_cast<std::int64_t>(views_.size()); }
    [[nodiscard]] Image image(std::int64_t index) const override { return images_->image(index); }
    [[nodiscard]] std::string name(std::int64_t index) const override { return images_->name(index); }
    [[nodiscard]] bool render(std::int64_t index, const Augmentation& augmentation, const Preprocessor& preprocessor,
                              std::byte* out) const override;
    void add_to(base::Digest& digest) const override { images_->add_to(digest); }
    [[nodiscard]] std::vector<base::Message> skipped() const override;

    /// What the network gets of `image` in `view`, before normalization: [input height, input width, 3].
    [[nodiscard]] std::vector<std::uint8_t> pixels(const Image& image, const View& view) const;
    /// Why image `index` could not be decoded; empty when it could, or was not yet asked for.
    [[nodiscard]] base::Message failure(std::int64_t index) const;

  private:
    struct Cut {
        Canvas canvas;
        Box window;
    };
    [[nodiscard]] Cut cut_of(const Size& image, const View& view) const;

    std::shared_ptr<const ImageSource> images_;
    InputSpec spec_;
    std::vector<View> views_;
    std::int64_t step_ = 0;  ///< pixels by which scales differ
    std::int64_t short_side_ =
        0;  ///< that images (of mode center: else their canvas) are scaled to, but for View::larger
    Watcher watcher_;
    mutable std::mutex mutex_;
    mutable std::map<std::int64_t, base::Message> failures_;
};

}  // namespace torchdeck::data
