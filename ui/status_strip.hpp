// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace torchdeck::ui {

struct TrainStatus;

/// The line at the bottom of the window: where the training stands. What is not known takes no room.
class StatusStrip : public QWidget {
    Q_OBJECT
  public:
    explicit StatusStrip(QWidget* parent = nullptr);

    void show_status(const TrainStatus& status);

  private:
    QLabel* add_label(const char* name);

    QLabel* activity_ = nullptr;
    QLabel* epoch_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* percent_ = nullptr;
    QLabel* speed_ = nullptr;
    QLabel* remaining_ = nullptr;
    QLabel* best_ = nullptr;
    QLabel* energy_ = nullptr;
    QLabel* device_ = nullptr;
};

}  // namespace torchdeck::ui
