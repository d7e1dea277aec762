// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace torchdeck::app {

/// The manual pages: torchdeck.1 and one for each subcommand, "torchdeck-train.1", with the name of its file. They are
/// dated by SOURCE_DATE_EPOCH where that is set, else today.
std::vector<std::pair<std::string, std::string>> man_pages(const CLI::App& program);

/// Writes them into `folder`, which is made where it is missing. Throws Error (data).
void write_man_pages(const CLI::App& program, const std::filesystem::path& folder);

}  // namespace torchdeck::app
