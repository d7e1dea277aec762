// SPDX-License-Identifier: GPL-3.0-or-later
//
// A profiled step as a figure: how its time divides among modules, what happened when, and what its memory held.
#pragma once

#include "figures/figure.hpp"
#include "profile/step_profile.hpp"

namespace torchdeck::profile {

/// A flame graph that hangs from the step: each row of step_tree() below the one that it belongs to, as wide as it
/// takes. The spans' ids are the rows. With `other` (may be null) what takes longer than there is red and what takes
/// less is blue; at twice or half of it the color is full.
[[nodiscard]] figures::Figure flame_figure(const StepProfile& profile, const StepProfile* other);

/// The last profiled step of the trace: for each thread what lies within each other, in rows. The ids are those of the
/// modules in step_tree(). Empty without a trace.
[[nodiscard]] figures::Figure step_timeline(const StepProfile& profile);

/// Allocated memory over one step, with its peak.
[[nodiscard]] figures::Figure memory_figure(const MemoryUse& memory);

}  // namespace torchdeck::profile
