// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSharedPointer>

#include "figures/figure.hpp"

class QCPAxis;
class QCPAxisTicker;

namespace torchdeck::ui {

/// Ticks for `axis`, as many as fit into `pixels`. On an x axis the last one carries the axis's title or unit.
[[nodiscard]] QSharedPointer<QCPAxisTicker> make_ticker(const figures::Axis& axis, bool horizontal);
/// How many ticks an axis of this length has room for.
void set_tick_count(QCPAxis* axis, int pixels, const figures::Axis& description, const QFont& font);

}  // namespace torchdeck::ui
