// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace torchdeck::ui {

class RunComparison;

/// A row that names the ticked runs without values over the x axis, which are in no chart, and offers another axis.
/// Hidden where every run is drawn.
class UndrawnRuns : public QWidget {
    Q_OBJECT
  public:
    explicit UndrawnRuns(RunComparison* comparison, QWidget* parent = nullptr);

  private:
    void refresh();

    RunComparison* comparison_;
    QLabel* text_ = nullptr;
    QPushButton* other_axis_ = nullptr;
};

}  // namespace torchdeck::ui
