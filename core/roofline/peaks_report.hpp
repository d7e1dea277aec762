// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "roofline/peaks.hpp"

namespace torchdeck::roofline {

/// A table of all roofs of an environment, with their spread, and what disturbed them.
std::string peaks_table(const Environment& environment);

}  // namespace torchdeck::roofline
