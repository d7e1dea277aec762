// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace torchdeck::runs {

/// Names with what all of them share at the beginning and at the end left out, for legends: of
/// 20261122-111839-shapes-resnet18 and 20261122-140212-shapes-resnet18, "11:18:39" and "14:02:12". A name that stands
/// alone, or would have nothing left, stays whole.
[[nodiscard]] std::vector<std::string> short_names(const std::vector<std::string>& names);

}  // namespace torchdeck::runs
