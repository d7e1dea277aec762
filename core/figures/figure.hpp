// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a chart as a plain value: made on any thread, drawn by ui/charts in the window and into images.
// Titles, units and names of curves are messages: marked words of the program, or names of a stranger's columns. Names
// of runs and categories are the user's.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/message.hpp"
#include "figures/heat_data.hpp"
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
    base::Message title;
    base::Message unit;      ///< empty: a ratio or a count
    base::Message suffix{};  ///< of an x axis, what its numbers count: "epochs"; empty: the unit
    Ticks ticks = Ticks::number;
    bool log = false;
    bool from_zero = false;
    std::optional<double> low{}, high{};         ///< limits that a person set
    std::optional<double> minimum{}, maximum{};  ///< what the quantity cannot be below or above
    double minimum_span = 0;                     ///< so that noise is not blown up
    std::vector<std::string> categories{};       ///< names at 0, 1, …: not empty where the axis has no numbers
    /// Where categories are numbers: the first and how far it is to the next. Their ticks are round numbers.
    double category_first = 0, category_step = 0;
    bool reversed = false;  ///< 0 at the top
};

/// A curve, with what belongs to it.
struct Line {
    std::string legend;    ///< of the run or group: once in the legend, whatever number of lines it has
    std::string detail{};  ///< said after that: what tells the run from the others
    base::Message part;    ///< the curve's own name where the figure has several of each run
    int members = 0;       ///< > 0: the mean of so many runs, with their deviation as a band
    int run = 0;           ///< what the line belongs to: toggled and colored together
    int slot = -1;         ///< >= 0: has the color of the run of this number; otherwise `hue`
    tables::Hue hue = tables::Hue::blue;
    tables::Dash dash = tables::Dash::solid;
    bool joined = true;                                   ///< false: points without a line between them
    bool markers = false;                                 ///< a dot at every value: for few of them
    double dot = 5;                                       ///< diameter of its dots, logical pixels
    std::shared_ptr<const LineData> data;                 ///< never null
    std::shared_ptr<const LineData> average;              ///< null: not smoothed
    std::shared_ptr<const LineData> band_low, band_high;  ///< null: no band
    std::optional<double> best_x{}, best_y{};             ///< a star: the best value of the run
    std::vector<base::Message> notes{};                   ///< of each value, for who points at it; empty: none

    /// "run · curve".
    [[nodiscard]] std::string name() const;
};

/// A vertical line with a word: an event of a run.
struct Mark {
    double x = 0;
    base::Message text;
    int slot = 0;  ///< < 0: of no run
};

/// A word at a place of a figure of lines. Where it would cover an earlier one it goes to another side, or is left out.
struct Label {
    double x = 0, y = 0;
    base::Message text{};
    int slot = -1;  ///< >= 0: has the color of the run of this number; otherwise `hue`
    tables::Hue hue = tables::Hue::neutral;
    bool above = false;  ///< ends above its place; false: begins at the right of it
    /// It stands on the straight line from its place to this one.
    std::optional<double> to_x{}, to_y{};
};

/// The curves that a figure has of each run, in order.
struct Part {
    base::Message label;
    tables::Dash dash = tables::Dash::solid;
};

/// One bar for each category of the x axis.
struct BarSeries {
    base::Message name;
    tables::Hue hue = tables::Hue::blue;
    std::vector<double> values;     ///< NaN: no bar
    std::vector<double> low, high;  ///< ends of the error bars; empty: none
    base::Message ends{};           ///< what they are: "95 % interval", "mean ± standard deviation"
};

/// Something that lasted: a row of a timeline is a category of the y axis.
struct Span {
    int row = 0;
    double begin = 0, end = 0;  ///< on the x axis
    base::Message name;
    tables::Hue hue = tables::Hue::blue;
    double strength = 1;            ///< how much of `hue` the ground takes, from 0 to 1
    std::optional<double> split{};  ///< underlined in blue up to this share of its length, in vermillion after it
    base::Message group{};          ///< what its color says: once beside the title
    int id = -1;                    ///< of what a click on it chooses; -1: nothing
    base::Message note{};           ///< for who points at it
    bool selected = false;          ///< framed
};

/// One of the upright axes of parallel coordinates.
struct ParallelAxis {
    std::string key;      ///< as the filter of runs knows it; empty: it does not
    base::Message title;  ///< a setting's label or a result
    base::Message unit{};
    bool log = false;
    double low = 0, high = 1;               ///< of numbers
    std::vector<std::string> categories{};  ///< names at 0, 1, …, from the bottom: not empty where there are no numbers
    bool result = false;                    ///< what came of it, not what was chosen
    double scale = 1;                       ///< what numbers of runs are multiplied by: 100 for shares
    std::vector<std::pair<double, base::Message>> words{};  ///< what some numbers stand for: "all"

    /// Where `value` is, from 0 (bottom) to 1; NaN stays NaN.
    [[nodiscard]] double share(double value) const;
    /// The value at that place.
    [[nodiscard]] double value(double share) const;
};

/// One run in parallel coordinates: a value for each axis, NaN where it has none.
struct ParallelLine {
    std::string legend;
    int run = 0;
    int slot = 0;
    std::vector<double> values;
};

// The kinds of figures: what each has beside its title and axes, and whether that is nothing to draw.

/// A metric over the course of runs, or points with or without lines through them.
struct Curves {
    std::vector<Part> parts{};  ///< empty: one curve of each run
    std::vector<Line> lines{};
    std::vector<Mark> marks{};
    std::vector<Label> labels{};

    [[nodiscard]] bool empty() const;
    /// Whether a line is of that part.
    [[nodiscard]] bool draws(const Part& part) const;
};

/// Categories of x, with one or more series.
struct Bars {
    std::vector<BarSeries> series{};

    [[nodiscard]] bool empty() const;
};

/// Categories of x and y, a value for each pair.
struct Matrix {
    std::vector<double> values{};  ///< row by row, NaN: empty

    [[nodiscard]] bool empty() const;
};

/// Spans of time, in rows.
struct Timeline {
    std::vector<Span> spans{};

    [[nodiscard]] bool empty() const { return spans.empty(); }
};

/// A heat map: categories of y over stretches of x, a value for each pair; may grow.
struct Heat {
    std::shared_ptr<const HeatData> data{};  ///< null: nothing yet
    std::optional<double> low{}, high{};     ///< ends of the scale of colors; empty: those of the data
    bool log = false;                        ///< the scale is logarithmic

    /// Where `value` is on the scale, from 0 to 1; a logarithmic one has no place for 0 and below.
    [[nodiscard]] std::optional<double> share(double value) const;
    [[nodiscard]] bool empty() const { return !data || data->empty(); }
};

/// Upright axes side by side, a line through all of them for each run.
struct Parallel {
    std::vector<ParallelAxis> axes{};
    std::vector<ParallelLine> paths{};

    [[nodiscard]] bool empty() const { return paths.empty() || axes.size() < 2; }
};

/// What a chart shows.
struct Figure {
    std::string key;  ///< the name of its image
    base::Message title;
    std::string subject{};  ///< the run that the figure is of, where it is of one of several
    Axis x, y;
    int decimals = -1;  ///< of a single value beside the title; -1: four digits
    std::variant<Curves, Bars, Matrix, Timeline, Heat, Parallel> shape{};
    base::Message note{};  ///< said where there is nothing to draw; empty: such a figure is left out

    template <class Shape>
    [[nodiscard]] bool is() const {
        return std::holds_alternative<Shape>(shape);
    }
    /// What the figure has of this kind; one of another kind has an empty one.
    template <class Shape>
    [[nodiscard]] const Shape& get() const {
        static const Shape none;
        return is<Shape>() ? std::get<Shape>(shape) : none;
    }
    /// The same to change it; a figure of another kind becomes one of this kind.
    template <class Shape>
    [[nodiscard]] Shape& make() {
        if (!is<Shape>()) shape.emplace<Shape>();
        return std::get<Shape>(shape);
    }
    [[nodiscard]] const Curves& curves() const { return get<Curves>(); }

    /// Whether there is nothing to draw.
    [[nodiscard]] bool empty() const;
    /// The x axis is a run's: time, steps, epochs. Such figures are zoomed together.
    [[nodiscard]] bool is_over_run() const { return is<Curves>() || is<Heat>(); }
    /// Its x axis can be zoomed.
    [[nodiscard]] bool can_zoom() const { return is_over_run() || is<Timeline>(); }
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
/// The range of x that figures over a run share where they stand on one page: of all that have something to draw, from
/// 0 to at least `shortest` on an axis of time, within the limits of the axis. Nothing where there is none.
[[nodiscard]] std::optional<Range> shared_range(const std::vector<Figure>& figures, double shortest = 0);
/// The range of y that holds what is drawn within `x`, with what the axis asks for: limits, bounds, smallest span.
[[nodiscard]] Range fitted_range(const Figure& figure, const Range& x);

}  // namespace torchdeck::figures
