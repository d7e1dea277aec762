// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "engine_api.hpp"
#include "roofline/run_points.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::job {

/// What counts the operations of a run's training step: its network, images, classes and batch, from its run.json; as
/// it begins, or as it is once everything is trained. Throws Error (data) where that does not say them.
CountOperations count_request(const runs::RunSummary& run, bool unfrozen = false);

/// What its steps cost, as its run.json says; nothing where it does not (older runs, programs that cannot be counted).
std::optional<roofline::RunWork> run_work_of(const runs::RunSummary& run);

/// What its points need to know of a run, from its run.json.
roofline::RunFacts run_facts(const runs::RunSummary& run);

}  // namespace torchdeck::job
