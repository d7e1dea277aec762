// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/banner.hpp"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "widgets/chip.hpp"
#include "widgets/message_history.hpp"
#include "widgets/remedy_buttons.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kNoteTime = 8000;  // ms

Chip::Tone tone(Banner::Kind kind) {
    switch (kind) {
        case Banner::Kind::error:
            return Chip::Tone::error;
        case Banner::Kind::warning:
            return Chip::Tone::doubt;
        case Banner::Kind::question:
            break;
    }
    return Chip::Tone::primary;
}

QString without_digits(QString text) {
    text.removeIf([](QChar c) { return c.isDigit() || c == u'.' || c == u','; });
    return text;
}

}  // namespace

Banner::Banner(QWidget* parent) : QFrame(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space(3), space(2), space(2), space(2));
    column->setSpacing(space(2));
    auto* row = row_ = new QHBoxLayout;
    row->setSpacing(space(2));
    buttons_ = new QHBoxLayout;
    buttons_->setSpacing(space(2));
    buttons_->addStretch(1);
    column->addLayout(row);
    buttons_->addWidget(remedies_ = new RemedyButtons(this));
    connect(remedies_, &RemedyButtons::pressed, this, &Banner::dismiss);
    column->addLayout(buttons_);
    setAutoFillBackground(false);
    icon_ = new QLabel(this);
    text_ = new QLabel(this);
    text_->setObjectName(QStringLiteral("message"));
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    dismiss_ = new QToolButton(this);
    dismiss_->setAutoRaise(true);
    dismiss_->setIcon(themed_icon(QStringLiteral("close")));
    dismiss_->setToolTip(tr("Dismiss (Esc)"));
    dismiss_->setAccessibleName(tr("Dismiss"));
    dismiss_->setFocusPolicy(Qt::StrongFocus);
    row->addWidget(icon_, 0, Qt::AlignVCenter);
    row->addWidget(text_, 1, Qt::AlignVCenter);
    row->addWidget(dismiss_, 0, Qt::AlignVCenter);
    connect(dismiss_, &QToolButton::clicked, this, &Banner::dismiss);
    note_.setSingleShot(true);
    note_.setInterval(kNoteTime);
    connect(&note_, &QTimer::timeout, this, &Banner::dismiss);
    hide();
}

void Banner::show_note(const QString& text) {
    show_message(Kind::question, text);
    note_.start();
}

void Banner::show_message(Kind kind, const Failure& failure) {
    note_.stop();
    const auto shown = shown_lines(failure.text);
    // A warning that stays and is measured anew is one message. Results of two runs are two.
    const auto before = text_->text();
    const bool goes_on =
        !isHidden() && kind == Kind::warning && kind_ == kind && without_digits(before) == without_digits(shown);
    kind_ = kind;
    text_->setText(shown);
    remedies_->set_offers(failure.message.offers());
    updateGeometry();
    setAccessibleName(shown);
    MessageHistory::instance().add(shown, goes_on ? before : QString());
    apply_colors();
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString Banner::text() const {
    return text_->text();
}

QPushButton* Banner::add_button(const QString& text) {
    auto* button = new QPushButton(text, this);
    buttons_->addWidget(button);
    return button;
}

void Banner::set_wide(bool wide) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    const bool is_wide = row_->indexOf(buttons_) >= 0;
    if (wide == is_wide) return;
    auto* from = wide ? static_cast<QLayout*>(column) : row_;
    from->removeItem(buttons_);
    buttons_->setParent(nullptr);
    if (wide)
        row_->insertLayout(row_->indexOf(dismiss_), buttons_);
    else
        column->addLayout(buttons_);
}

bool Banner::fits_wide(int width) const {
    constexpr int kSentence = 40;  // characters in a line
    const auto margins = layout()->contentsMargins();
    return margins.left() + icon_->sizeHint().width() + chars(kSentence) + buttons_->sizeHint().width() +
               dismiss_->sizeHint().width() + 3 * space(2) + margins.right() <=
           width;
}

void Banner::dismiss() {
    hide();
    Q_EMIT dismissed();
}

void Banner::apply_colors() {
    const auto colors = tone_colors(tone(kind_), palette());
    const auto name = kind_ == Kind::question ? QStringLiteral("info") : QStringLiteral("warning");
    icon_->setPixmap(tinted_pixmap(name, pixels(Size::message_icon), colors.text, devicePixelRatioF()));
    update();
}

void Banner::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colors = tone_colors(tone(kind_), palette());
    painter.setPen(mixed(colors.ground, colors.text, 0.5));
    painter.setBrush(colors.ground);
    painter.drawRoundedRect(crisp(rect()), panel_radius(), panel_radius());
}

void Banner::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) apply_colors();
}

void Banner::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return dismiss();
    QFrame::keyPressEvent(event);
}

}  // namespace torchdeck::ui
