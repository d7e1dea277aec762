// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

#include "config/train_config.hpp"
#include "engine_api.hpp"

namespace torchdeck::job {

/// Steps of a training that is begun for them and saves nothing else.
struct ProfileRequest {
    config::TrainConfig config;
    int warmup = 20;
    int steps = 3;
    bool trace = false;
    bool memory = false;
    std::filesystem::path folder;  ///< where a file of the profile is put; empty: nowhere
    /// Brings the engine; load_engine where it is empty.
    std::function<std::shared_ptr<Engine>()> engine;
};

struct ProfileResult {
    std::shared_ptr<const profile::StepProfile> profile;
    std::filesystem::path file;  ///< empty where it was not saved
};

/// Loads dataset and engine and measures, on the calling thread. `progress` is called with steps done and all steps.
/// Throws Error; with ErrorCode::stopped after a stop.
ProfileResult measure_profile(const ProfileRequest& request,
                              const std::function<void(std::int64_t, std::int64_t)>& progress, std::stop_token stop);

}  // namespace torchdeck::job
