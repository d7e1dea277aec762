// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs in MLflow's folder store: mlruns/EXPERIMENT/RUN with meta.yaml, a file of text for each metric and each
// parameter. Its database stores are not read.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "runs/event_file.hpp"

namespace torchdeck::runs {

/// Whether `folder` is one; not where it was deleted in MLflow.
[[nodiscard]] bool is_mlflow_run(const std::filesystem::path& folder);
/// What a person or MLflow called it; empty where meta.yaml does not say.
[[nodiscard]] std::string mlflow_name(const std::filesystem::path& folder);
/// Its files of metrics, in the order of their names. Those in folders are of metrics with a slash in their name.
[[nodiscard]] std::vector<std::filesystem::path> mlflow_files(const std::filesystem::path& folder);
/// Names and values of its parameters, in the order of the names.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> mlflow_params(const std::filesystem::path& folder);

/// The values of a metric in its order. Where all were logged without a step, they are numbered. Lines that are none
/// are counted in `broken`, with the first in `first_broken`.
struct MlflowMetric {
    std::vector<Scalar> values;
    std::size_t broken = 0;
    std::size_t first_broken = 0;
};
[[nodiscard]] MlflowMetric parse_mlflow_metric(std::string_view text, const std::string& name,
                                               const std::stop_token& stop = {});

}  // namespace torchdeck::runs
