// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/image_look.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "look/format.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

QImage existing(QImage image) {
    if (image.isNull()) throw std::bad_alloc();
    return image;
}

QImage to_image(const data::Image& image) {
    const auto width = static_cast<int>(image.width);
    const auto height = static_cast<int>(image.height);
    return existing(QImage(image.pixels.data(), width, height, 3 * width, QImage::Format_RGB888)
                        .convertToFormat(QImage::Format_RGB32));
}

ImageLook::ImageLook(std::shared_ptr<const data::Dataset> dataset, Part part, bool network,
                     const data::Augmentation& augmentation)
    : dataset_(std::move(dataset)), part_(part), network_(network), augmentation_(augmentation) {
    const auto* set = dynamic_cast<const data::ImageSet*>(&source());
    if (set != nullptr && static_cast<std::size_t>(set->height * set->width) <= kInstantPixels) instant_ = set;
    if (network_) {
        preprocessor_ =
            std::make_shared<data::Preprocessor>(source().input_height(), source().input_width(),
                                                 dataset_->normalization, data::Layout::nhwc, data::PixelType::f32);
    }
}

QImage ImageLook::image(std::int64_t index) const {
    return network_ ? network_image(index) : to_image(source().image(index));
}

QImage ImageLook::network_image(std::int64_t index) const {
    const auto& images = source();
    thread_local std::vector<float> values;
    values.resize(preprocessor_->output_bytes() / sizeof(float));
    if (!images.render(index, augmentation_, *preprocessor_, reinterpret_cast<std::byte*>(values.data()))) {
        throw Error(ErrorKind::data, Message::of("This image cannot be decoded: {}", images.name(index)));
    }
    auto image = existing(
        QImage(static_cast<int>(images.input_width()), static_cast<int>(images.input_height()), QImage::Format_RGB32));
    const auto& n = dataset_->normalization;
    const auto level = [&](std::size_t at, std::size_t channel) {
        const float pixel = (values[at + channel] * n.std[channel] + n.mean[channel]) * 255;
        return static_cast<int>(std::clamp(pixel + 0.5F, 0.0F, 255.0F));
    };
    std::size_t at = 0;
    for (int y = 0; y < image.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x, at += 3) line[x] = qRgb(level(at, 0), level(at, 1), level(at, 2));
    }
    return image;
}

ImageDetails image_details(const ImageLook& look, std::int64_t index, int preview_side) {
    ImageDetails details;
    details.index = index;
    const auto& dataset = *look.dataset();
    const auto& source = look.source();
    details.name = shown_text(source.name(index));
    const auto label = static_cast<std::size_t>(source.label(index));
    details.label = shown_text(dataset.class_names[label]);
    if (label < dataset.coarse_of_class.size()) {
        details.coarse_label =
            shown_text(dataset.coarse_names[static_cast<std::size_t>(dataset.coarse_of_class[label])]);
    }
    try {
        const auto image = source.image(index);
        details.width = image.width;
        details.height = image.height;
        std::array<double, 3> sums{};
        std::array<double, 3> squares{};
        for (std::size_t i = 0; i < image.pixels.size(); ++i) {
            const double value = image.pixels[i] / 255.0;
            sums[i % 3] += value;
            squares[i % 3] += value * value;
        }
        const auto n = static_cast<double>(std::max<std::int64_t>(image.width * image.height, 1));
        for (std::size_t c = 0; c < 3; ++c) {
            details.mean[c] = sums[c] / n;
            details.deviation[c] = std::sqrt(std::max(0.0, squares[c] / n - details.mean[c] * details.mean[c]));
        }
        auto shown = look.network() ? look.image(index) : to_image(image);
        // Small images keep their pixels as squares; only what is made smaller is smoothed.
        const bool smaller = std::max(shown.width(), shown.height()) > preview_side;
        details.preview = existing(shown.scaled(preview_side, preview_side, Qt::KeepAspectRatio,
                                                smaller ? Qt::SmoothTransformation : Qt::FastTransformation));
        details.image = std::move(shown);
    } catch (const std::exception& e) {
        details.problem = sentence_of(e);
    }
    return details;
}

}  // namespace torchdeck::ui
