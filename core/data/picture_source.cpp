// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/picture_source.hpp"

#include "base/digest.hpp"
#include "data/augment.hpp"

namespace torchdeck::data {

Picture ImageSet::picture(std::int64_t index) const {
    const auto bytes = image(index);
    return {height, width, {bytes.begin(), bytes.end()}};
}

bool ImageSet::render(std::int64_t index, const Augmentation& augmentation, const Renderer& renderer,
                      std::byte* out) const {
    renderer.render(image(index), placement_of(augmentation, index), out);
    return true;
}

void ImageSet::add_to(base::Digest& digest) const {
    digest.add(std::as_bytes(std::span(labels)));
    digest.add(std::as_bytes(std::span(pixels)));
}

}  // namespace torchdeck::data
