// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// Names with what all of them share at the beginning and at the end left out, for legends: of
/// 20261122-111839-shapes-resnet18 and 20261122-140212-shapes-resnet18, "11:18:39" and "14:02:12". A name that stands
/// alone, or would have nothing left, stays whole, and so do names made of settings ("lr 0.1 · seed 2").
[[nodiscard]] std::vector<std::string> short_names(const std::vector<std::string>& names);

/// Names of runs by the settings that tell them apart: "lr 0.1 · seed 2". Only as many settings as are needed, at most
/// four, what matters most first and the seed last. Runs of equal settings get what differs in their own names after
/// that; a run without settings, or one that stands alone, keeps its own name.
[[nodiscard]] std::vector<std::string> names_by_settings(const std::vector<const RunSummary*>& runs);

}  // namespace torchdeck::runs
