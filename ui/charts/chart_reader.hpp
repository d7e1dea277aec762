// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart for who cannot see it: what it shows in words, its values as a table, and keys that walk through them.
#pragma once

#include <QObject>
#include <QString>
#include <optional>

#include "figures/value_table.hpp"

class QDialog;
class QKeyEvent;

namespace torchdeck::ui {

class FigureChart;

/// Kind, ranges, last and best values of what a figure shows within `x`, in sentences.
[[nodiscard]] QString figure_summary(const figures::Figure& figure, std::optional<figures::Range> x = {});

/// Walks through the values of a chart: left and right along its x axis, up and down from curve to curve, and says each
/// to a screen reader; T opens all of them as a table.
class ChartReader : public QObject {
    Q_OBJECT
  public:
    explicit ChartReader(FigureChart* chart);

    /// Whether the key was one of these.
    bool take_key(const QKeyEvent& event);
    /// The figure or its values have changed.
    void forget_values();
    /// The keyboard has left the chart.
    void leave();
    QDialog* show_table();
    /// Says `words` beside `place`, in the coordinates of the chart: where the keyboard is now.
    void say(const QString& words, QPoint place);

    /// What assistive technology is told of the chart: the value that the keys are on, otherwise what it shows.
    [[nodiscard]] QString description() const;
    /// The value that the keys are on, in words; empty while they are on none.
    [[nodiscard]] const QString& said() const { return said_; }

  Q_SIGNALS:
    /// The keys are at this place of the x axis; nothing where the figure has no such places.
    void moved(std::optional<double> x);

  private:
    void move(int rows, int columns);
    [[nodiscard]] bool has_value(int row, int column) const;
    [[nodiscard]] QString words_at(int row, int column) const;
    void read_values();

    FigureChart* chart_;
    std::optional<figures::ValueTable> table_;
    std::optional<double> at_;  // x of the row, by which it is found again when the lines have grown
    int row_ = -1, column_ = 0;
    QString said_;
};

/// Makes assistive technology see every FigureChart as a chart with these words. Once in a program.
void install_chart_accessibility();

}  // namespace torchdeck::ui
