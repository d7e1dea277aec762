// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/image_source.hpp"

#include "base/digest.hpp"
#include "data/augment.hpp"
#include "data/pixel_augment.hpp"

namespace torchdeck::data {

Image ImageSet::image(std::int64_t index) const {
    const auto bytes = pixels_of(index);
    return {height, width, {bytes.begin(), bytes.end()}};
}

bool ImageSet::render(std::int64_t index, const Augmentation& augmentation, const Preprocessor& preprocessor,
                      std::byte* out) const {
    render_augmented(pixels_of(index), crop_params(augmentation, index), augmentation, index, preprocessor, out);
    return true;
}

void ImageSet::add_to(base::Digest& digest) const {
    digest.add(std::as_bytes(std::span(labels)));
    digest.add(std::as_bytes(std::span(pixels)));
}

std::vector<std::int64_t> images_of_class(const ImageSource& images, std::int64_t classes) {
    std::vector<std::int64_t> counts(static_cast<std::size_t>(classes));
    for (std::int64_t i = 0; i < images.size(); ++i) ++counts[static_cast<std::size_t>(images.label(i))];
    return counts;
}

}  // namespace torchdeck::data
