// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/train_job.hpp"

namespace torchdeck::app {

/// Prints what a run would do, and makes nothing. Returns the exit code; throws Error as the run would.
int dry_run(const job::TrainRequest& request);

}  // namespace torchdeck::app
