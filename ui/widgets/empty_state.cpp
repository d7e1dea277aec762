// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/empty_state.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "look/icons.hpp"
#include "look/theme.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kTextCharacters = 60;  // characters

}  // namespace

EmptyState::EmptyState(const QString& icon, const QString& sentence, QWidget* parent) : QWidget(parent), name_(icon) {
    icon_ = new QLabel(this);
    icon_->setAlignment(Qt::AlignCenter);
    sentence_ = new QLabel(sentence, this);
    sentence_->setAlignment(Qt::AlignCenter);
    sentence_->setWordWrap(true);
    sentence_->setTextFormat(Qt::PlainText);
    button_ = new QPushButton(this);
    button_->hide();
    auto* column = layout_in<QVBoxLayout>(this, space(4), space(3));
    column->addStretch(2);
    column->addWidget(icon_);
    // Not as wide as the page: a line of more than some 60 characters is hard to read.
    sentence_->setMaximumWidth(chars(kTextCharacters));
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(sentence_, 1000);
    row->addStretch(1);
    column->addLayout(row);
    column->addWidget(button_, 0, Qt::AlignHCenter);
    column->addStretch(3);
    apply_colors();
}

void EmptyState::set_sentence(const QString& sentence) {
    sentence_->setText(sentence);
}

QString EmptyState::sentence() const {
    return sentence_->text();
}

void EmptyState::set_button(const QString& text) {
    button_->setText(text);
    button_->setVisible(!text.isEmpty());
}

void EmptyState::apply_colors() {
    const auto secondary = tokens(palette()).secondary;
    set_text_color(sentence_, secondary);
    const int side = 2 * pixels(Size::rail_icon);
    icon_->setPixmap(tinted_pixmap(name_, side, secondary, devicePixelRatioF()));
}

void EmptyState::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) apply_colors();
}

}  // namespace torchdeck::ui
