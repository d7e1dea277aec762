// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>

#include "data/dataset.hpp"
#include "data/folder_layout.hpp"

namespace torchdeck::data {

using config::GroupBy;
using config::JpegDecoding;

struct ImageFolderOptions {
    std::int64_t image_size = 224;  ///< side of the square that the network gets
    CropMode crop_mode = CropMode::center;
    /// What the short side is scaled to before the middle is cut, at least image_size; 0: image_size * 256 / 224.
    std::int64_t resize_short_side = 0;
    Interpolation interpolation = Interpolation::bilinear;
    Normalization normalization{{0.485F, 0.456F, 0.406F}, {0.229F, 0.224F, 0.225F}};  ///< ImageNet's
    double val_split = 0.1;        ///< share of each class for validation where the folder has no val/ or test/
    std::uint64_t split_seed = 0;  ///< which images these are
    GroupBy group_by = GroupBy::none;
    LayoutChoice layout = LayoutChoice::automatic;
    config::CsvLabels csv_labels = config::CsvLabels::automatic;
    JpegDecoding decoding = JpegDecoding::full;
    bool cache = false;                                ///< keep decoded images in memory
    std::int64_t cache_limit = std::int64_t{4} << 30;  ///< bytes, of both parts together
    bool train = true;             ///< false: classes and split come from the training images, and none is read
    std::int64_t limit_train = 0;  ///< images at most, spread evenly over the classes; 0 takes all
    std::int64_t limit_val = 0;
    int threads = 1;
    std::stop_token stop = {};
};

/// Images in folders named by class, as torchvision's ImageFolder reads them:
///   root/{train,val}/<class>/**/<file>, root/{train,test}/<class>/**/<file>, or root/<class>/**/<file>.
/// The parts may have other names, and stand a folder further down: find_layout() says which folder is which.
/// Classes in byte order of their names, images in byte order of their paths. Without a folder for validation a share
/// of each class is taken from training, chosen by a hash of (seed, path): adding files moves no others. Of images in
/// groups, whole groups are taken, about that share of all.
///
/// Where root holds labels.csv, it says which images there are, of which class and, where it has that column, in which
/// split; folders mean nothing then. torchdeck-edits.csv corrects either (label_file.hpp).
///
/// Training cuts a random_resized_crop and flips it; evaluation scales the short side to resize_short_side and cuts the
/// middle. With another crop mode evaluation fits the whole image into the input, and training cuts from the
/// image that is fitted into a square of image_size * 256 / 224: objects have the same shapes in both. All of it scales
/// with resize(). Header and end of each file are looked at here, on `threads`
/// threads: what is no image, too large or cut off is left out, named in `warnings` and not counted.
///
/// With `cache` an image is decoded once: its short side is reduced to at most image_size * 256 / 224 * 1.15 and kept
/// as uint8. Crops are then cut from the reduced image, from the first epoch on, so that epochs do not differ. Of a
/// validation image the very pixels that evaluation takes are kept: a cache does not change what it measures.
///
/// Scaled decoding is for training images alone. libjpeg computes an image of 1/2, 1/4 or 1/8 of the size from fewer
/// coefficients, which takes less time than all of its pixels; what is cut from it is not what is cut from the whole
/// image, but near it, as Pillow's Image.draft(). The divisor is the largest that leaves a crop (with another crop mode
/// or a cache, the image) at least as large as it is scaled to.
///
/// Throws Error (data) when there is no such folder or no image in it, and Error (usage) with the bytes needed when
/// the cache would exceed its limit.
Dataset read_image_folder(const std::filesystem::path& root, const ImageFolderOptions& options);
/// Throws what that does where there is no such folder.
void require_image_folder(const std::filesystem::path& root);

}  // namespace torchdeck::data
