// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <vector>

#include "data/dataset.hpp"
#include "data/download.hpp"

namespace torchdeck::data {

/// What there is to know about a dataset beyond its names.
struct DatasetSummary {
    std::vector<std::int64_t> train_of_class;  ///< [classes]
    std::vector<std::int64_t> val_of_class;
    std::int64_t looked_at = 0;  ///< training images, evenly spaced, from which the rest is taken
    std::int64_t min_height = 0, max_height = 0;
    std::int64_t min_width = 0, max_width = 0;
    std::array<double, 3> mean{};  ///< of pixel values in [0, 1], per channel, over all pixels
    std::array<double, 3> std{};
};

/// Looks at up to `images` training images (all when 0) on `threads` threads. Those that cannot be decoded are left
/// out.
DatasetSummary summarize(const Dataset& dataset, std::int64_t images, int threads);

/// Writes every image as a PNG: folder/{train,val}/<class>/<index>.png, which read_image_folder reads. `folder` must
/// be new or empty. Returns the number written; fewer than there are when stopped or not decodable. Throws Error
/// (data).
std::int64_t export_images(const Dataset& dataset, const std::filesystem::path& folder, int threads,
                           const TransferProgress& progress = {}, const std::stop_token& stop = {});

}  // namespace torchdeck::data
