// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "config/train_config.hpp"

namespace torchdeck::ui {

/// The learning rate over the run that the form describes, drawn small below the schedule and labeled: what a schedule
/// will do is seen before it is done. Hidden while the rate is constant or the number of steps is not known.
class SchedulePreview : public QWidget {
    Q_OBJECT
  public:
    explicit SchedulePreview(QWidget* parent = nullptr);

    /// `right`: whether the form has no problem; else the curve's place stays empty.
    void set_config(const config::TrainConfig& config, bool right);
    /// Heights of the curve from 0 (a rate of 0) to 1 (the highest rate), left to right.
    [[nodiscard]] const std::vector<double>& curve() const { return curve_; }
    [[nodiscard]] QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::vector<double> curve_;
    QString caption_;
};

}  // namespace torchdeck::ui
