// SPDX-License-Identifier: GPL-3.0-or-later
//
// Histograms of weights and gradients over the epochs of a run, from its histograms.jsonl.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "figures/figure.hpp"
#include "runs/records.hpp"

namespace torchdeck::runs {

/// The histograms of one parameter tensor, in the order of the steps.
struct ParameterHistograms {
    std::string parameter;
    std::vector<HistogramRecord> records;
};

/// The histograms of each parameter, in the order of the network. Lines that cannot be used are left out. Empty where
/// the run has none.
std::vector<ParameterHistograms> read_histograms(const std::filesystem::path& run_folder,
                                                 const std::stop_token& stop = {});

enum class HistogramOf { weights, gradients };

/// A heat map: epochs from left to right, values from bottom to top, colored by the share of all values that lie
/// there. Without the outermost thousandth of each epoch: one outlier would leave everything else a line.
[[nodiscard]] figures::Figure histogram_figure(const ParameterHistograms& histograms, HistogramOf of);

}  // namespace torchdeck::runs
