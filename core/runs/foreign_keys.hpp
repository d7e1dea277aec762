// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the names of a log mean: a key for each, and a unit.
#pragma once

#include <string>
#include <vector>

#include "runs/foreign_series.hpp"

namespace torchdeck::runs {

/// The split of names that have none: where some have one, a name without it is none of the log's own.
[[nodiscard]] ForeignPlace::Split split_in(const std::vector<Named>& names, const ForeignRules& rules);
/// A log of training and test has no best epoch: that is chosen by validation.
void say_what_is_of_test(const std::vector<Named>& names, RunData& data);
/// A place for each name, and one name for each key. What was decided is said by remarks of `data`.
void settle_keys(std::vector<Named>& names, ForeignPlace::Split split, bool by_epoch, RunData& data);
/// Percent or share: by name and tool, not by what a single column has so far. Columns of one family are of one writer:
/// a top-5 of 3.34 says what the top-1 of 0.87 beside it is.
void settle_units(std::vector<Named>& names, ForeignUnit unit, RunData& data);

}  // namespace torchdeck::runs
