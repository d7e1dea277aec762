// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "data/folder_scan.hpp"
#include "data/image_folder.hpp"

namespace torchdeck::data {

/// Which files of a dataset's folder are for training, and which for validation, before limits.
struct FolderParts {
    FolderScan train, val;
    std::string val_part;    ///< the folder of validation images, "val" or "test"; empty where there is none
    bool was_split = false;  ///< validation is a share of the images
};

/// As read_image_folder() describes it: folders or labels.csv, then torchdeck-edits.csv. Throws what those throw.
FolderParts find_parts(const std::filesystem::path& root, const ImageFolderOptions& options);

}  // namespace torchdeck::data
