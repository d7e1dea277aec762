// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of folders as people mean them.
#pragma once

#include <string>
#include <string_view>

namespace torchdeck::data {

/// The same for names that look the same in any case: ASCII in lower case, and letters apart from their marks, as macOS
/// writes names of files ("u" and a mark, where others write "ü").
[[nodiscard]] std::string name_key(std::string_view name);

/// What operating systems and network disks put beside people's files ("__MACOSX"), and names that begin with a dot.
[[nodiscard]] bool is_hidden_name(std::string_view name);

}  // namespace torchdeck::data
