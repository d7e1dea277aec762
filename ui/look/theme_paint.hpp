// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws the parts of controls, for the style.
#pragma once

#include <QPainter>
#include <QStyleOption>

namespace torchdeck::ui {

/// A painter's state, restored at the end of the scope.
class Saved {
  public:
    explicit Saved(QPainter* painter) : painter_(painter) {
        painter_->save();
        painter_->setRenderHint(QPainter::Antialiasing);
    }
    ~Saved() { painter_->restore(); }
    Saved(const Saved&) = delete;
    Saved& operator=(const Saved&) = delete;

  private:
    QPainter* painter_;
};

/// The ground of a button. A `flat` one has none until it is hovered or pressed.
void draw_bezel(QPainter* painter, const QStyleOption* option, bool primary, bool flat);
/// The ground of what takes text.
void draw_field(QPainter* painter, const QStyleOption* option);
void draw_frame(QPainter* painter, const QRect& rect, const QColor& color, double radius);
/// A check box with its mark, or a `round` radio button.
void draw_check(QPainter* painter, const QStyleOption* option, bool round);
/// An open arrow in the middle of `place`; 0 degrees: downward.
void draw_chevron(QPainter* painter, const QRectF& place, double angle, const QColor& color);

}  // namespace torchdeck::ui
