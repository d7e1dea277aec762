// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace torchdeck::app {

/// What stands for the standard output where an option takes the name of a file.
inline constexpr std::string_view kStandardOutput = "-";

/// Writes `text` to `file`, all or nothing (base::write_atomically()), or to the standard output. Throws Error (data).
void write_output(const std::string& file, std::string_view text);

}  // namespace torchdeck::app
