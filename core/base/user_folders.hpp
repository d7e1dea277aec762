// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace torchdeck::base {

/// Where programs of this user keep what can be made again: $XDG_CACHE_HOME, else ~/.cache (XDG Base Directory
/// Specification, which has relative paths ignored). The folder for temporary files where there is neither.
std::filesystem::path cache_home();

/// The same for what a person would miss: $XDG_DATA_HOME, else ~/.local/share.
std::filesystem::path data_home();

/// The name of this machine in its network; homes and folders of runs are shared by several. Empty: unknown.
std::string host_name();

/// A new folder for temporary files that only this user can open; its name begins with `name`. Throws Error (data).
std::filesystem::path make_temporary_folder(const std::string& name);

}  // namespace torchdeck::base
