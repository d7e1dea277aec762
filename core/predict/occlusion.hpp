// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows which parts of an image a network uses: covers a square, everywhere in turn, and measures what the prediction
// loses. Zeiler and Fergus, "Visualizing and understanding convolutional networks", arXiv 1311.2901, section 4.2.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "data/dataset.hpp"
#include "data/resize.hpp"

namespace torchdeck::predict {

/// Covers parts of an image of `height` x `width` pixels, at least 2.
class Occlusion {
  public:
    static constexpr std::int64_t kPositions = 13;  ///< of the square on each axis

    Occlusion(std::int64_t height, std::int64_t width);

    /// The image as it is, and then with the square at each position, filled with the mean color of `normalization`.
    /// `pixels` is [height, width, 3].
    [[nodiscard]] data::ImageSet images(std::span<const std::uint8_t> pixels,
                                        const data::Normalization& normalization) const;
    /// [height, width]: how much of the probability is lost where a pixel is covered, the mean over the squares that
    /// cover it; negative where it gains. `probabilities` of the class, of each of images().
    [[nodiscard]] std::vector<float> map(std::span<const double> probabilities) const;

  private:
    [[nodiscard]] data::Box square(std::int64_t position) const;
    std::int64_t height_, width_, side_;
};

}  // namespace torchdeck::predict
