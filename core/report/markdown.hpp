// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "report/document.hpp"

namespace torchdeck::report {

/// The document as Markdown, for repositories: tables of GitHub's kind, figures as SVG files beside it.
struct MarkdownReport {
    std::string text;
    std::vector<std::pair<std::string, std::string>> images;  ///< name in the folder of images, and what is in it
};
/// `images`: how the text names the folder of images, "report-figures".
[[nodiscard]] MarkdownReport write_markdown(const Document& document, const std::string& images);

}  // namespace torchdeck::report
