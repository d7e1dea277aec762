// SPDX-License-Identifier: GPL-3.0-or-later
#include "predict/occlusion.hpp"

#include <algorithm>
#include <cmath>

namespace torchdeck::predict {
namespace {

constexpr double kSquare = 0.2;  ///< of the shorter side

}  // namespace

Occlusion::Occlusion(std::int64_t height, std::int64_t width)
    : height_(height),
      width_(width),
      side_(std::max<std::int64_t>(1, std::lround(kSquare * static_cast<double>(std::min(height, width))))) {}

data::Box Occlusion::square(std::int64_t position) const {
    const auto at = [&](std::int64_t step, std::int64_t length) { return step * (length - side_) / (kPositions - 1); };
    return {at(position % kPositions, width_), at(position / kPositions, height_), side_, side_};
}

data::ImageSet Occlusion::images(std::span<const std::uint8_t> pixels, const data::Normalization& normalization) const {
    data::ImageSet set;
    set.count = 1 + kPositions * kPositions;
    set.height = height_;
    set.width = width_;
    set.labels.assign(static_cast<std::size_t>(set.count), 0);
    for (std::int64_t i = 0; i < set.count; ++i) {
        const auto begin = set.pixels.size();
        set.pixels.insert(set.pixels.end(), pixels.begin(), pixels.end());
        if (i == 0) continue;
        const auto box = square(i - 1);
        for (auto y = box.y; y < box.y + box.height; ++y) {
            auto* out = set.pixels.data() + begin + static_cast<std::size_t>((y * width_ + box.x) * 3);
            for (std::int64_t b = 0; b < box.width * 3; ++b) {
                const auto mean = normalization.mean[static_cast<std::size_t>(b % 3)];
                *out++ = static_cast<std::uint8_t>(std::clamp(std::lround(mean * 255), 0L, 255L));
            }
        }
    }
    return set;
}

std::vector<float> Occlusion::map(std::span<const double> probabilities) const {
    const auto pixels = static_cast<std::size_t>(height_ * width_);
    std::vector<float> sums(pixels);
    std::vector<float> counts(pixels);
    for (std::int64_t position = 0; position < kPositions * kPositions; ++position) {
        const auto lost = probabilities[0] - probabilities[static_cast<std::size_t>(position) + 1];
        const auto box = square(position);
        for (auto y = box.y; y < box.y + box.height; ++y) {
            for (auto x = box.x; x < box.x + box.width; ++x) {
                const auto at = static_cast<std::size_t>(y * width_ + x);
                sums[at] += static_cast<float>(lost);
                counts[at] += 1;
            }
        }
    }
    for (std::size_t i = 0; i < pixels; ++i) sums[i] /= std::max(counts[i], 1.0F);
    return sums;
}

}  // namespace torchdeck::predict
