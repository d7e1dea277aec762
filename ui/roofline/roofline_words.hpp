// SPDX-License-Identifier: GPL-3.0-or-later
//
// What core says of a point, in the language of the window.
#pragma once

#include <QString>

#include "roofline/point.hpp"

namespace torchdeck::ui {

/// roofline::Environment::name().
[[nodiscard]] QString environment_text(const roofline::Environment& environment);
/// roofline::verdict() of a point that is drawn.
[[nodiscard]] QString verdict_text(const roofline::Place& place);
/// What would make a point that is drawn faster; `environment` has its roofs.
[[nodiscard]] QString advice_text(const roofline::Point& point, const roofline::Place& place,
                                  const roofline::Environment& environment);
/// roofline::explanation().
[[nodiscard]] QString explanation_text(const roofline::Point& point, const roofline::Place& place);

}  // namespace torchdeck::ui
