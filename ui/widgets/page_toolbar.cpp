// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/page_toolbar.hpp"

#include <QHBoxLayout>
#include <QLabel>

#include "theme.hpp"
#include "theme_style.hpp"

namespace torchdeck::ui {

PageToolbar::PageToolbar(QWidget* parent) : QWidget(parent) {
    make_compact(this);
    row_ = new QHBoxLayout(this);
    row_->setContentsMargins(0, 0, 0, 0);
    row_->setSpacing(space(2));
    row_->addStretch(1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QLabel* PageToolbar::add_left(QWidget* control, const QString& label, int stretch) {
    QLabel* name = nullptr;
    if (!label.isEmpty()) {
        name = new QLabel(label, this);
        name->setBuddy(control);
        name->setForegroundRole(QPalette::PlaceholderText);
        row_->insertWidget(left_++, name);
    }
    row_->insertWidget(left_++, control, stretch);
    return name;
}

void PageToolbar::add_right(QWidget* control) {
    row_->addWidget(control);
}

}  // namespace torchdeck::ui
