// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace torchdeck::base {

/// Where programs of this user keep what can be made again: $XDG_CACHE_HOME, else ~/.cache (XDG Base Directory
/// Specification, which has relative paths ignored). The folder for temporary files where there is neither.
std::filesystem::path cache_home();

/// The same for what a person would miss: $XDG_DATA_HOME, else ~/.local/share.
std::filesystem::path data_home();

}  // namespace torchdeck::base
