// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "charts/chart_colors.hpp"
#include "charts/time_axis.hpp"

namespace torchdeck::ui {

struct SeriesSpec {
    QString label;
    Hue hue = Hue::blue;
    Dash dash = Dash::solid;
    bool markers = false;       ///< a dot at every value: for few of them (one per epoch)
    bool smooth = false;        ///< the values thin and pale, a moving average over them
    bool nan_is_break = false;  ///< NaN is a result (a diverged loss), not a missing reading
};

struct ChartSpec {
    QString title;
    QString unit;
    QString placeholder;  ///< shown instead of axes while there is no data
    std::vector<SeriesSpec> series;
    std::optional<double> minimum{};  ///< where the value axis begins, when that is known
    std::optional<double> maximum{};  ///< what the value axis never exceeds
    double minimum_span = 1e-3;       ///< of the value axis, so that noise is not blown up
    int decimals = 1;                 ///< of the read-out
};

/// Curves over time. Data is appended, never changed; drawing thins it out, the data stays whole. NaN is a gap; an
/// infinite value is a gap with a red mark at the top. Time range and cursor belong to the ChartBoard, which links
/// them.
class TimeSeriesChart : public QWidget {
    Q_OBJECT
  public:
    explicit TimeSeriesChart(ChartSpec spec, QWidget* parent = nullptr);
    ~TimeSeriesChart() override;

    [[nodiscard]] const ChartSpec& spec() const { return spec_; }

    /// Takes the rows of `t` and `y` beyond those already there. Draws nothing: refresh() does.
    void extend(std::size_t series, std::span<const double> t, std::span<const double> y);
    void clear();
    /// Draws what changed; postponed until it is shown when the chart is not visible.
    void refresh();

    void set_time_range(TimeRange range);
    [[nodiscard]] TimeRange time_range() const;
    /// A word of warning after the title, and the sentence that explains it as its tool tip; empty for none.
    void set_alert(const QString& word, const QString& reason);
    [[nodiscard]] QString alert() const;
    /// Where the cursor stands, in seconds; nothing hides it.
    void set_cursor(std::optional<double> t);

    [[nodiscard]] bool has_data() const;
    [[nodiscard]] bool has_data(std::size_t series) const;
    /// Time of the last value.
    [[nodiscard]] double last_time() const { return last_time_; }

    // What the chart shows, for tests and assistive technology.
    [[nodiscard]] std::size_t points(std::size_t series) const;
    [[nodiscard]] double value(std::size_t series, std::size_t index) const;
    [[nodiscard]] std::size_t breaks() const;
    [[nodiscard]] std::pair<double, double> value_range() const;
    [[nodiscard]] QString readout(std::size_t series) const;
    /// Replots of the whole chart so far.
    [[nodiscard]] int replots() const { return replots_; }

  Q_SIGNALS:
    /// The wheel or a drag asks for this range.
    void time_range_wanted(TimeRange range);
    void cursor_moved(std::optional<double> t);
    void reset_wanted();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    struct Plot;

    void build_series();
    void apply_colors();
    void fit_values();
    void place_cursor();
    void update_header();
    void replot();
    void match_screen();

    ChartSpec spec_;
    std::unique_ptr<Plot> plot_;
    std::optional<double> cursor_;
    double last_time_ = 0;
    bool dirty_ = true;
    int replots_ = 0;
};

}  // namespace torchdeck::ui
