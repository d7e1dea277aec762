// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "base/message.hpp"
#include "data/folder_scan.hpp"
#include "data/image_folder.hpp"

namespace torchdeck::data {

/// Which files of a dataset's folder are for training, and which for validation, before limits. Where validation is a
/// share of the images, a class of at least two that can be read has one on each side.
struct FolderParts {
    FolderScan train, val;
    bool val_is_test = false;  ///< validation is what the dataset calls its test part
    bool was_split = false;    ///< validation is a share of the images
    Doubts doubts;             ///< why the folders (folder_layout.hpp) or the labels may be meant otherwise
};

/// As read_image_folder() describes it: folders or labels.csv, then torchdeck-edits.csv. Throws what those throw.
FolderParts find_parts(const std::filesystem::path& root, const ImageFolderOptions& options);

}  // namespace torchdeck::data
