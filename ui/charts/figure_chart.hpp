// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "charts/figure.hpp"

namespace torchdeck::ui {

struct AxisRange {
    double lower = 0;
    double upper = 1;
    bool operator==(const AxisRange&) const = default;
};

/// A Figure on screen. The wheel zooms and a drag pans along x, which the owner links to other charts; Shift and a drag
/// zooms into a box; a double click asks for everything. Clicking a legend entry asks to hide that run. The context
/// menu exports the chart.
class FigureChart : public QWidget {
    Q_OBJECT
  public:
    explicit FigureChart(QWidget* parent = nullptr);
    ~FigureChart() override;

    /// Keeps the zoom when the figure is of the same metric and axis.
    void set_figure(Figure figure);
    [[nodiscard]] const Figure& figure() const;
    /// Nothing: all of it.
    void set_x_range(std::optional<AxisRange> range);
    [[nodiscard]] AxisRange x_range() const;
    [[nodiscard]] AxisRange y_range() const;
    /// The range of x that holds every curve.
    [[nodiscard]] AxisRange whole() const;
    void set_cursor(std::optional<double> x);
    /// What the cursor says, a line a curve.
    [[nodiscard]] QString readout() const;
    /// Points drawn now, of all curves.
    [[nodiscard]] int drawn_points() const;
    /// Draws at once: for measuring.
    void draw_now();

  Q_SIGNALS:
    void x_range_wanted(AxisRange range);
    void reset_wanted();
    void cursor_moved(std::optional<double> x);
    void legend_clicked(int run);
    void export_wanted();

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    struct Parts;
    void place_cursor();
    void match_screen();

    std::unique_ptr<Parts> parts_;
};

}  // namespace torchdeck::ui
