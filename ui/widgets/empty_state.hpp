// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace torchdeck::ui {

/// What stands where there is nothing to show yet: an icon, a sentence that says what to do, and a button that does it.
class EmptyState : public QWidget {
    Q_OBJECT
  public:
    EmptyState(const QString& icon, const QString& sentence, QWidget* parent = nullptr);

    void set_sentence(const QString& sentence);
    [[nodiscard]] QString sentence() const;
    /// Empty: no button.
    void set_button(const QString& text);
    [[nodiscard]] QPushButton* button() const { return button_; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void apply_colors();

    QString name_;
    QLabel* icon_ = nullptr;
    QLabel* sentence_ = nullptr;
    QPushButton* button_ = nullptr;
};

}  // namespace torchdeck::ui
