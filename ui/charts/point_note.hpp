// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <optional>

#include "figures/figure.hpp"

class QCustomPlot;

namespace torchdeck::ui {

/// What the figure says of the value nearest to `at` (pixels of the plot); empty where none is near, or it says
/// nothing.
[[nodiscard]] QString point_note(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at);

/// Figure's Line::run of the curve that passes nearest to `at`; nothing where there is no curve of a single run.
[[nodiscard]] std::optional<int> run_near(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at);

}  // namespace torchdeck::ui
