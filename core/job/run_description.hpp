// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "engine_api.hpp"

namespace torchdeck::job {

/// What run.json says, as far as it does not follow from the machine.
struct RunDescription {
    const config::TrainConfig& config;
    const data::Dataset& dataset;
    const std::string& dataset_sha256;
    const RunPlan& plan;
    const Engine& engine;
    std::string id;
    std::optional<std::int64_t> number;  ///< in its folder of runs
    double started_ts = 0;
    std::string command_line;
};

/// Without "telemetry" and the device's "driver", which may be known later only.
nlohmann::ordered_json run_json(const RunDescription& run);

/// The plan of a run as far as the "resolved" of its run.json has it; what is missing there keeps its default.
RunPlan plan_from_json(const nlohmann::json& run);

/// What goes with the weights of the run, as a JSON text: the network and data::InputSpec.
std::string weights_metadata(const RunDescription& run);

/// For a run that is resumed from the checkpoint `from`: the command line stays that of its beginning, as the run.json
/// in `folder` has it, like the number, and this one is added to the list of resumes.
void add_resume(nlohmann::ordered_json& json, const std::filesystem::path& folder, const std::string& from);

}  // namespace torchdeck::job
