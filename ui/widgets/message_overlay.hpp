// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

class QRect;
class QShortcut;
class QWidget;

namespace torchdeck::ui {

class Banner;

/// Lets messages lie over a page, at its bottom right, the newest lowest. They never move a control. Esc dismisses the
/// newest, wherever in the page the keyboard is.
class MessageOverlay : public QObject {
    Q_OBJECT
  public:
    explicit MessageOverlay(QWidget* page);

    /// `message` becomes a child of the page; it is placed whenever it is shown.
    void add(Banner* message);
    /// Keeps so much of the page's bottom free, e.g. for a status line.
    void set_bottom(QWidget* line) { bottom_ = line; }
    /// Charts that messages would cover become lower instead: messages are as wide as `view` and lie in its bottom
    /// margin.
    void set_giving_way(QWidget* view);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void place();
    /// Where the next message goes: all of a page's width is too much for a sentence.
    [[nodiscard]] QRect room() const;
    void make_room(int top);
    void dismiss_newest();

    QWidget* page_;
    QWidget* bottom_ = nullptr;
    QWidget* view_ = nullptr;
    std::vector<Banner*> messages_;  ///< The newest first.
    QShortcut* escape_ = nullptr;
    bool placing_ = false;
};

}  // namespace torchdeck::ui
