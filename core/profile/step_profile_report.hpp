// SPDX-License-Identifier: GPL-3.0-or-later
//
// A profile of training steps as text.
#pragma once

#include <string>
#include <vector>

#include "base/message.hpp"
#include "profile/step_profile.hpp"

namespace torchdeck::profile {

/// What was profiled, how long a step takes, and what of it is what: a few lines.
std::vector<base::Message> summary_lines(const StepProfile& profile);

/// A row a section of the step; their sum is the step.
std::string section_table(const StepProfile& profile, const base::Reader& reader = {});

/// The tree of step_tree(), with modules down to `depth` levels below the network (all when negative); FLOP and
/// attained FLOP/s where they were counted.
std::string module_table(const StepProfile& profile, int depth, const base::Reader& reader = {});

/// What the step's memory is, and the `most` owners of the most of it at the peak. Only where it was measured.
std::string memory_table(const StepProfile& profile, std::size_t most, const base::Reader& reader = {});

/// What is one row of a table of operators, beside name and pass.
enum class OperatorGrouping { name, shape, module };

/// The slowest `rows` operators by their own time, and the rest in one row.
std::string operator_table(const StepProfile& profile, std::size_t rows,
                           OperatorGrouping grouping = OperatorGrouping::name, const base::Reader& reader = {});

/// Differences from the first profile to the second, the largest first, by section, by module and by operator: `rows`
/// of each, and the rest in one row. Modules are found again by path and type.
std::vector<std::string> difference_tables(const StepProfile& first, const StepProfile& second, std::size_t rows,
                                           const base::Reader& reader = {});

}  // namespace torchdeck::profile
