// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "runs/run_data.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// A run as an event file of TensorBoard: what was measured in steps as "train/loss", "train/top1", "lr" and
/// "step/NAME", in epochs as "val/NAME", "train/NAME_epoch" and "epoch/NAME", and readings as "machine/NAME", with the
/// device in front where there are several. Steps are the optimizer's; readings get the step at their time. Empty for a
/// run without numbers.
[[nodiscard]] std::string event_file_of(const RunData& data, const RunSummary& summary);

}  // namespace torchdeck::runs
