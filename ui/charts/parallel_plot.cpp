// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/parallel_plot.hpp"

#include <algorithm>
#include <cmath>

#include "figures/palette.hpp"
#include "figures/ticks.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kParallelLine = 1.7;
constexpr double kReach = 6;     // pixels around a line or an axis
constexpr int kTickHeight = 36;  // pixels for each
constexpr int kLabelMargin = 6;  // pixels between an axis and its labels
constexpr int kNameWidth = 120;  // of a category, at most
constexpr double kTitleLines = 1.7;

/// Points of a line where it crosses the axes, in pixels; NaN where it has no value.
std::vector<QPointF> points_of(const QCPAxis* x, const QCPAxis* y, const figures::Parallel& parallel,
                               const figures::ParallelLine& line) {
    std::vector<QPointF> points;
    for (std::size_t i = 0; i < parallel.axes.size() && i < line.values.size(); ++i)
        points.emplace_back(x->coordToPixel(static_cast<double>(i)),
                            y->coordToPixel(parallel.axes[i].share(line.values[i])));
    return points;
}

/// With its unit where there is room for it.
QString title_of(const figures::ParallelAxis& axis, const QFontMetrics& metrics, int room) {
    const auto title = message_text(axis.title);
    const auto whole = axis.unit.empty() ? title : title + QStringLiteral(" (") + message_text(axis.unit) + u')';
    return metrics.horizontalAdvance(whole) <= room ? whole : metrics.elidedText(title, Qt::ElideMiddle, room);
}

double distance(const QPointF& at, const QPointF& a, const QPointF& b) {
    const auto along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double share = length > 0 ? std::clamp(QPointF::dotProduct(at - a, along) / length, 0.0, 1.0) : 0;
    const auto between = at - (a + along * share);
    return std::hypot(between.x(), between.y());
}

}  // namespace

void ParallelPlot::draw_axes(QCPPainter* painter) const {
    const auto colors = chart_colors(palette_);
    const auto area = keyAxis()->axisRect()->rect();
    const QFontMetrics metrics(font_);
    painter->setFont(font_);
    for (std::size_t i = 0; i < parallel_.axes.size(); ++i) {
        const auto& axis = parallel_.axes[i];
        const double x = keyAxis()->coordToPixel(static_cast<double>(i));
        painter->setPen(QPen(colors.axis, 1));
        painter->drawLine(QPointF(x, valueAxis()->coordToPixel(0)), QPointF(x, valueAxis()->coordToPixel(1)));
        const double room = keyAxis()->coordToPixel(1) - keyAxis()->coordToPixel(0) - kLabelMargin;
        // What came of it stands out from what was chosen.
        auto font = font_;
        font.setBold(axis.result);
        painter->setFont(font);
        painter->setPen(colors.text);
        painter->drawText(
            QRectF(x - room / 2, valueAxis()->coordToPixel(1) - metrics.height() * 1.6, room, metrics.height()),
            Qt::AlignCenter, title_of(axis, QFontMetrics(font), static_cast<int>(room)));
        painter->setFont(font_);
        // Those of the last axis stand before it: there is no room at its right.
        const bool left = i + 1 == parallel_.axes.size();
        for (const auto& tick : figures::parallel_ticks(axis, std::max(area.height() / kTickHeight, 2))) {
            const auto text = !tick.word.empty()        ? message_text(tick.word)
                              : axis.categories.empty() ? localized_number(from_utf8(tick.label))
                                                        : shown_text(tick.label);
            const auto label = metrics.elidedText(text, Qt::ElideMiddle, kNameWidth);
            const double y = valueAxis()->coordToPixel(tick.at);
            const double width = metrics.horizontalAdvance(label);
            const QRectF place(left ? x - kLabelMargin - width : x + kLabelMargin, y - metrics.height() / 2.0,
                               width + 1, metrics.height());
            auto ground = colors.background;
            ground.setAlpha(190);  // a label stays readable on a line
            painter->fillRect(place, ground);
            painter->setPen(colors.muted_text);
            painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, label);
        }
    }
}

void ParallelPlot::draw(QCPPainter* painter) {
    // However low the chart, a line of titles has room above the axes, and half a label below them.
    const double text = QFontMetrics(font_).height();
    if (const double axes = keyAxis()->axisRect()->height() - (kTitleLines + 0.5) * text; axes > text)
        valueAxis()->setRange(-0.5 * text / axes, 1 + kTitleLines * text / axes);
    for (const auto& line : parallel_.paths) {
        const auto points = points_of(keyAxis(), valueAxis(), parallel_, line);
        const auto color = run_color(line.slot, is_dark(palette_));
        painter->setPen(QPen(color, kParallelLine));
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            if (!std::isnan(points[i].y()) && !std::isnan(points[i + 1].y()))
                painter->drawLine(points[i], points[i + 1]);
        }
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        for (const auto& point : points) {
            if (!std::isnan(point.y())) painter->drawEllipse(point, 2.5, 2.5);
        }
    }
    draw_axes(painter);
}

std::optional<std::size_t> path_at(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at) {
    std::optional<std::size_t> nearest;
    double least = kReach;
    const auto& parallel = figure.get<figures::Parallel>();
    for (std::size_t p = 0; p < parallel.paths.size(); ++p) {
        const auto points = points_of(plot.xAxis, plot.yAxis, parallel, parallel.paths[p]);
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            if (std::isnan(points[i].y()) || std::isnan(points[i + 1].y())) continue;
            if (const double far = distance(at, points[i], points[i + 1]); far < least) {
                least = far;
                nearest = p;
            }
        }
    }
    return nearest;
}

QString path_name(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at) {
    const auto path = path_at(plot, figure, at);
    return path ? tool_tip_text(shown_text(figure.get<figures::Parallel>().paths[*path].legend)) : QString();
}

std::optional<std::size_t> axis_at(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at) {
    for (std::size_t i = 0; i < figure.get<figures::Parallel>().axes.size(); ++i) {
        if (std::fabs(plot.xAxis->coordToPixel(static_cast<double>(i)) - at.x()) <= kReach) return i;
    }
    return std::nullopt;
}

}  // namespace torchdeck::ui
