// SPDX-License-Identifier: GPL-3.0-or-later
// qcustomplot.h uses the keyword macros.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include "charts/point_note.hpp"

#include <qcustomplot.h>

#include <cmath>

#include "look/format.hpp"
#include "look/message_text.hpp"

namespace torchdeck::ui {

QString point_note(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at) {
    constexpr double kNear = 10;  // pixels
    double nearest = kNear;
    const base::Message* found = nullptr;
    for (const auto& line : figure.lines) {
        const auto x = line.data->x();
        const auto y = line.data->y();
        for (std::size_t i = 0; i < line.notes.size() && i < x.size(); ++i) {
            const double distance =
                std::hypot(plot.xAxis->coordToPixel(x[i]) - at.x(), plot.yAxis->coordToPixel(y[i]) - at.y());
            if (!(distance < nearest)) continue;
            nearest = distance;
            found = &line.notes[i];
        }
    }
    return found == nullptr ? QString() : tool_tip_text(message_text(*found));
}

}  // namespace torchdeck::ui
