// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folders of a dataset, one at a time, as find_layout() and not_classes.hpp look at them.
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "data/part_name.hpp"

namespace torchdeck::data {

struct FolderChild {
    std::string name;
    std::string path;  ///< relative to the root
    std::optional<PartName> part;
};

/// What a folder holds itself, without its folders.
struct FolderContent {
    std::vector<FolderChild> folders;  ///< in byte order of their names
    bool has_image = false;
};

/// Lists folders below a root, and reads no image. All paths are relative to the root.
class FolderTree {
  public:
    /// `root` must outlive this.
    FolderTree(const std::filesystem::path& root, std::stop_token stop) : root_(root), stop_(std::move(stop)) {}

    /// Without `needs_folders` the list of folders ends at the first image. Throws Error (data) where the root cannot
    /// be read, or a stop is requested.
    [[nodiscard]] FolderContent content(const std::string& folder, bool needs_folders = true) const;
    [[nodiscard]] bool holds_images(const std::string& folder) const { return content(folder, false).has_image; }
    /// The first folder at or below `folder` that holds an image; empty where none of the first thousand does.
    [[nodiscard]] std::string first_with_images(const std::string& folder) const;
    [[nodiscard]] bool is_folder(const std::string& path) const;

  private:
    const std::filesystem::path& root_;
    std::stop_token stop_;
};

/// Those of `all` that are named like a part, the likeliest first; `any_affix` also takes those whose affix no other
/// has.
[[nodiscard]] std::vector<FolderChild> parts_of(const std::vector<FolderChild>& all, bool any_affix);

[[nodiscard]] std::string joined(const std::string& folder, const std::string& name);
[[nodiscard]] std::vector<std::string> names_of(const std::vector<FolderChild>& children);
/// For sentences: a path, and the first of several names.
[[nodiscard]] std::string shown(std::string_view path);
[[nodiscard]] std::string shown_list(const std::vector<std::string>& names);

}  // namespace torchdeck::data
