// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "report/inputs.hpp"

namespace torchdeck::job {

/// The files of a report.
struct ReportFiles {
    std::vector<runs::RunSource> runs;            ///< named
    std::vector<std::filesystem::path> matrices;  ///< folders of torchdeck bench
    std::vector<std::filesystem::path> costs;
    std::filesystem::path peaks;  ///< empty: none
    std::filesystem::path texts;
};

/// Reads them. `step` is called after each run. Throws Error.
report::Inputs read_report_inputs(const ReportFiles& files, const std::string& title, const std::function<void()>& step,
                                  const std::stop_token& stop);

}  // namespace torchdeck::job
