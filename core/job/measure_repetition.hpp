// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>

#include "bench/repetition.hpp"
#include "engine_api.hpp"
#include "telemetry/registry.hpp"

namespace torchdeck::job {

/// What a process measures.
struct RepetitionRequest {
    std::string cell;  ///< id
    std::int64_t number = 1;
    bench::Protocol protocol;
    config::TrainConfig config;
    /// Brings the engine; load_engine where it is empty.
    std::function<std::shared_ptr<Engine>()> engine = {};
    /// Finds the GPUs; those of this machine where it is empty.
    std::function<telemetry::Registry()> discover = {};
};
nlohmann::ordered_json to_json(const RepetitionRequest& request);
/// Throws Error (usage, data).
RepetitionRequest repetition_request_from_json(const nlohmann::json& json);

/// Warms up, times the iterations and takes the readings of the machine meanwhile, on the calling thread. `progress` is
/// called with the iterations done, those of the warm-up too, and about how many there will be. Throws Error; with
/// ErrorCode::stopped after a stop.
bench::Repetition measure_repetition(const RepetitionRequest& request,
                                     const std::function<void(std::int64_t, std::int64_t)>& progress,
                                     const std::stop_token& stop);

}  // namespace torchdeck::job
