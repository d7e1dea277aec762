// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "figures/figure.hpp"

class QWidget;

namespace torchdeck::ui {

/// Asks for the ends of the y axis of the chart `title`, `now` at first; `accepted` gets them, lower end first.
void ask_limits(QWidget* parent, const QString& title, figures::Range now,
                std::function<void(figures::Range)> accepted);

}  // namespace torchdeck::ui
