// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/chart_controls.hpp"
#include "widgets/page_toolbar.hpp"

class QSettings;

namespace torchdeck::ui {

class ChartChooser;
class LayoutButton;
class RunCharts;

/// The toolbar of the Train page: over what the live charts are drawn, how smooth, and which of them.
class ChartTools : public PageToolbar {
    Q_OBJECT
  public:
    explicit ChartTools(RunCharts* charts, QWidget* parent = nullptr);

    [[nodiscard]] LayoutButton* layouts() const { return layouts_; }

    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  Q_SIGNALS:
    /// The charts have to be shown anew.
    void view_changed();

  private:
    void apply();

    RunCharts* charts_;
    AxisBox* x_axis_ = nullptr;
    SmoothingBox* smoothing_ = nullptr;
    ChartChooser* chooser_ = nullptr;
    LayoutButton* layouts_ = nullptr;
};

}  // namespace torchdeck::ui
