// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/message.hpp"
#include "roofline/peaks.hpp"

namespace torchdeck::roofline {

/// A table of all roofs of an environment, with their spread, and what disturbed them.
std::string peaks_table(const Environment& environment, const base::Reader& reader = {});

}  // namespace torchdeck::roofline
