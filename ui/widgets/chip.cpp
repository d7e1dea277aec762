// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chip.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "look/icons.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {

ToneColors tone_colors(Chip::Tone tone, const QPalette& palette) {
    const auto& t = tokens(palette);
    switch (tone) {
        case Chip::Tone::primary:
            return {t.primary, t.tint};
        case Chip::Tone::doubt:
            return {t.doubt, t.doubt_ground};
        case Chip::Tone::error:
            return {t.error, t.error_ground};
        case Chip::Tone::neutral:
            break;
    }
    return {t.text, t.grid};
}

Chip::Chip(const QString& text, Tone tone, QWidget* parent) : QWidget(parent), tone_(tone) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space(2), space(1) / 2, space(2), space(1) / 2);
    row->setSpacing(space(1));
    text_ = new QLabel(text, this);
    text_->setTextFormat(Qt::PlainText);
    row->addWidget(text_);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    apply_colors();
}

void Chip::set(const QString& text, Tone tone) {
    tone_ = tone;
    text_->setText(text);
    apply_colors();
}

QString Chip::text() const {
    return text_->text();
}

void Chip::set_removable(const QString& what) {
    if (remove_ == nullptr) {
        remove_ = new QToolButton(this);
        remove_->setAutoRaise(true);
        remove_->setIcon(themed_icon(QStringLiteral("close")));
        const int side = pixels(Size::icon);
        remove_->setFixedSize(side, side);
        remove_->setIconSize(QSize(side, side) * 3 / 4);
        remove_->setFocusPolicy(Qt::StrongFocus);
        layout()->addWidget(remove_);
        connect(remove_, &QToolButton::clicked, this, &Chip::removed);
    }
    remove_->setAccessibleName(what);
    remove_->setToolTip(what);
}

void Chip::apply_colors() {
    auto colors = palette();
    const auto text = tone_colors(tone_, colors).text;
    if (text_->palette().color(QPalette::WindowText) == text) return update();
    colors.setColor(QPalette::WindowText, text);
    text_->setPalette(colors);
    update();
}

void Chip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tone_colors(tone_, palette()).ground);
    const double radius = height() / 2.0;
    painter.drawRoundedRect(QRectF(rect()), radius, radius);
}

void Chip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) apply_colors();
}

}  // namespace torchdeck::ui
