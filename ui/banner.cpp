// SPDX-License-Identifier: GPL-3.0-or-later
#include "banner.hpp"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "charts/chart_colors.hpp"
#include "format.hpp"
#include "icons.hpp"
#include "theme.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kIcon = 18;

QColor tone(Banner::Kind kind, const QPalette& palette) {
    switch (kind) {
        case Banner::Kind::error:
            return error_color(palette);
        case Banner::Kind::warning:
            return series_color(Hue::orange, is_dark(palette));
        case Banner::Kind::question:
            break;
    }
    return palette.color(QPalette::Highlight);
}

}  // namespace

Banner::Banner(QWidget* parent) : QFrame(parent) {
    layout_ = new QHBoxLayout(this);
    layout_->setContentsMargins(12, 8, 8, 8);
    layout_->setSpacing(10);
    icon_ = new QLabel(this);
    text_ = new QLabel(this);
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
    layout_->addWidget(icon_, 0, Qt::AlignTop);
    layout_->addWidget(text_, 1);
    layout_->addWidget(dismiss_, 0, Qt::AlignTop);
    connect(dismiss_, &QToolButton::clicked, this, &Banner::dismiss);
    hide();
}

void Banner::show_message(Kind kind, const QString& text) {
    kind_ = kind;
    const auto shown = shown_lines(text);
    text_->setText(shown);
    setAccessibleName(shown);
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
    layout_->insertWidget(layout_->count() - 1, button, 0, Qt::AlignVCenter);
    return button;
}

void Banner::dismiss() {
    hide();
    Q_EMIT dismissed();
}

void Banner::apply_colors() {
    QPixmap pixmap(QSize(kIcon, kIcon) * devicePixelRatioF());
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const auto name = kind_ == Kind::question ? QStringLiteral("info") : QStringLiteral("warning");
    themed_icon(name).paint(&painter, QRect(0, 0, kIcon, kIcon));
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(QRect(0, 0, kIcon, kIcon), tone(kind_, palette()));
    painter.end();
    icon_->setPixmap(pixmap);
    update();
}

void Banner::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto color = tone(kind_, palette());
    painter.setPen(mixed(palette().color(QPalette::Window), color, 0.55));
    painter.setBrush(mixed(palette().color(QPalette::Window), color, 0.10));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
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
