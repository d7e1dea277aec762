// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QTimer>
#include <optional>
#include <vector>

#include "charts/time_series_chart.hpp"

class QGridLayout;
class QToolButton;

namespace torchdeck::ui {

/// Charts in two columns on one time axis with one cursor. The wheel zooms, a drag pans, a double click goes back to
/// the whole run, which the axis otherwise follows as it grows. By keyboard: arrows pan, + and - zoom, Home goes back.
class ChartBoard : public QScrollArea {
    Q_OBJECT
  public:
    explicit ChartBoard(QWidget* parent = nullptr);

    TimeSeriesChart* add_chart(const ChartSpec& spec);
    [[nodiscard]] const std::vector<TimeSeriesChart*>& charts() const { return charts_; }
    /// A hidden chart gives its place to the next.
    void set_chart_shown(TimeSeriesChart* chart, bool shown);
    void clear();
    /// Charts have new data. Draws at most every 250 ms: how often data comes does not decide how often it is painted.
    void data_changed();

    [[nodiscard]] TimeRange range() const { return range_; }
    void set_range(TimeRange range);
    /// True while the axis shows the whole run and grows with it.
    [[nodiscard]] bool follows() const { return follows_; }
    void follow();
    void zoom(double factor);
    void pan(double share);
    void set_cursor(std::optional<double> t);

  Q_SIGNALS:
    void follows_changed(bool follows);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void arrange();
    void draw();
    void apply_range(TimeRange range);
    void set_follows(bool follows);
    [[nodiscard]] double last_time() const;
    void place_button();

    QGridLayout* grid_ = nullptr;
    QToolButton* back_ = nullptr;
    std::vector<TimeSeriesChart*> charts_;
    std::vector<bool> shown_;
    QTimer draw_timer_;
    TimeRange range_;
    bool follows_ = true;
};

}  // namespace torchdeck::ui
