// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts a Figure into a QCustomPlot: shared by the chart in the window and the exported images, so both look alike.
#pragma once

#include <QFont>
#include <optional>
#include <vector>

#include "charts/figure.hpp"
#include "charts/figure_chart.hpp"

class QCustomPlot;
class QCPGraph;
class QCPTextElement;
class QCPLegend;

namespace torchdeck::ui {

class FigurePainter {
  public:
    FigurePainter(QCustomPlot* plot, const QFont& font);

    void set_figure(Figure figure);
    [[nodiscard]] const Figure& figure() const { return figure_; }
    void set_colors(bool dark);
    /// Nothing: all of it, and the value axis to fit.
    void set_x_range(std::optional<AxisRange> range);
    void set_y_range(std::optional<AxisRange> range);
    [[nodiscard]] bool has_own_range() const { return x_wanted_ || y_wanted_; }
    [[nodiscard]] AxisRange whole() const;
    /// Takes the points that an image of this width needs, and the axes' ranges. Call before drawing.
    void prepare(int width);
    [[nodiscard]] int run_of_legend(int entry) const;
    /// How the legend calls the run or group of this name: runs::short_names().
    [[nodiscard]] QString shown_name(const QString& legend) const;
    [[nodiscard]] int drawn_points() const;

  private:
    struct Curve {
        QCPGraph* raw = nullptr;
        QCPGraph* average = nullptr;
        QCPGraph* low = nullptr;
        QCPGraph* high = nullptr;
        QCPGraph* best = nullptr;
    };

    /// Of the legend; `sample` has no data, only a pen.
    struct Entry {
        QString name;
        QString shown;  ///< without what all names share
        int run;
        int slot;
        QCPGraph* sample;
    };

    void build();
    void shorten_names();
    void style();
    void fit_values(const AxisRange& x);

    QCustomPlot* plot_;
    QFont font_;
    QCPTextElement* title_ = nullptr;
    QCPLegend* legend_ = nullptr;
    Figure figure_;
    std::vector<Curve> curves_;
    QCPGraph* breaks_ = nullptr;
    std::vector<Entry> entries_;
    std::optional<AxisRange> x_wanted_, y_wanted_;
    bool dark_ = false;
};

}  // namespace torchdeck::ui
