// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "charts/figure_painter.hpp"
#include "session/hidden_curves.hpp"

namespace torchdeck::ui {

/// Which curves of each of several runs are drawn, by their place in Curves::parts: those that a person has left on, or
/// the validation alone where there are three and more. Empty: all.
[[nodiscard]] std::vector<bool> parts_shown(const Figure& figure, const HiddenCurves& hidden);

/// The figure with these curves, without what is hidden.
[[nodiscard]] Figure as_shown(Figure figure, const HiddenCurves& hidden);

}  // namespace torchdeck::ui
