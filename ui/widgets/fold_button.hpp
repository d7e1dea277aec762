// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace torchdeck::ui {

/// A heading that folds what it names. Not checkable: it would stay drawn as pressed while open.
class FoldButton : public QToolButton {
    Q_OBJECT
  public:
    /// Where what it folds appears.
    enum class Direction { down, up };

    explicit FoldButton(const QString& text, QWidget* parent = nullptr) : FoldButton(text, Direction::down, parent) {}
    FoldButton(const QString& text, Direction direction, QWidget* parent = nullptr)
        : QToolButton(parent), direction_(direction) {
        setText(text);
        setAutoRaise(true);
        setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        setFocusPolicy(Qt::StrongFocus);
        setArrowType(arrow());
        connect(this, &QToolButton::clicked, this, [this] { set_open(!open_); });
    }

    void set_open(bool open) {
        if (open_ == open) return;
        open_ = open;
        setArrowType(arrow());
        Q_EMIT open_changed(open);
    }
    [[nodiscard]] bool open() const { return open_; }

  Q_SIGNALS:
    void open_changed(bool open);

  private:
    [[nodiscard]] Qt::ArrowType arrow() const {
        if (direction_ == Direction::up) return open_ ? Qt::DownArrow : Qt::UpArrow;
        return open_ ? Qt::DownArrow : Qt::RightArrow;
    }

    Direction direction_;
    bool open_ = true;
};

}  // namespace torchdeck::ui
