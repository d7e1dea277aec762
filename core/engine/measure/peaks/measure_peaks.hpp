// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine_api.hpp"

namespace torchdeck::engine {

/// Reports Progress, with a step for each roof, and Messages of what disturbed the measurement. Throws Error: device
/// where it is not there, ErrorCode::stopped after a stop.
roofline::Environment measure_peaks(const MeasurePeaks& request, const Context& caller);

}  // namespace torchdeck::engine
