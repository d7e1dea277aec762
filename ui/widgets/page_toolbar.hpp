// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace torchdeck::ui {

/// The one row of controls of a page: what is shown at the left, what to do with it at the right.
class PageToolbar : public QWidget {
    Q_OBJECT
  public:
    explicit PageToolbar(QWidget* parent = nullptr);

    /// `label` stands before the control and leads to it; empty for none. Returns the label.
    QLabel* add_left(QWidget* control, const QString& label = {}, int stretch = 0);
    void add_right(QWidget* control);

  private:
    QHBoxLayout* row_ = nullptr;
    int left_ = 0;
};

}  // namespace torchdeck::ui
