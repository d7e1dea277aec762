// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points and summaries as tables for other programs: docs/formats.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roofline/kernels.hpp"
#include "roofline/roofline_figure.hpp"
#include "runs/csv.hpp"

namespace torchdeck::roofline {

/// roofline_points.csv: every point, drawn or not, with the reason.
std::string points_csv(const std::vector<PlacedPoint>& points);

/// A run, or what a profiler measured, as one line.
struct SummaryRow {
    PlacedPoint point;  ///< the whole step, or all kernels
    std::optional<KernelSummary> kernels{};
};
runs::DataTable summary_table(const std::vector<SummaryRow>& rows);
inline std::string summary_csv(const std::vector<SummaryRow>& rows) {
    return summary_table(rows).csv();
}

/// The same for people: a table, and a verdict for each.
std::string summary_text(const std::vector<SummaryRow>& rows, const base::Reader& reader = {});

}  // namespace torchdeck::roofline
