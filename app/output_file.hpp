// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that an option names: what "-" stands for is decided here, for all of them.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "base/message.hpp"

namespace torchdeck::app {

/// What stands for the standard output where an option takes the name of a file: this alone, or with an ending that
/// says the format ("-.png").
inline constexpr std::string_view kStandardOutput = "-";
[[nodiscard]] bool is_standard_output(std::string_view file);

/// Writes `text` to `file`, all or nothing (base::write_atomically()), or to the standard output. Throws Error (data).
void write_output(const std::string& file, std::string_view text);
/// The same for what writes a file itself: `write` gets its path. For the standard output this is a file of a moment,
/// that ends as `file` does, or in `ending`.
void write_output(const std::string& file, std::string_view ending,
                  const std::function<void(const std::filesystem::path&)>& write);
/// Whether the standard output is a file by now: what is said to people has no place there.
[[nodiscard]] bool standard_output_is_a_file();

/// Throws Error (usage) where `file` is the standard output, which it cannot be for `reason`.
void refuse_standard_output(std::string_view file, const base::Message& reason);
/// Throws Error (usage) where "-" was given for a folder.
void refuse_standard_output_for_folders(const CLI::App& program);

}  // namespace torchdeck::app
