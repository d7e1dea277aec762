// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QVBoxLayout>
#include <QWidget>

#include "look/theme.hpp"

namespace torchdeck::ui {

/// A rounded ground for what belongs together.
class Panel : public QWidget {
  public:
    using QWidget::QWidget;

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto& t = tokens(palette());
        painter.setPen(t.line);
        painter.setBrush(t.panel);
        painter.drawRoundedRect(crisp(rect()), panel_radius(), panel_radius());
    }
};

/// What `panel` holds, one below the other.
inline QVBoxLayout* column_in(Panel* panel) {
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(space(3), space(2), space(3), space(2));
    layout->setSpacing(space(2));
    return layout;
}

}  // namespace torchdeck::ui
