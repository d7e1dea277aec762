// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace torchdeck::ui {

/// A menu that stays open while its entries are ticked.
class TickMenu : public QMenu {
  public:
    using QMenu::QMenu;

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override {
        if (!tick(actionAt(event->position().toPoint()))) QMenu::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent* event) override {
        const bool chooses =
            event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (!chooses || !tick(activeAction())) QMenu::keyPressEvent(event);
    }

  private:
    static bool tick(QAction* action) {
        if (action == nullptr || !action->isCheckable() || !action->isEnabled()) return false;
        action->trigger();
        return true;
    }
};

}  // namespace torchdeck::ui
