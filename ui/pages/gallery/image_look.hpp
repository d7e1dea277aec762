// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <array>
#include <cstdint>
#include <memory>

#include "data/augment.hpp"
#include "data/dataset.hpp"
#include "engine_api.hpp"

namespace torchdeck::ui {

[[nodiscard]] inline const data::ImageSource& source_of(const data::Dataset& dataset, Part part) {
    return part == Part::train ? *dataset.train : *dataset.val;
}

/// The image; throws std::bad_alloc where Qt gave a null one, which is how it says that there is no memory.
[[nodiscard]] QImage existing(QImage image);

/// The same pixels for the screen.
[[nodiscard]] QImage to_image(const data::Image& image);

/// Images of one part as they are, or as the network gets them: cut, flipped and normalized, and for the screen the
/// normalization undone. A value that any thread may use.
class ImageLook {
  public:
    ImageLook() = default;
    ImageLook(std::shared_ptr<const data::Dataset> dataset, Part part, bool network,
              const data::Augmentation& augmentation);

    /// The image, 32 bits a pixel. Throws Error (data) when it cannot be decoded.
    [[nodiscard]] QImage image(std::int64_t index) const;
    /// Whether image() takes some microseconds only: the images are small and in memory.
    [[nodiscard]] bool instant() const { return instant_ != nullptr; }
    /// For images that are instant: hands `paint` an image that is gone when it returns.
    template <class Paint>
    void with_instant_image(std::int64_t index, const Paint& paint) const {
        if (network_) return paint(network_image(index));
        // On the stack: 60,000 images scroll by without one allocation.
        std::array<QRgb, kInstantPixels> pixels;
        const auto bytes = instant_->pixels_of(index);
        for (std::size_t i = 0, n = bytes.size() / 3; i < n; ++i) {
            pixels[i] = qRgb(bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2]);
        }
        paint(QImage(reinterpret_cast<const uchar*>(pixels.data()), static_cast<int>(instant_->width),
                     static_cast<int>(instant_->height), QImage::Format_RGB32));
    }

    [[nodiscard]] bool network() const { return network_; }
    [[nodiscard]] const std::shared_ptr<const data::Dataset>& dataset() const { return dataset_; }
    [[nodiscard]] const data::ImageSource& source() const { return source_of(*dataset_, part_); }

  private:
    static constexpr std::size_t kInstantPixels = std::size_t{64} * 64;
    [[nodiscard]] QImage network_image(std::int64_t index) const;

    std::shared_ptr<const data::Dataset> dataset_;
    Part part_ = Part::train;
    bool network_ = false;
    data::Augmentation augmentation_;
    const data::ImageSet* instant_ = nullptr;
    std::shared_ptr<const data::Preprocessor> preprocessor_;
};

/// Everything that is said about one image.
struct ImageDetails {
    std::int64_t index = -1;
    QImage image;    ///< as the look shows it
    QImage preview;  ///< the same, scaled into the square that was asked for
    QString name;    ///< its file; empty when it has none
    QString label, coarse_label;
    std::int64_t width = 0, height = 0;         ///< of the image itself
    std::array<double, 3> mean{}, deviation{};  ///< of its channels, pixel values from 0 to 1
    QString problem;                            ///< why it cannot be shown; empty when it can
};

/// Decodes and measures: for a background thread. What cannot be decoded is a `problem`, not an exception.
[[nodiscard]] ImageDetails image_details(const ImageLook& look, std::int64_t index, int preview_side);

}  // namespace torchdeck::ui
