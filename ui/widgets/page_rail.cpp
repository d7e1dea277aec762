// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/page_rail.hpp"

#include <QHelpEvent>
#include <QHoverEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QShortcut>
#include <QToolTip>
#include <algorithm>

#include "look/chart_colors.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {

PageRail::PageRail(QWidget* parent) : QTabBar(parent) {
    setShape(QTabBar::RoundedWest);
    setExpanding(false);
    setUsesScrollButtons(false);
    setDrawBase(false);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(tr("Pages"));
}

void PageRail::set_narrow(bool narrow) {
    if (narrow_ == narrow) return;
    narrow_ = narrow;
    // The only way to have a tab bar ask for its sizes again.
    setIconSize(iconSize() + QSize(narrow ? 1 : -1, 0));
    updateGeometry();
    update();
}

int PageRail::rail_width() const {
    return narrow_ ? pixels(Size::rail_narrow) : labeled_size().width();
}

QSize PageRail::sizeHint() const {
    return {rail_width(), count() * tabSizeHint(0).height() + space(2)};
}

QSize PageRail::minimumSizeHint() const {
    return {pixels(Size::rail_narrow), count() * pixels(Size::rail_narrow) + space(2)};
}

QSize PageRail::labeled_size() const {
    int width = pixels(Size::rail_width);
    const QFontMetrics metrics(text_font(font(), Text::small));
    for (int i = 0; i < count(); ++i) width = std::max(width, metrics.horizontalAdvance(tabText(i)) + space(4));
    return {width, count() * pixels(Size::rail_item) + space(2)};
}

QSize PageRail::tabSizeHint(int) const {
    return {rail_width(), pixels(narrow_ ? Size::rail_narrow : Size::rail_item)};
}

void PageRail::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& t = tokens(palette());
    painter.fillRect(rect(), t.panel);
    const bool mirrored = isRightToLeft();
    painter.fillRect(QRect(mirrored ? 0 : width() - 1, 0, 1, height()), t.line);
    painter.setFont(text_font(font(), Text::small));
    const int side = pixels(Size::rail_icon);
    for (int i = 0; i < count(); ++i) {
        const auto place = tabRect(i).adjusted(mirrored ? 1 : 0, 0, mirrored ? 0 : -1, 0);
        const bool chosen = i == currentIndex();
        if (chosen)
            painter.fillRect(place, t.tint);
        else if (i == hovered_)
            painter.fillRect(place, t.grid);
        if (chosen) {
            const int wide = std::max(2, space(1) * 3 / 4);
            painter.fillRect(
                QRect(mirrored ? place.right() + 1 - wide : place.left(), place.top(), wide, place.height()),
                t.primary);
        }
        const int text = narrow_ ? 0 : painter.fontMetrics().height() + space(1);
        const QRect icon(place.center().x() - side / 2, place.top() + (place.height() - side - text) / 2, side, side);
        tabIcon(i).paint(&painter, icon, Qt::AlignCenter, chosen ? QIcon::Active : QIcon::Normal);
        if (!narrow_) {
            painter.setPen(chosen ? t.primary : t.secondary);
            painter.drawText(QRect(place.left(), icon.bottom() + 1, place.width(), text + space(1)), Qt::AlignCenter,
                             tabText(i));
        }
        if (chosen && hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
            painter.setPen(t.primary);
            painter.drawRect(crisp(place.adjusted(1, 1, -1, -1)));
        }
    }
}

void PageRail::keyPressEvent(QKeyEvent* event) {
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (step == 0) return QTabBar::keyPressEvent(event);
    setCurrentIndex(std::clamp(currentIndex() + step, 0, count() - 1));
}

bool PageRail::event(QEvent* event) {
    switch (event->type()) {
        case QEvent::HoverMove:
        case QEvent::HoverEnter:
        case QEvent::HoverLeave: {
            const int now = event->type() == QEvent::HoverLeave
                                ? -1
                                : tabAt(static_cast<QHoverEvent*>(event)->position().toPoint());
            if (now != hovered_) update();
            hovered_ = now;
            break;
        }
        case QEvent::ToolTip: {
            const auto* help = static_cast<QHelpEvent*>(event);
            const int at = tabAt(help->pos());
            QToolTip::showText(help->globalPos(), at < 0 ? QString() : tabToolTip(at), this);
            return true;
        }
        case QEvent::FontChange:
        case QEvent::StyleChange:
            updateGeometry();
            break;
        default:
            break;
    }
    return QTabBar::event(event);
}

Pages::Pages(QWidget* parent) : QTabWidget(parent), rail_(new PageRail) {
    setTabBar(rail_);
    place_rail();
    setDocumentMode(true);
    connect(this, &QTabWidget::currentChanged, this, &Pages::measure_current);
    // Before what has the focus takes the key: tables move to their next cell with it.
    for (const int step : {1, -1}) {
        auto* key = new QShortcut(step > 0 ? QKeySequence::NextChild : QKeySequence::PreviousChild, this);
        connect(key, &QShortcut::activated, this,
                [this, step] { setCurrentIndex((currentIndex() + step + count()) % count()); });
    }
}

void Pages::changeEvent(QEvent* event) {
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) place_rail();
}

bool Pages::event(QEvent* event) {
    const bool taken = QTabWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) Q_EMIT room_changed();
    return taken;
}

void Pages::tabInserted(int index) {
    QTabWidget::tabInserted(index);
    measure_current();
}

void Pages::measure_current() {
    for (int i = 0; i < count(); ++i) {
        const auto policy = i == currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        widget(i)->setSizePolicy(policy, policy);
    }
}

void Pages::place_rail() {
    // Qt mirrors the tabs at the top and below, and not those at the sides.
    setTabPosition(isRightToLeft() ? QTabWidget::East : QTabWidget::West);
}

}  // namespace torchdeck::ui
