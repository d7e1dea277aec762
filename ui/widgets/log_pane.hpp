// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panel.hpp"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace torchdeck::ui {

class FoldButton;

/// What happened, line by line with the time of day. Folded, it is one line: the last one. It opens upward. Can be
/// selected and copied.
class LogPane : public Panel {
    Q_OBJECT
  public:
    explicit LogPane(QWidget* parent = nullptr);

    void append(const QString& line);
    void clear();
    [[nodiscard]] QString text() const;
    void set_folded(bool folded);
    [[nodiscard]] bool folded() const;

  Q_SIGNALS:
    void folded_changed(bool folded);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void show_last();

    FoldButton* fold_ = nullptr;
    QPushButton* copy_ = nullptr;
    QLabel* last_ = nullptr;
    QPlainTextEdit* lines_ = nullptr;
    QString newest_;
};

}  // namespace torchdeck::ui
