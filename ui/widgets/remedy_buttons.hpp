// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QWidget>
#include <vector>

#include "base/message.hpp"

class QHBoxLayout;

namespace torchdeck::ui {

/// A button of RemedyButtons was pressed. Goes to the widgets around it, from the inside out, until one accepts it.
class RemedyEvent : public QEvent {
  public:
    explicit RemedyEvent(base::Offer wanted);
    [[nodiscard]] static QEvent::Type event_type();

    base::Offer offer;
};

/// What can be done about a failure that is shown beside them; hidden where there is nothing.
class RemedyButtons : public QWidget {
    Q_OBJECT
  public:
    explicit RemedyButtons(QWidget* parent);

    void set_offers(const std::vector<base::Offer>& offers);
    /// What the button for it says.
    [[nodiscard]] static QString text_of(const base::Offer& offer);

  Q_SIGNALS:
    /// Before it is done.
    void pressed();

  private:
    void carry_out(const base::Offer& offer);

    QHBoxLayout* row_;
};

}  // namespace torchdeck::ui
