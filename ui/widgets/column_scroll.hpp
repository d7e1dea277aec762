// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

namespace torchdeck::ui {

/// Scrolls up and down only, without a frame: never narrower than what it holds, whose least width may change.
class ColumnScroll : public QScrollArea {
  public:
    explicit ColumnScroll(QWidget* parent) : QScrollArea(parent) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    [[nodiscard]] QSize minimumSizeHint() const override {
        const auto least = QScrollArea::minimumSizeHint();
        if (widget() == nullptr) return least;
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), least.height()};
    }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

}  // namespace torchdeck::ui
