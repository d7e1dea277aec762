// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QTimer>

#include "look/message_text.hpp"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace torchdeck::ui {

class RemedyButtons;

/// A sentence with a way on: what other programs put into a modal box. Hidden until show_message(). A MessageOverlay
/// lays it over its page.
class Banner : public QFrame {
    Q_OBJECT
  public:
    enum class Kind { error, warning, question };

    explicit Banner(QWidget* parent = nullptr);

    /// Buttons for what can be done about a failure come with it.
    void show_message(Kind kind, const Failure& failure);
    /// Something was done: goes by itself.
    void show_note(const QString& text);
    [[nodiscard]] QString text() const;
    /// Adds an answer below the sentence.
    QPushButton* add_button(const QString& text);
    /// Answers beside the sentence instead of below it: for a message as wide as a page.
    void set_wide(bool wide);
    /// Whether a message of this width has room for its answers beside a sentence that can be read.
    [[nodiscard]] bool fits_wide(int width) const;
    [[nodiscard]] QToolButton* dismiss_button() const { return dismiss_; }

  public Q_SLOTS:
    void dismiss();

  Q_SIGNALS:
    void dismissed();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void apply_colors();

    Kind kind_ = Kind::error;
    QLabel* icon_ = nullptr;
    QLabel* text_ = nullptr;
    QToolButton* dismiss_ = nullptr;
    QHBoxLayout* row_ = nullptr;
    QHBoxLayout* buttons_ = nullptr;
    RemedyButtons* remedies_ = nullptr;
    QTimer note_;
};

}  // namespace torchdeck::ui
