// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a chart shows, as a plain value: made on any thread, drawn by ui/charts in the window and into images.
// Titles, units and names of curves are the program's own words, in English; whoever draws them translates them. Names
// of runs are the user's.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "figures/line_data.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::figures {

/// What the ticks of an axis are written as.
enum class Ticks {
    number,
    duration,  ///< seconds, as a person reads a clock
    date       ///< seconds since 1970, in local time
};

struct Axis {
    std::string title;
    std::string unit;      ///< empty: a ratio or a count
    std::string suffix{};  ///< of an x axis, what its numbers count: "epochs"; empty: the unit
    Ticks ticks = Ticks::number;
    bool log = false;
    bool from_zero = false;
    std::optional<double> low{}, high{};         ///< limits that a person set
    std::optional<double> minimum{}, maximum{};  ///< what the quantity cannot be below or above
    double minimum_span = 0;                     ///< so that noise is not blown up
    std::vector<std::string> categories{};       ///< names at 0, 1, …: not empty where the axis has no numbers
    bool reversed = false;                       ///< 0 at the top
};

/// A curve, with what belongs to it.
struct Line {
    std::string legend;  ///< of the run or group: once in the legend, whatever number of lines it has
    std::string part;    ///< the curve's own name where the figure has several of each run
    int members = 0;     ///< > 0: the mean of so many runs, with their deviation as a band
    int run = 0;         ///< what the line belongs to: toggled and colored together
    int slot = -1;       ///< >= 0: has the color of the run of this number; otherwise `hue`
    tables::Hue hue = tables::Hue::blue;
    tables::Dash dash = tables::Dash::solid;
    bool joined = true;                                   ///< false: points without a line between them
    bool markers = false;                                 ///< a dot at every value: for few of them
    std::shared_ptr<const LineData> data;                 ///< never null
    std::shared_ptr<const LineData> average;              ///< null: not smoothed
    std::shared_ptr<const LineData> band_low, band_high;  ///< null: no band
    std::optional<double> best_x{}, best_y{};             ///< a star: the best value of the run

    /// "run · curve".
    [[nodiscard]] std::string name() const;
};

/// A vertical line with a word: an event of a run.
struct Mark {
    double x = 0;
    std::string text;
    int slot = 0;
};

/// The curves that a figure has of each run, in order.
struct Part {
    std::string label;
    tables::Dash dash = tables::Dash::solid;
};

/// One bar for each category of the x axis.
struct BarSeries {
    std::string name;
    tables::Hue hue = tables::Hue::blue;
    std::vector<double> values;     ///< NaN: no bar
    std::vector<double> low, high;  ///< ends of the error bars; empty: none
};

/// Something that lasted: a row of a timeline is a category of the y axis.
struct Span {
    int row = 0;
    double begin = 0, end = 0;  ///< on the x axis
    std::string name;
    tables::Hue hue = tables::Hue::blue;
};

enum class Kind {
    lines,    ///< a metric over the course of runs, or points with or without lines through them
    bars,     ///< categories of x, with one or more series
    matrix,   ///< categories of x and y, a value for each pair
    timeline  ///< spans of time, in rows
};

/// What a chart shows. `kind` says which of the members below have it.
struct Figure {
    Kind kind = Kind::lines;
    std::string key;  ///< the name of its image
    std::string title;
    Axis x, y;
    int decimals = -1;        ///< of a single value beside the title; -1: four digits
    std::vector<Part> parts;  ///< empty: one curve of each run
    std::vector<Line> lines;
    std::vector<Mark> marks;
    std::vector<BarSeries> bars;
    std::vector<double> matrix;  ///< row by row, NaN: empty
    std::vector<Span> spans;

    /// Nothing can be drawn.
    [[nodiscard]] bool empty() const;
    /// Lines of more than one run or group: the color is the run's.
    [[nodiscard]] bool has_several_runs() const;
};

struct Range {
    double lower = 0;
    double upper = 1;

    [[nodiscard]] double span() const { return upper - lower; }
    bool operator==(const Range&) const = default;
};

/// The range of x that holds everything, with a little room; from 0 where the data begins near it.
[[nodiscard]] Range whole_range(const Figure& figure);
/// The range of y that holds what is drawn within `x`, with what the axis asks for: limits, bounds, smallest span.
[[nodiscard]] Range fitted_range(const Figure& figure, const Range& x);

}  // namespace torchdeck::figures
