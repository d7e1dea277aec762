// SPDX-License-Identifier: GPL-3.0-or-later
//
// Traces that write_trace() wrote, read again: a profile that is opened from a file has its timeline.
#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

#include "profile/step_profile.hpp"

namespace torchdeck::profile {

/// What the engine's names of steps begin with: HTA and TensorBoard look for it.
inline constexpr const char* kStepSpan = "ProfilerStep#";

/// Where the trace of the profile in `file` is kept: trace.json.gz beside profile.json, X.trace.json.gz beside X.json.
std::filesystem::path trace_path(const std::filesystem::path& file);

/// Reads what write_trace() wrote with these `modules`, compressed or not: written again it is the same file. Spans of
/// modules that are not among `modules` belong to none. Throws Error (data) when it is no trace or has more than
/// 4 million spans, and with ErrorCode::stopped after a stop.
Trace read_trace(const std::filesystem::path& path, const std::vector<ModuleNode>& modules,
                 const std::stop_token& stop = {});

/// Gives `profile`, which was read from `file`, the trace that lies beside it. None where there is no such file, where
/// it cannot be read, or where its steps are not those of the profile.
void add_trace_beside(StepProfile& profile, const std::filesystem::path& file, const std::stop_token& stop = {});

}  // namespace torchdeck::profile
