// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "engine/parallel/execution_context.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

class StepProfiler;

/// Answers the request on the calling thread.
profile::StepProfile profile_steps(const Profile& request, const Context& caller, const ExecutionContext& context);

/// Why steps on this device are not profiled, in a sentence; empty where they are.
std::optional<base::Message> why_not_profiled(const ExecutionContext& context);

/// What `profiler` measured, with what was trained and the costs of its network by shapes.
profile::StepProfile complete_profile(const StepProfiler& profiler, const config::TrainConfig& config,
                                      const data::Dataset& dataset, const ExecutionContext& context);

}  // namespace torchdeck::engine
