// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/message.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// How a training in several processes compares with one of fewer.
struct Scaling {
    std::size_t run = 0;  ///< index into the runs
    std::int64_t ranks = 1;
    double images_per_s = 0;
    double per_rank = 0;                   ///< images/s
    std::optional<std::size_t> reference;  ///< the run of one process that it is compared with
    std::optional<double> speedup;         ///< over the reference
    /// Throughput per CPU thread (per GPU where there are any) over the reference's: 1 is linear. Ranks that share the
    /// CPUs of one process are so no speedup that failed.
    std::optional<double> efficiency;
};

/// Scaling of those runs that trained in several processes, in their order. The reference of a run is the fastest one
/// of a single process with the same data, model, precision and machine; how the global batch was divided is free.
std::vector<Scaling> scaling(const std::vector<const RunSummary*>& runs);
/// A clause for each.
std::vector<base::Message> scaling_clauses(const std::vector<Scaling>& rows);

}  // namespace torchdeck::runs
