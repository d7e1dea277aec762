// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

class QShortcut;
class QWidget;

namespace torchdeck::ui {

class Banner;

/// Lets messages lie over a page, at its bottom right, the newest lowest. They never move what is below them. Esc
/// dismisses the newest, wherever in the page the keyboard is.
class MessageOverlay : public QObject {
    Q_OBJECT
  public:
    explicit MessageOverlay(QWidget* page);

    /// `message` becomes a child of the page; it is placed whenever it is shown.
    void add(Banner* message);
    /// Keeps so much of the page's bottom free, e.g. for a status line.
    void set_bottom(QWidget* line) { bottom_ = line; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void place();
    void dismiss_newest();

    QWidget* page_;
    QWidget* bottom_ = nullptr;
    std::vector<Banner*> messages_;
    QShortcut* escape_ = nullptr;
    bool placing_ = false;
};

}  // namespace torchdeck::ui
