// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;
class QToolButton;

namespace torchdeck::ui {

class RunQueue;
class TrainingSession;

/// The runs that wait for their turn, and where, with buttons to move, remove and start them; hidden while none waits.
class QueuePanel : public QWidget {
    Q_OBJECT
  public:
    QueuePanel(RunQueue* queue, TrainingSession* session, QWidget* parent = nullptr);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void fill();
    void show_buttons();
    void move(int by);
    void fill_places();

    RunQueue* queue_;
    TrainingSession* session_;
    QLabel* title_ = nullptr;
    QListWidget* list_ = nullptr;
    QToolButton* up_ = nullptr;
    QToolButton* down_ = nullptr;
    QToolButton* remove_ = nullptr;
    QToolButton* place_ = nullptr;  ///< where the chosen run trains, and its menu of other places
    QPushButton* start_ = nullptr;
    QCheckBox* several_ = nullptr;
};

}  // namespace torchdeck::ui
