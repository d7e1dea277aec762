// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of a roofline without any run: step times from a table of measurements, work from counted networks.
#pragma once

#include <vector>

#include "base/message.hpp"
#include "report/inputs.hpp"
#include "roofline/metrics_csv.hpp"
#include "roofline/point.hpp"

namespace torchdeck::job {

/// A point for each configuration in `measured` whose network `costs` has at the same batch (and image size, where
/// there are several). Its device is that of `peaks` whose name its environment contains; the only one, where it names
/// none. What is left out, in sentences, is added to `remarks`.
[[nodiscard]] std::vector<roofline::Point> metrics_points(const roofline::MeasuredSteps& measured,
                                                          const std::vector<report::CostRow>& costs,
                                                          const roofline::Peaks& peaks,
                                                          std::vector<base::Message>& remarks);

}  // namespace torchdeck::job
