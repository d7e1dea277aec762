// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts a Figure into a QCustomPlot: shared by the charts of the window, live or not, and by images, so all look alike.
#pragma once

#include <QFont>
#include <QPalette>
#include <memory>
#include <optional>
#include <vector>

#include "charts/chart_header.hpp"
#include "figures/figure.hpp"
#include "look/chart_colors.hpp"

class QCustomPlot;
class QCPGraph;
#include "look/theme.hpp"

namespace torchdeck::ui {

class FigureLabels;
class FigureShapes;

using figures::Figure;
using figures::Range;

class FigurePainter {
  public:
    FigurePainter(QCustomPlot* plot, const QFont& font);
    ~FigurePainter();

    /// The figure's lines may grow afterwards: prepare() takes what they have then.
    void set_figure(Figure figure);
    [[nodiscard]] const Figure& figure() const { return figure_; }
    void set_colors(const QPalette& palette);
    /// Nothing: all of it, and the value axis to fit.
    void set_x_range(std::optional<Range> range) { x_wanted_ = range; }
    void set_y_range(std::optional<Range> range) { y_wanted_ = range; }
    [[nodiscard]] const std::optional<Range>& y_range() const { return y_wanted_; }
    /// Takes the points that an image of this width needs, and the axes' ranges. Call before drawing.
    void prepare(int width);
    /// Title, unit, and the curves with their values at `cursor` or, without one, their latest.
    [[nodiscard]] ChartHeader header(std::optional<double> cursor) const;
    [[nodiscard]] QColor color_of(const figures::Line& line) const;
    [[nodiscard]] int drawn_points() const;
    /// Values that are not finite, of all lines.
    [[nodiscard]] std::size_t breaks() const;

  private:
    [[nodiscard]] bool dark() const { return is_dark(palette_); }
    struct Curve {
        QCPGraph* raw = nullptr;
        QCPGraph* lone = nullptr;  // points of raw without a neighbor
        QCPGraph* average = nullptr;
        QCPGraph* low = nullptr;
        QCPGraph* high = nullptr;
        QCPGraph* best = nullptr;
    };

    void build();
    /// The x axis is called by a name below it.
    [[nodiscard]] bool names_x() const;
    /// The scale of a heat map, and what has its lowest and its highest value at `cursor` or, without one, at its end.
    void add_extremes(ChartHeader& header, const figures::Heat& heat, std::optional<double> cursor) const;
    [[nodiscard]] QString text_of(double value) const;
    void build_lines();
    void add_marks();
    /// Leaves out the words of marks that would cover others in an image of this width.
    void place_marks(const Range& x, int width);
    void add_note();
    void style();
    void style_curve(const figures::Line& line, const Curve& curve) const;
    [[nodiscard]] Range x_range() const;

    QCustomPlot* plot_;
    QFont font_;
    Figure figure_;
    std::vector<Curve> curves_;
    QCPGraph* breaks_ = nullptr;
    FigureLabels* labels_ = nullptr;        // the plot's; null without labels
    std::unique_ptr<FigureShapes> shapes_;  // of figures that are no lines
    std::optional<Range> x_wanted_, y_wanted_;
    QPalette palette_ = light_palette();
};

}  // namespace torchdeck::ui
