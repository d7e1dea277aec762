// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text that people write for a report: a Markdown file for each section, kept between reports.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "report/document.hpp"

namespace torchdeck::report {

/// The texts in `folder` by the key of their section. A file that is not there, or says nothing but its comment, is no
/// text. Throws Error (data) for one that cannot be read or has more than 1 MiB.
[[nodiscard]] std::map<std::string, Text> read_texts(const std::filesystem::path& folder);
/// Makes the folder and, for each section, a file with a comment that says what belongs there. Files that are there
/// stay as they are. Throws Error (data).
void make_text_files(const std::filesystem::path& folder);

/// CommonMark as XHTML. HTML in it is shown as text, an image as its alternative text, so that nothing is loaded;
/// links lead only to web pages, mail addresses and places in the page. Headings begin at <h3>.
[[nodiscard]] std::string markdown_html(std::string_view markdown);

}  // namespace torchdeck::report
