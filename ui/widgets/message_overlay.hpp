// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

class QWidget;

namespace torchdeck::ui {

/// Lets messages lie over a page, at its bottom right, the newest lowest. They never move what is below them.
class MessageOverlay : public QObject {
    Q_OBJECT
  public:
    explicit MessageOverlay(QWidget* page);

    /// `message` becomes a child of the page; it is placed whenever it is shown.
    void add(QWidget* message);
    /// Keeps so much of the page's bottom free, e.g. for a status line.
    void set_bottom(QWidget* line) { bottom_ = line; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void place();

    QWidget* page_;
    QWidget* bottom_ = nullptr;
    std::vector<QWidget*> messages_;
    bool placing_ = false;
};

}  // namespace torchdeck::ui
