// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;
class QPushButton;

namespace torchdeck::ui {

class FoldButton;

/// What happened, line by line with the time of day. Can be selected, copied and folded to its heading.
class LogPane : public QWidget {
    Q_OBJECT
  public:
    explicit LogPane(QWidget* parent = nullptr);

    void append(const QString& line);
    void clear();
    [[nodiscard]] QString text() const;
    void set_folded(bool folded);
    [[nodiscard]] bool folded() const;
    [[nodiscard]] QPushButton* copy_button() const { return copy_; }

  Q_SIGNALS:
    void folded_changed(bool folded);

  private:
    FoldButton* fold_ = nullptr;
    QPushButton* copy_ = nullptr;
    QPlainTextEdit* lines_ = nullptr;
};

}  // namespace torchdeck::ui
