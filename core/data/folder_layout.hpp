// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the folders of a dataset are: parts (train, val, test), each with a folder for each class, or the classes
// themselves. Names decide where they can; where two readings are possible, that is a doubt, and nobody trains on it
// before a person has chosen one.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "config/choices.hpp"
#include "data/part_name.hpp"

namespace torchdeck::data {

using config::LayoutChoice;

struct FolderLayout {
    bool has_parts = false;
    std::string train;  ///< the folder with the folders of the classes, relative to the root; "" is the root itself
    std::string val;    ///< that of validation; empty where a share of `train` has to do
    bool val_is_test = false;
    std::vector<std::string> not_classes;  ///< names of folders in `train` that are none of the classes
    std::vector<base::Message> remarks;    ///< what was chosen where it is not plain, and folders that are not used
    /// Why it may be meant otherwise: sentences that name both options. Empty where a person has chosen.
    std::vector<base::Message> doubts;
};

/// Lists folders, and reads no image. Throws Error: usage where `choice` asks for parts, and there is neither a folder
/// for training nor one beside the classes that may be none of them; data where a folder cannot be read, or a stop is
/// requested.
FolderLayout find_layout(const std::filesystem::path& root, LayoutChoice choice, const std::stop_token& stop = {});

}  // namespace torchdeck::data
