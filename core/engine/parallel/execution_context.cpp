// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/parallel/execution_context.hpp"

#include <ATen/Parallel.h>
#include <unistd.h>

#include <algorithm>
#include <mutex>

#include "base/thread.hpp"
#include "engine/platform/device.hpp"

namespace torchdeck::engine {

EngineDevice describe(const ExecutionContext& context) {
    const auto devices = list_devices();
    return devices.at(context.device.is_cpu() ? 0U : 1U + static_cast<unsigned>(context.device.index()));
}

void start_team(ExecutionContext& context) {
    // OpenMP ends the process where it gets none. The pool of threads that LibTorch makes at the first
    // set_num_threads(), one for each CPU of the machine, waits for ever for one that does not start.
    const auto pool = static_cast<int>(::sysconf(_SC_NPROCESSORS_CONF));
    base::require_threads(std::max(pool, context.threads > 1 ? context.total_threads() : 1) - 1);
    at::set_num_threads(context.threads);
    if (context.shards == 1) return;
    context.team = std::make_shared<base::Team>(context.shards, "td-shard", [threads = context.threads] {
        static std::mutex mutex;
        const std::lock_guard lock(mutex);
        at::set_num_threads(threads);
    });
}

}  // namespace torchdeck::engine
