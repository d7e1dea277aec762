// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/lr_curve.hpp"
#include "figures/figure.hpp"

namespace torchdeck::config {

/// Loss by learning rate: each batch as a dot, smoothed as a line, the suggestion as a mark.
figures::Figure lr_curve_figure(const LrCurve& curve);

}  // namespace torchdeck::config
