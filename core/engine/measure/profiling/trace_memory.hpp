// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/parallel/execution_context.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// What a training step allocates, from shapes alone. Throws Error as count_operations() does.
profile::MemoryTrace trace_memory(const TraceMemory& request, const ExecutionContext& context);

}  // namespace torchdeck::engine
