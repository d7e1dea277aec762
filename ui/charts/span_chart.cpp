// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/span_chart.hpp"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QToolTip>

#include "charts/chart_reader.hpp"
#include "figures/spans.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/time_axis.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kKeyZoom = 0.6;
constexpr double kRoomAround = 0.05;  // of a span that is zoomed to

}  // namespace

SpanChart::SpanChart(QWidget* parent) : FigureChart(parent) {
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &FigureChart::x_range_wanted, this, [this](Range range) {
        zoom_.stop();
        set_x_range(target_ = clamped(range, whole()));
    });
    connect(this, &FigureChart::reset_wanted, this, [this] { zoom_to(whole()); });
    zoom_.setStartValue(0.0);
    zoom_.setEndValue(1.0);
    zoom_.setEasingCurve(QEasingCurve::OutCubic);
    connect(&zoom_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        const double share = value.toDouble();
        set_x_range(Range{from_.lower + (target_.lower - from_.lower) * share,
                          from_.upper + (target_.upper - from_.upper) * share});
    });
}

void SpanChart::set_spans(Figure figure) {
    zoom_.stop();
    selected_.reset();
    set_figure(std::move(figure));
    set_x_range(target_ = whole());
}

const std::vector<figures::Span>& SpanChart::spans() const {
    return figure().get<figures::Timeline>().spans;
}

Range SpanChart::whole() const {
    return figures::whole_range(figure());
}

Range SpanChart::target() const {
    return target_;
}

void SpanChart::zoom_to(Range range) {
    from_ = x_range();
    target_ = clamped(range, whole());
    zoom_.stop();
    zoom_.setDuration(style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this));
    zoom_.start();
}

void SpanChart::frame(std::optional<std::size_t> span) {
    if (span == selected_) return;
    auto figure = this->figure();
    auto& spans = figure.make<figures::Timeline>().spans;
    if (selected_) spans[*selected_].selected = false;
    selected_ = span;
    if (span) spans[*span].selected = true;
    set_figure(std::move(figure));
}

void SpanChart::select(int id) {
    // What was clicked may be one of several with this id.
    if (selected_ && spans()[*selected_].id == id) return;
    frame(figures::span_of(figure(), id));
}

QPoint SpanChart::center_of(std::size_t span) const {
    const auto& one = spans()[span];
    const auto area = plot_area();
    const auto x = x_range();
    const auto y = y_range();
    const double down = (one.row - y.lower) / y.span();
    const double right = ((one.begin + one.end) / 2 - x.lower) / x.span();
    return {area.left() + static_cast<int>(right * area.width()), area.top() + static_cast<int>(down * area.height())};
}

std::optional<std::size_t> SpanChart::at(const QPointF& place) const {
    const auto area = plot_area();
    if (!area.contains(place.toPoint())) return std::nullopt;
    const auto x = x_range();
    const auto y = y_range();
    return figures::span_at(figure(), x.lower + (place.x() - area.left()) / area.width() * x.span(),
                            y.lower + (place.y() - area.top()) / area.height() * y.span());
}

bool SpanChart::eventFilter(QObject* watched, QEvent* event) {
    const auto kind = event->type();
    auto* const plot = qobject_cast<QWidget*>(watched);
    if (kind == QEvent::MouseButtonDblClick) {
        // On a span it is the zoom to that span, elsewhere the base shows everything.
        if (const auto span = at(static_cast<QMouseEvent*>(event)->position())) {
            const auto& one = spans()[*span];
            const double room = (one.end - one.begin) * kRoomAround;
            zoom_to({one.begin - room, one.end + room});
            return true;
        }
    }
    const bool taken = FigureChart::eventFilter(watched, event);
    if (kind == QEvent::MouseButtonPress) {
        pressed_ = static_cast<QMouseEvent*>(event)->position();
        setFocus(Qt::MouseFocusReason);
    } else if (kind == QEvent::MouseMove) {
        const auto span = at(static_cast<QMouseEvent*>(event)->position());
        plot->setToolTip(span ? tool_tip_text(message_text(spans()[*span].note)) : QString());
    } else if (kind == QEvent::MouseButtonRelease) {
        const auto* const mouse = static_cast<QMouseEvent*>(event);
        const auto span = at(mouse->position());
        if (span && mouse->button() == Qt::LeftButton &&
            (mouse->position() - pressed_).manhattanLength() < QApplication::startDragDistance()) {
            frame(span);
            Q_EMIT chosen(spans()[*span].id);
        }
    }
    return taken;
}

void SpanChart::move(int right, int down) {
    if (spans().empty()) return;
    frame(selected_ ? figures::span_beside(figure(), *selected_, right, down) : 0);
    const auto& one = spans()[*selected_];
    const auto x = target();
    if (one.begin < x.lower || one.end > x.upper) {
        const double span = std::max(x.span(), (one.end - one.begin) * (1 + 2 * kRoomAround));
        const double middle = (one.begin + one.end) / 2;
        zoom_to({middle - span / 2, middle + span / 2});
    }
    reader()->say(message_text(one.note), center_of(*selected_));
}

void SpanChart::keyPressEvent(QKeyEvent* event) {
    const auto around = [this] {
        const auto x = target();
        if (!selected_) return (x.lower + x.upper) / 2;
        return (spans()[*selected_].begin + spans()[*selected_].end) / 2;
    };
    switch (event->key()) {
        case Qt::Key_Left:
            return move(-1, 0);
        case Qt::Key_Right:
            return move(1, 0);
        case Qt::Key_Up:
            return move(0, -1);
        case Qt::Key_Down:
            return move(0, 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (selected_) Q_EMIT chosen(spans()[*selected_].id);
            return;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom_to(zoomed(target(), kKeyZoom, around()));
        case Qt::Key_Minus:
            return zoom_to(zoomed(target(), 1 / kKeyZoom, around()));
        case Qt::Key_Home:
        case Qt::Key_Escape:
            return zoom_to(whole());
        default:
            FigureChart::keyPressEvent(event);
    }
}

}  // namespace torchdeck::ui
