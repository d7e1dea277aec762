// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "data/dataset.hpp"

namespace torchdeck::data {

/// The labels of all images, in the folder of a dataset.
inline constexpr std::string_view kLabelFile = "labels.csv";
/// Corrections, in the same form, which TorchDeck writes: images and folders are never changed.
inline constexpr std::string_view kEditFile = "torchdeck-edits.csv";

/// An image file of a class.
struct FoundFile {
    std::string path;  ///< relative to the scanned root, '/' between folders
    std::int32_t label = 0;
};

/// What a tree of folders named by class holds. Sentences about what was left out go to `warnings`.
struct FolderScan {
    std::vector<std::string> classes;  ///< names as on disk, in byte order
    std::vector<FoundFile> files;      ///< by class, then in byte order of the path
    std::vector<base::Message> warnings;
};

/// Looks through `part` (relative to `root`; "" for root itself). With `classes` only these are taken and others are
/// warned about; `not_classes` are folders in `part` that are passed over. Links are not followed; what is hidden is
/// passed over. Throws Error (data) for a folder that cannot
/// be read, that nests deeper than 32 or that holds more than ten million files.
FolderScan scan_classes(const std::filesystem::path& root, const std::string& part,
                        const std::vector<std::string>* classes, const std::stop_token& stop = {},
                        const std::vector<std::string>& not_classes = {});

/// All images of a folder and its folders, in byte order of their paths; no classes, and labels of 0. Otherwise as
/// above.
FolderScan scan_images(const std::filesystem::path& root, const std::stop_token& stop = {});

}  // namespace torchdeck::data
