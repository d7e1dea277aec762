// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QListWidget;
class QToolButton;

namespace torchdeck::ui {

class RunsElsewhere;

/// The runs that train beside the one of the page, with buttons to pause and stop them; hidden while there is none.
class ElsewherePanel : public QWidget {
    Q_OBJECT
  public:
    explicit ElsewherePanel(RunsElsewhere* runs, QWidget* parent = nullptr);

  private:
    void fill();
    void show_buttons();
    void press_pause();
    void press_stop();

    RunsElsewhere* runs_;
    QLabel* title_;
    QListWidget* list_;
    QToolButton *continue_, *pause_, *stop_;
};

}  // namespace torchdeck::ui
