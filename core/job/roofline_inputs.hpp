// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that goes into a roofline: runs, profiles in their folders, exports of vendors' profilers, peaks.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "engine_api.hpp"
#include "roofline/kernels.hpp"
#include "roofline/roofline_csv.hpp"

namespace torchdeck::job {

struct RooflineInputs {
    std::vector<std::string> runs;  ///< run folders, or folders of these
    /// What those of `runs` that are run folders are called, one for each path; empty: by their folders.
    std::vector<std::string> names{};
    std::vector<roofline::KernelTable> kernels;  ///< of profilers
    roofline::Peaks peaks;
    std::vector<std::filesystem::path> metrics;  ///< tables of measurements: metrics.csv
    std::vector<std::filesystem::path> costs;    ///< of their networks: torchdeck complexity --json
};

struct Roofline {
    std::vector<roofline::PlacedPoint> points;
    std::vector<roofline::SummaryRow> rows;  ///< one for each run and each table of kernels
    std::vector<base::Message> remarks;      ///< what is missing
};

/// Counts the operations of each run through `engine`, which is asked for when there is one to count. Runs that have no
/// steps or cannot be counted are remarks. Throws Error where a run is not there, and (data) for a table or file of
/// costs that is none.
Roofline make_roofline(const RooflineInputs& inputs, const std::function<Engine&()>& engine);

/// The roofs of `path`; of the default file where it is empty. With `wanted`, only environments whose name contains it.
/// Throws Error (data) where there are none.
roofline::Peaks peaks_for_roofline(const std::filesystem::path& path, const std::string& wanted);

}  // namespace torchdeck::job
