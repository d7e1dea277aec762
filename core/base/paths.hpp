// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is at a path, links followed; false as well where that cannot be found out. Nothing here throws.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace torchdeck::base {

inline bool is_there(const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::exists(path, unknown);
}
inline bool is_folder(const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::is_directory(path, unknown);
}
inline bool is_file(const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::is_regular_file(path, unknown);
}
/// Of what a folder lists, which mostly knows its kind without looking again.
inline bool is_folder(const std::filesystem::directory_entry& entry) {
    std::error_code unknown;
    return entry.is_directory(unknown);
}
inline bool is_file(const std::filesystem::directory_entry& entry) {
    std::error_code unknown;
    return entry.is_regular_file(unknown);
}

/// What is in `folder`, in ascending order; nothing where it cannot be listed.
std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder);

}  // namespace torchdeck::base
