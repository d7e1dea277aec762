// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window says of a point beside what core says.
#pragma once

#include <QString>

#include "roofline/point.hpp"

namespace torchdeck::ui {

/// What would make a point that is drawn faster; `environment` has its roofs.
[[nodiscard]] QString advice_text(const roofline::Point& point, const roofline::Position& place,
                                  const roofline::Environment& environment);

}  // namespace torchdeck::ui
