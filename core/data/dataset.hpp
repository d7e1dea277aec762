// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace torchdeck::data {

/// One part (training or validation) of a dataset of equally sized pictures: one contiguous buffer, no per-picture
/// object.
struct ImageSet {
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
};

/// Per-channel mean and standard deviation of pixel values scaled to [0, 1].
struct Normalization {
    std::array<float, 3> mean{};
    std::array<float, 3> std{1, 1, 1};
};

struct Dataset {
    std::string name;  ///< "shapes", "cifar10", ...
    ImageSet train;
    ImageSet val;
    std::vector<std::string> class_names;
    std::vector<std::string> coarse_names;      ///< CIFAR-100's 20 superclasses; else empty
    std::vector<std::int32_t> coarse_of_class;  ///< [classes], index into coarse_names; else empty
    Normalization normalization;

    [[nodiscard]] std::int64_t classes() const { return static_cast<std::int64_t>(class_names.size()); }
};

/// SHA-256 over labels and pixels of both parts, for run.json.
std::string fingerprint(const Dataset& dataset);

}  // namespace torchdeck::data
