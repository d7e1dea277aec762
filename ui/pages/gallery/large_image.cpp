// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/large_image.hpp"

#include <QKeyEvent>
#include <QPainter>

#include "look/theme.hpp"
#include "pages/gallery/gallery_presenter.hpp"

namespace torchdeck::ui {

LargeImage::LargeImage(GalleryPresenter* presenter, QWidget* parent) : QDialog(parent), presenter_(presenter) {
    setAttribute(Qt::WA_DeleteOnClose);
    connect(presenter_, &GalleryPresenter::details_changed, this, &LargeImage::show_image);
    resize(parent->window()->size() * 4 / 5);
    show_image();
}

void LargeImage::show_image() {
    const auto image = presenter_->current_image();
    // Until the next one is read the one before stays: nothing flickers while a key is held.
    if (image.isNull()) return;
    words_ = presenter_->description(static_cast<std::int32_t>(presenter_->current()));
    setWindowTitle(words_);
    setAccessibleDescription(words_);
    const auto room = (QSizeF(width(), height() - text_lines(2)) * devicePixelRatioF()).toSize();
    // Small images keep their pixels as squares.
    const bool smaller = image.width() > room.width() || image.height() > room.height();
    shown_ = QPixmap::fromImage(
        image.scaled(room, Qt::KeepAspectRatio, smaller ? Qt::SmoothTransformation : Qt::FastTransformation));
    shown_.setDevicePixelRatio(devicePixelRatioF());
    update();
}

void LargeImage::paintEvent(QPaintEvent* event) {
    QDialog::paintEvent(event);
    QPainter painter(this);
    const auto size = shown_.deviceIndependentSize();
    const int below = text_lines(2);
    painter.drawPixmap(QPointF((width() - size.width()) / 2, (height() - below - size.height()) / 2), shown_);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(0, height() - below, width(), below), Qt::AlignCenter, words_);
}

void LargeImage::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    show_image();
}

void LargeImage::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Up:
        case Qt::Key_Backspace:
            return Q_EMIT step_wanted(-1);
        case Qt::Key_Right:
        case Qt::Key_Down:
        case Qt::Key_Space:
            return Q_EMIT step_wanted(1);
        default:
            QDialog::keyPressEvent(event);
    }
}

}  // namespace torchdeck::ui
