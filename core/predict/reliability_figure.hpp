// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.hpp"
#include "predict/calibration.hpp"

namespace torchdeck::predict {

/// The reliability diagram: how many predictions of a probability are correct, beside what it should be.
[[nodiscard]] figures::Figure reliability_figure(const Calibration& calibration);

}  // namespace torchdeck::predict
