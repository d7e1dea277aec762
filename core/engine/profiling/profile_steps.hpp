// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// Answers the request on the calling thread.
profile::StepProfile profile_steps(const Profile& request, const Context& caller, const ExecutionContext& context);

}  // namespace torchdeck::engine
