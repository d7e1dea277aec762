// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/page_toolbar.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <utility>

#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "widgets/controls.hpp"

namespace torchdeck::ui {

PageToolbar::PageToolbar(QWidget* parent) : QWidget(parent) {
    make_compact(this);
    auto* rows = layout_in<QVBoxLayout>(this, 0, space(1));
    for (auto** row : {&first_, &second_}) {
        *row = new QHBoxLayout;
        (*row)->setSpacing(space(2));
        rows->addLayout(*row);
    }
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QLabel* PageToolbar::add_left(QWidget* control, const QString& label, int stretch) {
    QLabel* name = nullptr;
    if (!label.isEmpty()) {
        name = new QLabel(label, this);
        name->setBuddy(control);
        name->setForegroundRole(QPalette::PlaceholderText);
        add({name, 0, false});
    }
    add({control, stretch, false});
    return name;
}

void PageToolbar::add_right(QWidget* control) {
    add({control, 0, true});
}

void PageToolbar::add(const Item& item) {
    // Those at the left stand before those at the right, whichever came first.
    const auto at = item.right ? items_.end() : std::ranges::find(items_, true, &Item::right);
    items_.insert(at, item);
    broken_ = false;
    arrange();
}

void PageToolbar::allow_break() {
    break_ = items_.size();
}

int PageToolbar::width_of(std::size_t first, std::size_t last) const {
    int width = 0;
    for (auto i = first; i < last; ++i) {
        const auto* widget = items_[i].widget;
        if (widget->isHidden()) continue;
        width += std::clamp(widget->sizeHint().width(), widget->minimumWidth(), widget->maximumWidth()) +
                 (width > 0 ? space(2) : 0);
    }
    return width;
}

void PageToolbar::arrange() {
    for (auto* row : {first_, second_}) {
        while (row->count() > 0) delete row->takeAt(0);
    }
    const auto fill = [this](QHBoxLayout* row, std::size_t first, std::size_t last) {
        bool stretched = false;
        for (auto i = first; i < last; ++i) {
            if (items_[i].right && !std::exchange(stretched, true)) row->addStretch(1);
            row->addWidget(items_[i].widget, items_[i].stretch);
        }
        if (!stretched && first < last) row->addStretch(1);
    };
    const auto end = broken_ ? break_ : items_.size();
    fill(first_, 0, end);
    fill(second_, end, items_.size());
}

QSize PageToolbar::minimumSizeHint() const {
    auto size = QWidget::minimumSizeHint();
    if (can_break()) size.setWidth(std::max(width_of(0, break_), width_of(break_, items_.size())));
    return size;
}

bool PageToolbar::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) {
        const bool narrow = can_break() && width_of(0, items_.size()) > width();
        if (narrow != broken_) {
            broken_ = narrow;
            arrange();
        }
    }
    return QWidget::event(event);
}

}  // namespace torchdeck::ui
