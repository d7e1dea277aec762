// SPDX-License-Identifier: GPL-3.0-or-later
//
// Folders among those of the classes that may be none: a part of the dataset, images without labels, a copy of it all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "data/folder_layout.hpp"
#include "data/folder_tree.hpp"

namespace torchdeck::data {

/// What is read of a folder without the folders that may be no classes.
struct ClassesAlone {
    std::string folder;                    ///< that holds the classes
    std::vector<std::string> classes;      ///< their names
    std::vector<std::string> not_classes;  ///< names of the folders in `folder` that are left out
    std::string val;                       ///< one of these with the same classes, for validation; empty: none
    bool val_is_test = false;
};

struct NotClasses {
    std::vector<FolderChild> folders;    ///< that may be no classes
    std::vector<base::Message> reasons;  ///< sentences, one for each
    /// Nothing where too few folders are left to be the classes.
    std::optional<ClassesAlone> alone;
};

/// Looks at the folders `here` (of `folder`), which would be read as classes.
[[nodiscard]] NotClasses find_not_classes(const FolderTree& tree, const std::string& folder, const FolderContent& here);

/// The choice that ends a doubt by reading the names of the folders as classes.
[[nodiscard]] base::Message as_classes(const FolderLayout& layout);
/// Adds doubts about the folders `here`, which are read as classes.
void doubt_classes(const FolderTree& tree, const std::filesystem::path& root, const FolderContent& here,
                   FolderLayout& layout);

}  // namespace torchdeck::data
