// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

class QRect;
class QShortcut;
class QWidget;

namespace torchdeck::ui {

class Banner;

/// Lets messages lie at the bottom of a page, the newest highest, where the page's view becomes lower for them: they
/// cover nothing that a person works with, and move no control, their own buttons included. Esc dismisses the newest,
/// wherever in the page the keyboard is.
class MessageOverlay : public QObject {
    Q_OBJECT
  public:
    /// `view` is a part of `page` that can do with less height: charts, images, a table. Messages are as wide and lie
    /// in its bottom margin.
    MessageOverlay(QWidget* page, QWidget* view);
    /// The page's own, or a new one in which the whole page gives way.
    static MessageOverlay* of(QWidget* page);

    /// `message` becomes a child of the page, and leaves the page where it was. It is placed whenever it is shown.
    void add(Banner* message);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void place();
    [[nodiscard]] QRect room() const;
    void make_room(int top);
    void dismiss_newest();

    QWidget* page_;
    QWidget* view_;
    std::vector<Banner*> messages_;  ///< The newest last.
    QShortcut* escape_ = nullptr;
    bool placing_ = false;
};

}  // namespace torchdeck::ui
