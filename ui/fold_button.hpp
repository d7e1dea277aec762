// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace torchdeck::ui {

/// A heading that folds what stands below it. Not checkable: it would stay drawn as pressed while open.
class FoldButton : public QToolButton {
    Q_OBJECT
  public:
    explicit FoldButton(const QString& text, QWidget* parent = nullptr) : QToolButton(parent) {
        setText(text);
        setAutoRaise(true);
        setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        setFocusPolicy(Qt::StrongFocus);
        setArrowType(Qt::DownArrow);
        connect(this, &QToolButton::clicked, this, [this] { set_open(!open_); });
    }

    void set_open(bool open) {
        if (open_ == open) return;
        open_ = open;
        setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        Q_EMIT open_changed(open);
    }
    [[nodiscard]] bool open() const { return open_; }

  Q_SIGNALS:
    void open_changed(bool open);

  private:
    bool open_ = true;
};

}  // namespace torchdeck::ui
