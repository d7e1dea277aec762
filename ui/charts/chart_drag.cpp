// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_drag.hpp"

#include "charts/qcustomplot.hpp"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace torchdeck::ui {
namespace {

constexpr int kClick = 5;      // pixels that a hand may move in a click
constexpr int kStraight = 16;  // pixels that it may leave its row or column

figures::Range range_between(const QCPAxis& axis, double a, double b) {
    const double first = axis.pixelToCoord(a), second = axis.pixelToCoord(b);
    return {std::min(first, second), std::max(first, second)};
}

}  // namespace

ChartDrag::ChartDrag(QCustomPlot* plot) : plot_(plot), rubber_(QRubberBand::Rectangle, plot) {
    rubber_.setObjectName(QStringLiteral("rubber_band"));
}

void ChartDrag::press(const QMouseEvent& event) {
    const auto at = event.position();
    if (!plot_->axisRect()->rect().contains(at.toPoint())) return;
    const bool left = event.button() == Qt::LeftButton;
    if (!left && event.button() != Qt::MiddleButton) return;
    from_ = at;
    pans_ = !left || panning_ || event.modifiers().testFlag(Qt::ShiftModifier);
    began_ = {plot_->xAxis->range().lower, plot_->xAxis->range().upper};
    if (pans_) plot_->setCursor(Qt::ClosedHandCursor);
}

QRect ChartDrag::band(const QPointF& to) const {
    const auto area = plot_->axisRect()->rect();
    auto box = QRectF(*from_, to).normalized().toRect() & area;
    const auto moved = to - *from_;
    if (std::abs(moved.y()) < kStraight && std::abs(moved.x()) > std::abs(moved.y())) {
        box.setTop(area.top());
        box.setBottom(area.bottom());
    } else if (std::abs(moved.x()) < kStraight) {
        box.setLeft(area.left());
        box.setRight(area.right());
    }
    return box;
}

std::optional<figures::Range> ChartDrag::move(const QMouseEvent& event) {
    if (!from_) return std::nullopt;
    if (!pans_) {
        const auto moved = event.position() - *from_;
        rubber_.setVisible(std::max(std::abs(moved.x()), std::abs(moved.y())) > kClick);
        rubber_.setGeometry(band(event.position()));
        return std::nullopt;
    }
    const double share = (from_->x() - event.position().x()) / std::max(plot_->axisRect()->width(), 1);
    if (plot_->xAxis->scaleType() == QCPAxis::stLogarithmic) {
        const double factor = std::pow(began_.upper / began_.lower, share);
        return figures::Range{began_.lower * factor, began_.upper * factor};
    }
    const double by = share * (began_.upper - began_.lower);
    return figures::Range{began_.lower + by, began_.upper + by};
}

ChartDrag::Box ChartDrag::release(const QMouseEvent& event) {
    if (!from_) return {};
    const auto area = plot_->axisRect()->rect();
    const auto box = band(event.position());
    const auto moved = event.position() - *std::exchange(from_, std::nullopt);
    rubber_.hide();
    plot_->unsetCursor();
    if (std::exchange(pans_, false) || std::max(std::abs(moved.x()), std::abs(moved.y())) <= kClick) return {};
    Box found;
    if (box.left() > area.left() || box.right() < area.right())
        found.x = range_between(*plot_->xAxis, box.left(), box.right());
    if (box.top() > area.top() || box.bottom() < area.bottom())
        found.y = range_between(*plot_->yAxis, box.top(), box.bottom());
    return found;
}

}  // namespace torchdeck::ui
