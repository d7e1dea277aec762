// SPDX-License-Identifier: GPL-3.0-or-later
//
// A report of runs: from folders to a page, and from a page back to the folders.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "report/document.hpp"
#include "report/verify.hpp"

namespace torchdeck::job {

struct ReportRequest {
    std::vector<std::string> inputs;  ///< run folders, logs, or folders of these
    std::filesystem::path html;       ///< empty: none
    std::filesystem::path markdown;   ///< empty: none; its figures lie beside it, in "NAME-figures"
    std::string title;                ///< empty: from the runs
    std::filesystem::path texts;      ///< folder of texts; empty: "report-text" beside the page
    std::filesystem::path peaks;      ///< empty: peaks.json in a folder of `inputs`, else those that are kept
    std::function<void(std::int64_t done, std::int64_t of)> on_progress{};
};

struct ReportResult {
    std::size_t runs = 0;
    report::Extent extent;
    std::size_t bytes = 0;               ///< of the page
    std::filesystem::path texts;         ///< where a person writes
    std::vector<base::Message> remarks;  ///< what is missing, in sentences
};

/// Reads everything, writes the page and its Markdown twin, all or nothing each, and makes the files of texts that are
/// missing. The same inputs give the same bytes. Throws Error; ErrorCode::stopped when `stop` was requested.
ReportResult write_report(const ReportRequest& request, const std::stop_token& stop = {});

struct Verification {
    std::vector<report::Difference> differences;  ///< the first of them
    bool complete = true;                         ///< false: there are more
    report::Extent extent;
    std::string version;  ///< that wrote the page; empty: this one
};

/// Makes the report again, from what its recipe names, and compares. `data`: where the files are now; empty: where they
/// were, as seen from the page. Throws Error (data) when the page is none, or a file is gone.
Verification verify_report(const std::filesystem::path& page, const std::filesystem::path& data,
                           const std::stop_token& stop = {});

}  // namespace torchdeck::job
