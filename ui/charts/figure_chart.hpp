// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "figures/figure.hpp"

class QAction;

namespace torchdeck::ui {

using figures::Figure;
using figures::Range;

class ChartReader;
class Chip;

/// A Figure on screen, whose lines may grow. The wheel zooms along x, which the owner links to other charts, a
/// drag zooms into what it encloses or pans (ChartDrag); a double click asks for everything. The context menu exports
/// the chart and sets limits of its value axis. With the keyboard on it, arrow keys walk through its values and T lists
/// them.
class FigureChart : public QWidget {
    Q_OBJECT
  public:
    explicit FigureChart(QWidget* parent = nullptr);
    ~FigureChart() override;

    /// Keeps the zoom when the figure is of the same metric and axes.
    void set_figure(Figure figure);
    [[nodiscard]] const Figure& figure() const;
    /// The lines have grown: draws them, or when the chart is shown next.
    void refresh();
    /// A word of warning after the title, and the sentence that explains it as the tool tip; empty for none.
    void set_alert(const QString& word, const QString& reason);
    [[nodiscard]] QString alert() const;

    /// Nothing: all of it.
    void set_x_range(std::optional<Range> range);
    [[nodiscard]] Range x_range() const;
    /// Where the curves are drawn, in the coordinates of the plot below the header.
    [[nodiscard]] QRect plot_area() const;
    [[nodiscard]] Range y_range() const;
    /// Limits of this chart's value axis; nothing: it fits what is drawn. They are seen as a chip in the header, whose
    /// × removes them.
    void set_y_limits(std::optional<Range> limits);
    [[nodiscard]] std::optional<Range> y_limits() const;
    [[nodiscard]] Chip* limits_chip() const;
    /// A logarithmic value axis of this chart alone. Stays off where a value is 0 or below.
    void set_log(bool on);
    /// Limits the value axis to what all but the lowest and highest 2 % of the values in view need.
    void ignore_outliers();
    void set_cursor(std::optional<double> x);
    /// Whether every drag pans, as with the middle button.
    void set_panning(bool panning);
    /// Zooms and pans without an owner: for a chart that is linked to no other.
    void zoom_alone() {
        connect(this, &FigureChart::x_range_wanted, this, [this](Range range) { set_x_range(range); });
        connect(this, &FigureChart::reset_wanted, this, [this] { set_x_range(std::nullopt); });
    }

    /// Which of Curves::parts the next figure has, for the names in its header; empty: all.
    void set_parts(std::vector<bool> shown);
    /// Whether its owner shows it alone; offered in the context menu from then on.
    void set_enlarged(bool enlarged);
    /// Whether a person can write a note at a point: then the context menu offers it, and note_wanted() follows.
    void set_takes_notes(bool takes);
    /// The run that its figures are of where they do not say it: saved images name it.
    void set_run_name(const std::string& name);
    /// Asks for a file and saves what is seen there: PNG, SVG, PDF or CSV. The chart says what came of it.
    void ask_and_save();
    /// Saves by the file's ending, without asking; `all_values`: of a CSV, also what is not in view.
    void save(const QString& file, bool all_values = false);
    /// "Saved: loss.png", which hides by itself, or why saving failed, until its × is clicked.
    [[nodiscard]] Chip* message() const;

    /// Its values in words and as a table.
    [[nodiscard]] ChartReader* reader() const;

    // The content of the chart, for tests and assistive technology.
    /// Beside the title, the curve's value at the cursor or its latest; empty when it is not there.
    [[nodiscard]] QString value_of(const QString& curve) const;
    /// What stands beside the cursor where there are several runs: a line a curve.
    [[nodiscard]] QString readout() const;
    /// Points drawn now, of all curves; columns of a heat map.
    [[nodiscard]] int drawn_points() const;
    /// Draws of the curves so far.
    [[nodiscard]] int replots() const;
    /// Draws at once: for measuring.
    void draw_now();

  Q_SIGNALS:
    void x_range_wanted(Range range);
    void reset_wanted();
    void cursor_moved(std::optional<double> x);
    /// To be shown alone, or with the others again.
    void enlarge_wanted();
    /// A line of parallel coordinates was clicked.
    void run_clicked(int run);
    /// A stretch of one of their axes was dragged over, from 0 (bottom) to 1.
    void brushed(const torchdeck::figures::ParallelAxis& axis, double from, double to);
    /// A note at this place of the x axis, about the run of the nearest curve.
    void note_wanted(int run, double x);
    void y_limits_changed(std::optional<torchdeck::figures::Range> limits);
    /// A curve that each of several runs has, by its place in Curves::parts: to be hidden or shown.
    void part_toggled(std::size_t part);

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    struct Parts;
    void make_cursor();
    void place_cursor();
    void place_readout(double x);
    void release_on_path(const QPointF& at);
    void update_header();
    /// The values beside the names are those that are drawn, also where a run grew since the drawing was asked for.
    void update_values();
    void show_limits();
    void ask_limits();
    /// The pointer is elsewhere.
    void leave();
    /// The curve whose name in the header is at this place and can be hidden.
    [[nodiscard]] std::optional<std::size_t> part_at(QPoint place) const;
    [[nodiscard]] const std::vector<bool>& parts_shown() const;
    /// Nothing: its owner shows no chart alone.
    [[nodiscard]] std::optional<bool> enlarged() const;
    [[nodiscard]] QAction* export_action() const;
    struct NotePlace {
        int run = 0;
        double x = 0;
    };
    /// What a note at this place of the screen is about; nothing where none is taken.
    [[nodiscard]] std::optional<NotePlace> note_place(QPoint global) const;
    [[nodiscard]] const std::string& run_name() const;
    void show_message(const QString& text, bool problem);
    void place_message();
    void hover(QPointF position);
    void match_screen();
    void redraw();

    std::unique_ptr<Parts> parts_;
};

/// The chart of `page` that the pointer is on, else the first that is seen; null where there is none.
[[nodiscard]] FigureChart* chart_at_pointer(const QWidget& page);

}  // namespace torchdeck::ui
