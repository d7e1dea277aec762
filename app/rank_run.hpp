// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigset_t is POSIX's

#include <optional>

#include "app/setting_options.hpp"
#include "job/train_job.hpp"
#include "launch/world.hpp"

namespace torchdeck::app {

/// What the launcher says of the processes it has started, if there is one. Throws Error (usage), also where --nproc
/// says something else.
std::optional<launch::World> world_of_launcher(const SettingOptions& settings);

/// For a command line that the launcher has started before, and whose run lies in `run_dir`: the run to resume. Empty
/// where there is nothing to resume, because this is the first start, or because the run was lost before its first
/// checkpoint: its folder then gets another name, and the training begins anew. Says which.
std::string run_to_continue(const std::string& run_dir);

/// Trains as a process that is not rank 0; `signals` are blocked in every thread. Returns the exit code.
int run_rank(job::TrainRequest request, const sigset_t& signals);

}  // namespace torchdeck::app
