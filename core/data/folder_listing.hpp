// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::data {

/// The contents of a folder by the names of its entries: no file is opened. Lets a person choose a dataset or weights
/// on a machine that shows no file dialog.
struct FolderListing {
    std::string folder;                ///< absolute; links in it are kept
    std::string parent;                ///< empty for the root
    std::vector<std::string> folders;  ///< names of its subfolders in byte order, without hidden ones
    std::vector<std::string> weights;  ///< the same of weights and TorchScript models, where they are wanted
    std::int64_t images = 0;           ///< number of its image files
    bool more = false;                 ///< true if a limit cut the listing
};

/// The largest number of subfolders, and of weight files, in a listing.
inline constexpr std::size_t kMostListedNames = 1000;

/// Lists `folder`, in which an initial "~" is the home folder; an empty one is the home folder. After `limit` it
/// returns what it has found. Throws Error (data) if the folder cannot be read, and when `stop` is requested.
[[nodiscard]] FolderListing list_folder(const std::string& folder, bool with_weights, const std::stop_token& stop = {},
                                        std::chrono::milliseconds limit = std::chrono::seconds(10));

/// A sentence for a listing that a limit cut: which limits there are.
[[nodiscard]] base::Message cut_remark();

/// One line of JSON for another torchdeck. In names that are not UTF-8, U+FFFD replaces the invalid bytes.
[[nodiscard]] std::string listing_json(const FolderListing& listing);
/// The inverse, for the answer of another machine: leaves out names that are none. Throws Error (data).
[[nodiscard]] FolderListing read_listing(std::string_view json);

}  // namespace torchdeck::data
