// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts that are made of several parts of a figure; a single one is shown by message_text().
#pragma once

#include <QString>

#include "figures/figure.hpp"

namespace torchdeck::ui {

/// The legend's text for a line whose run or group is called `name`: "name (mean ± std, n = 3)" for a group.
[[nodiscard]] QString legend_text(const figures::Line& line, const QString& name);
/// "Accuracy", "Power (W)": the axis in a file of values.
[[nodiscard]] QString axis_text(const figures::Axis& axis);
/// Where the cursor is on this axis: "1:15", "step 391", "epoch 2.50".
[[nodiscard]] QString position_text(const figures::Axis& axis, double x);
/// Four digits; "–" for a value that is not finite.
[[nodiscard]] QString value_text(double value);

/// A line with the value of a heat map's cell and the name of its row; empty where there is no cell.
QString heat_text(const figures::Figure& figure, double x, double row);

}  // namespace torchdeck::ui
