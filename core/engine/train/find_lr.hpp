// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/parallel/execution_context.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// See FindLr.
config::LrCurve find_lr(const FindLr& request, const Context& caller, const ExecutionContext& context);

}  // namespace torchdeck::engine
