// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's words about a point, beside those of core.
#pragma once

#include <QString>

#include "roofline/point.hpp"

namespace torchdeck::ui {

/// What would make a point that is drawn faster; `environment` has its roofs.
[[nodiscard]] QString advice_text(const roofline::Point& point, const roofline::Position& place,
                                  const roofline::Environment& environment);

}  // namespace torchdeck::ui
