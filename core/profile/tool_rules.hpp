// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts of other tools for the same network, and why they differ.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "profile/complexity.hpp"

namespace torchdeck::profile {

/// One tool's figure for a network, computed from our own counts by the tool's documented rules; the tool itself is not
/// run. Tools are asked about batch and image size of the Complexity.
struct ToolFigure {
    base::Message tool;
    base::Message calls_it;  ///< the tool's own word and unit: "FLOPs, one multiply-add each"
    std::int64_t value = 0;
    std::int64_t difference = 0;  ///< to ours, in the tool's unit
    base::Message reason;         ///< of the difference
};
std::vector<ToolFigure> tool_figures(const Complexity& complexity);

/// The figures as a table, with a line of reason each.
std::string tool_report(const Complexity& complexity, const base::Reader& reader = {});

}  // namespace torchdeck::profile
