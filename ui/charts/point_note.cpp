// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/point_note.hpp"

#include "charts/qcustomplot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "look/format.hpp"
#include "look/message_text.hpp"

namespace torchdeck::ui {

QString point_note(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at) {
    constexpr double kNear = 10;  // pixels
    double nearest = kNear;
    const base::Message* found = nullptr;
    for (const auto& line : figure.curves().lines) {
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

std::optional<int> run_near(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at) {
    const double x = plot.xAxis->pixelToCoord(at.x());
    double nearest = std::numeric_limits<double>::infinity();
    std::optional<int> found;
    for (const auto& line : figure.curves().lines) {
        const auto xs = line.data->x();
        if (line.members > 0 || xs.empty()) continue;
        const auto after = std::ranges::lower_bound(xs, x) - xs.begin();
        const auto i = static_cast<std::size_t>(std::min<std::ptrdiff_t>(after, std::ssize(xs) - 1));
        const double distance = std::abs(plot.yAxis->coordToPixel(line.data->y()[i]) - at.y());
        if (!(distance < nearest)) continue;
        nearest = distance;
        found = line.run;
    }
    return found;
}

}  // namespace torchdeck::ui
