// SPDX-License-Identifier: GPL-3.0-or-later
//
// A profile of training steps as text and JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "profile/complexity.hpp"
#include "profile/step_profile.hpp"

namespace torchdeck::profile {

/// What was profiled, how long a step takes, and what of it is what: a few lines.
std::vector<std::string> summary_lines(const StepProfile& profile);

/// A row a section of the step; their sum is the step.
std::string section_table(const StepProfile& profile);

/// A row a module down to `depth` levels below the network (all when negative), each with all below it, and a row for
/// what belongs to no module. With `costs` of the same network and batch, FLOP and attained FLOP/s too.
std::string module_table(const StepProfile& profile, const Complexity* costs, int depth);

/// The slowest `rows` operators by their own time, and the rest in one row.
std::string operator_table(const StepProfile& profile, std::size_t rows);

nlohmann::ordered_json profile_json(const StepProfile& profile, const Complexity* costs);

}  // namespace torchdeck::profile
