// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPainter>

namespace torchdeck::ui {

/// One line of plain text that may be narrower than its text: it ends in an ellipsis then, never within a word without
/// one.
class ElidedLabel : public QLabel {
  public:
    explicit ElidedLabel(QWidget* parent = nullptr) : QLabel(parent) {
        setTextFormat(Qt::PlainText);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    /// What fits of the text.
    [[nodiscard]] QString shown() const {
        return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
    }

  protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), shown());
    }
};

}  // namespace torchdeck::ui
