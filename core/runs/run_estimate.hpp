// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "config/train_config.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// What a run is going to take, from runs on the same machine that did the same work per image.
struct RunEstimate {
    double seconds = 0;    ///< of the whole run, its evaluations included
    std::size_t runs = 0;  ///< that it was measured in
    RunSource latest;      ///< the newest of them
};

/// What is known of the run that is to be estimated.
struct PlannedRun {
    config::TrainConfig config;
    std::optional<std::int64_t>
        images;        ///< of training, per epoch; nothing: as many as an earlier run on the same data
    std::string host;  ///< the name of this machine, as run.json has it
};

/// Estimates from earlier runs on images of the same size with the same settings, as far as these decide how long a
/// step takes: the median of the newest five. Returns std::nullopt without such a run or without a number of images.
[[nodiscard]] std::optional<RunEstimate> estimate_run(const PlannedRun& planned,
                                                      const std::vector<const RunSummary*>& past);

}  // namespace torchdeck::runs
