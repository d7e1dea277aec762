// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QTimer>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "charts/figure_chart.hpp"
#include "session/hidden_curves.hpp"

class QToolButton;
class QVBoxLayout;

namespace torchdeck::ui {

class EmptyState;
class LegendStrip;

/// Charts side by side on one x axis with one cursor, and one legend below them. The wheel and a drag zoom, the
/// middle button pans, a double click goes back to everything; an axis that shows everything grows with the data. By
/// keyboard: arrows pan, a drag pans while Space is held, + and - zoom, Home goes back, T lists the values of one, Esc
/// ends the enlargement of one. A click on a name in the legend hides its lines, one on a curve's name in the header of
/// a chart of several runs that curve of each. The Train page and Compare show it.
class ChartBoard : public QWidget {
    Q_OBJECT
  public:
    explicit ChartBoard(QWidget* parent = nullptr);

    /// Shows these figures in this order; a chart whose key stays keeps its zoom. Figures with nothing to draw are left
    /// out.
    void set_figures(std::vector<Figure> figures);
    /// The lines of the figures have grown. Draws at most every 250 ms: how often data comes does not decide how often
    /// it is painted.
    void data_changed();
    /// What is said where there is no chart, and the name of its icon.
    void set_empty(const QString& icon, const QString& sentence);
    [[nodiscard]] EmptyState* empty_state() const { return empty_; }
    /// Of a time axis that shows everything, in seconds: a run that has just begun would be rescaled at each report. 0
    /// unless set.
    void set_shortest_time(double seconds) { shortest_time_ = seconds; }
    /// What a person has turned off in the legend and in headers of charts.
    [[nodiscard]] const HiddenCurves& hidden() const { return hidden_; }
    /// Forgets zoom, limits of charts, cursor and hidden runs.
    void reset();

    [[nodiscard]] const std::vector<FigureChart*>& charts() const { return charts_; }
    /// Shows the chart with this key alone, or all of them again where it is empty.
    void enlarge(const std::string& key);
    /// The key of the chart that is shown alone, or empty.
    [[nodiscard]] const std::string& enlarged() const { return enlarged_; }
    /// Null when it is not shown.
    [[nodiscard]] FigureChart* chart(const std::string& key) const;
    [[nodiscard]] const LegendStrip* legend() const { return legend_; }

    [[nodiscard]] Range range() const { return range_; }
    void set_range(Range range);
    /// True while the axis shows everything and grows with it.
    [[nodiscard]] bool follows() const { return follows_; }
    void follow();
    /// Both axes of all charts show everything again.
    void reset_zoom();
    void zoom(double factor);
    void pan(double share);
    /// The run that all figures are of: saved images name it. Empty: they say it themselves.
    void set_run_name(const std::string& name);
    void set_cursor(std::optional<double> x);

  Q_SIGNALS:
    /// Charts show the lines as they are now.
    void drawn();
    void follows_changed(bool follows);
    /// hidden()
    void hidden_changed();
    /// A menu for the run or group that is called so in the legend.
    void legend_menu_wanted(const std::string& name, QPoint place);
    /// A note about a run at this place of the x axis.
    void note_wanted(int run, double x);
    /// A line of parallel coordinates was clicked.
    void run_clicked(int run);
    /// A stretch of one of their axes was chosen, from 0 (bottom) to 1.
    void brushed(const torchdeck::figures::ParallelAxis& axis, double from, double to);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void show_figures();
    void show_legend();
    void arrange();
    void set_panning(bool panning);
    void draw();
    void apply_range(Range range);
    void set_follows(bool follows);
    [[nodiscard]] Range whole() const;
    [[nodiscard]] bool is_log() const;
    FigureChart* make_chart();
    void toggle_part(const FigureChart* chart, std::size_t part);

    QScrollArea* scroll_ = nullptr;
    LegendStrip* legend_ = nullptr;
    QVBoxLayout* layout_ = nullptr;
    EmptyState* empty_ = nullptr;  // null until set_empty()
    QToolButton* back_ = nullptr;
    QToolButton* all_ = nullptr;  // back from one chart
    std::string enlarged_;
    std::vector<Figure> figures_;
    std::vector<FigureChart*> charts_;  // of the figures, in order
    HiddenCurves hidden_;
    std::string run_name_;
    // Of single charts, also of those that are not shown.
    std::map<std::string, Range> y_limits_;
    QTimer draw_timer_{this};
    Range range_;
    bool follows_ = true;
    double shortest_time_ = 0;
};

}  // namespace torchdeck::ui
