// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/predict/image_pane.hpp"

#include <QPainter>

#include "look/theme.hpp"

namespace torchdeck::ui {

ImagePane::ImagePane(QWidget* parent) : QWidget(parent) {
    setMinimumSize(pixels(Size::preview) / 2, pixels(Size::preview) / 2);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ImagePane::set_image(const QImage& image) {
    image_ = image;
    map_ = {};
    update();
}

void ImagePane::set_map(const QImage& map) {
    map_ = map;
    update();
}

void ImagePane::paintEvent(QPaintEvent*) {
    if (image_.isNull()) return;
    QPainter painter(this);
    // Small images are shown as the pixels that they are.
    const auto room = size() * devicePixelRatio();
    const bool enlarged = image_.width() * 2 <= room.width() && image_.height() * 2 <= room.height();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, !enlarged);
    QRect place(QPoint(), image_.size().scaled(size(), Qt::KeepAspectRatio));
    place.moveCenter(rect().center());
    painter.drawImage(place, image_);
    if (map_.isNull()) return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
    painter.drawImage(place, map_);
}

}  // namespace torchdeck::ui
