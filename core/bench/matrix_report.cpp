// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/matrix_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>

#include "base/nan.hpp"
#include "base/text.hpp"
#include "base/text_table.hpp"
#include "runs/comparison.hpp"
#include "runs/csv.hpp"

namespace torchdeck::bench {
namespace {

Message number(double value, const Measure& measure) {
    return std::isfinite(value) ? Message::number(value, measure.decimals) : Message::name("-");
}

/// The head of its column.
Message head_of(const Measure& measure) {
    return measure.unit.empty() ? Message::name(measure.key) : measure.unit;
}

bool is_better(double a, double b, const Measure& measure) {
    return measure.better == tables::Better::lower ? a < b : a > b;
}

std::vector<std::string> axis_names(const Matrix& matrix) {
    std::vector<std::string> names;
    for (const auto& axis : matrix.axes) names.push_back(axis.key);
    if (names.empty()) names.emplace_back("model");
    return names;
}

std::string environment_table(const Matrix& matrix, const Summary& summary, std::size_t environment,
                              const Measure& measure, const base::Reader& reader) {
    const auto estimates = summary.estimates(environment, measure);
    std::vector<Message> header;
    for (const auto& name : axis_names(matrix)) header.push_back(Message::name(name));
    for (const auto& head : {head_of(measure), Message::of("std"), Message::of("95 % CI"), Message::name("n"),
                             Message::of("of the first"), Message()})
        header.push_back(head);
    base::Rows rows{header};
    const Estimate* first = nullptr;
    for (std::size_t c = 0; c < summary.cells().size(); ++c) {
        const auto& e = estimates.cells[c];
        if (first == nullptr && e.n > 0) first = &e;
        std::vector<Message> row;
        for (const auto& value : summary.cells()[c].values) row.push_back(Message::name(base::printable(value, 60)));
        row.push_back(number(e.mean, measure));
        row.push_back(e.std ? number(*e.std, measure) : Message::name("-"));
        row.push_back(e.low ? Message::of("{} to {}", number(*e.low, measure), number(*e.high, measure))
                            : Message::name("-"));
        row.push_back(Message::name(std::to_string(e.n)));
        row.push_back(e.n > 0 && first != &e && first->mean > 0 ? Message::number(e.mean / first->mean, 2) : Message());
        row.push_back(summary.remarks(environment, c));
        rows.push_back(std::move(row));
    }
    auto text = base::text_table(rows, reader);
    constexpr double kWorthSaying = 1;
    if (estimates.drift_percent && std::abs(*estimates.drift_percent) >= kWorthSaying)
        text += Message::of("{} changed by {} % from the first repetition to the last; the table is without it.",
                            Message::label(measure.label), Message::number(*estimates.drift_percent, 1))
                    .text(reader) +
                '\n';
    return text;
}

/// "1.034, 95 % CI 1.021 to 1.047, p < 0.001 (Welch)".
Message describe(const Difference& d) {
    return Message::of("{}, 95 % CI {} to {}, {} (Welch)", Message::number(d.ratio, 3), Message::number(d.low, 3),
                       Message::number(d.high, 3), runs::p_text(d.p));
}

std::string differences_text(const Summary& summary, const Measure& measure, const base::Reader& reader) {
    const auto& environments = summary.environments();
    const auto first = summary.estimates(0, measure);
    std::string text;
    for (std::size_t e = 1; e < environments.size(); ++e) {
        const auto& a = environments[0].environment;
        const auto& b = environments[e].environment;
        const auto line = [&](const Message& message) { text += message.text(reader) + '\n'; };
        text += '\n';
        line(Message::of("{} of {} as a share of {}:", Message::label(measure.label), b.name(), a.name()));
        line(Message::of("They differ in: {}.", Message::list(a.differences(b), Message::Join::semicolon)));
        const auto second = summary.estimates(e, measure);
        base::Rows rows{{Message::mark("cell"), Message::mark("ratio"), Message()}};
        for (std::size_t c = 0; c < summary.cells().size(); ++c) {
            const auto d = difference(first.cells[c], second.cells[c]);
            if (first.cells[c].n == 0 || second.cells[c].n == 0) continue;
            const auto ratio = second.cells[c].mean / first.cells[c].mean;
            rows.push_back(
                {Message::name(base::printable(summary.cells()[c].name, 80)),
                 d ? describe(*d)
                   : Message::of("{}, no interval: two repetitions of each are needed", Message::number(ratio, 3)),
                 d && !d->is_significant() ? Message::of("could be noise") : Message()});
        }
        if (rows.size() > 1)
            text += base::text_table(rows, reader);
        else
            line(Message::of("No cell was measured in both."));
    }
    return text;
}

/// The places of each axis's values: `at[cell][axis]`.
std::vector<std::vector<std::size_t>> places(const Matrix& matrix, const std::vector<Cell>& cells) {
    std::vector<std::vector<std::size_t>> all;
    for (const auto& cell : cells) {
        auto& own = all.emplace_back();
        for (const auto& axis : matrix.axes) {
            const auto value = config::setting(axis.key).get(cell.config);
            own.push_back(static_cast<std::size_t>(std::find(axis.values.begin(), axis.values.end(), value) -
                                                   axis.values.begin()));
        }
    }
    return all;
}

std::optional<std::size_t> axis_index(const Matrix& matrix, const std::string& key) {
    for (std::size_t a = 0; a < matrix.axes.size(); ++a)
        if (matrix.axes[a].key == key) return a;
    return std::nullopt;
}

bool is_numeric(const Axis& axis) {
    return std::holds_alternative<std::int64_t>(axis.values.front()) ||
           std::holds_alternative<double>(axis.values.front());
}

double as_number(const config::Value& value) {
    if (const auto* const integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    const auto* const real = std::get_if<double>(&value);
    return real != nullptr ? *real : base::kNan;
}

/// The places of an axis's values in the order in which they are drawn: numbers ascend.
std::vector<std::size_t> drawn_order(const Axis& axis) {
    std::vector<std::size_t> order(axis.values.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    if (is_numeric(axis))
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return as_number(axis.values[a]) < as_number(axis.values[b]);
        });
    return order;
}

std::vector<std::string> value_names(const Axis& axis, const std::vector<std::size_t>& order) {
    std::vector<std::string> names;
    for (const auto i : order) names.push_back(config::value_text(axis.values[i]));
    return names;
}

figures::Axis value_axis(const Measure& measure) {
    figures::Axis axis;
    axis.title = measure.label;
    axis.unit = measure.unit;
    axis.from_zero = true;
    axis.minimum = 0;
    return axis;
}

/// What is drawn as one line: the cells that differ along one axis only, in one environment.
struct Series {
    std::string name;
    std::map<std::size_t, const Estimate*> by_place;  ///< along that axis
};

std::vector<Series> series_along(const Matrix& matrix, const Summary& summary, std::size_t axis,
                                 const std::vector<Estimates>& estimates) {
    const auto at = places(matrix, summary.cells());
    std::vector<Series> all;
    std::map<std::string, std::size_t> index;
    for (std::size_t e = 0; e < estimates.size(); ++e) {
        for (std::size_t c = 0; c < summary.cells().size(); ++c) {
            if (estimates[e].cells[c].n == 0) continue;
            std::vector<std::string> words;
            for (std::size_t a = 0; a < matrix.axes.size(); ++a)
                if (a != axis) words.push_back(summary.cells()[c].values[a]);
            if (estimates.size() > 1) words.push_back(summary.environments()[e].environment.name());
            const auto name = fmt::format("{}", fmt::join(words, ", "));
            const auto [entry, is_new] = index.try_emplace(name, all.size());
            if (is_new) all.push_back({name, {}});
            all[entry->second].by_place[at[c][axis]] = &estimates[e].cells[c];
        }
    }
    return all;
}

void add_line(figures::Figure& figure, const Series& series, const std::vector<std::size_t>& order,
              const Measure& measure, int slot) {
    std::vector<double> x, y, low, high;
    figures::Line line;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto found = series.by_place.find(order[i]);
        if (found == series.by_place.end()) continue;
        const auto& e = *found->second;
        x.push_back(static_cast<double>(i));
        y.push_back(e.mean);
        // Unknown is not narrow: the band has a gap at a single repetition.
        constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
        low.push_back(e.mean - e.std.value_or(kUnknown));
        high.push_back(e.mean + e.std.value_or(kUnknown));
        if (!line.best_y || is_better(e.mean, *line.best_y, measure)) {
            line.best_x = x.back();
            line.best_y = e.mean;
        }
    }
    // A chart that stands alone has no legend.
    if (!series.name.empty() && !x.empty())
        figure.make<figures::Curves>().labels.push_back(
            {.x = x.back(), .y = y.back(), .text = Message::name(series.name), .slot = slot, .above = true});
    line.legend = series.name;
    line.run = line.slot = slot;
    line.markers = true;
    if (x.size() < 2 || measure.better == tables::Better::neither) line.best_x = line.best_y = std::nullopt;
    line.band_low = std::make_shared<figures::LineData>(x, low);
    line.band_high = std::make_shared<figures::LineData>(x, high);
    line.data = std::make_shared<figures::LineData>(x, y);
    figure.make<figures::Curves>().lines.push_back(std::move(line));
}

void add_bars(figures::Figure& figure, const Series& series, const std::vector<std::size_t>& order,
              std::size_t number) {
    constexpr tables::Hue kHues[] = {tables::Hue::blue,   tables::Hue::orange, tables::Hue::green,
                                     tables::Hue::purple, tables::Hue::sky,    tables::Hue::vermillion};
    figures::BarSeries bars;
    bars.name = Message::name(series.name);
    bars.hue = kHues[number % std::size(kHues)];
    bars.ends = Message::of("mean ± standard deviation");
    for (const auto place : order) {
        const auto found = series.by_place.find(place);
        const auto* const e = found == series.by_place.end() ? nullptr : found->second;
        bars.values.push_back(e != nullptr ? e->mean : base::kNan);
        bars.low.push_back(e != nullptr ? e->mean - e->std.value_or(0) : base::kNan);
        bars.high.push_back(e != nullptr ? e->mean + e->std.value_or(0) : base::kNan);
    }
    figure.make<figures::Bars>().series.push_back(std::move(bars));
}

}  // namespace

Message describe(const Estimate& estimate, const Measure& measure) {
    if (estimate.n == 0) return Message::name("-");
    auto mean = number(estimate.mean, measure);
    if (estimate.std)
        mean = Message::list({mean, Message::name(" ± "), number(*estimate.std, measure)}, Message::Join::none);
    const auto value = measure.unit.empty() ? mean : Message::of("{0} {1}", mean, Message::label(measure.unit));
    const auto n = estimate.n;
    if (!estimate.low) return Message::of("{0} (n = {1})", value, n);
    if (*estimate.high - *estimate.low > std::abs(estimate.mean))
        return Message::of("{0} (n = {1}, too few for a useful interval)", value, n);
    return Message::of("{0}, 95 % CI {1} to {2} (n = {3})", value, number(*estimate.low, measure),
                       number(*estimate.high, measure), n);
}

std::string first_column(const Matrix& matrix) {
    if (matrix.axes.empty()) return {};
    return is_axis(matrix, "batch_size") ? "batch_size" : matrix.axes.back().key;
}

Pivot pivot(const Matrix& matrix, const std::vector<Cell>& cells, const std::string& column_key,
            const std::string& row_key) {
    Pivot table;
    if (matrix.axes.empty()) {
        table.row_titles = {config::setting("model").label};
        table.columns = {""};
        for (std::size_t c = 0; c < cells.size(); ++c) {
            table.rows.push_back(cells[c].name);
            table.cells.push_back({c});
        }
        return table;
    }
    auto column = axis_index(matrix, column_key);
    if (!column) column = axis_index(matrix, first_column(matrix));
    const auto& axis = matrix.axes[*column];
    const auto order = drawn_order(axis);
    table.columns = value_names(axis, order);
    table.column_title = config::setting(axis.key).label;
    std::vector<std::size_t> row_axes;
    const bool one_axis = row_key != axis.key && axis_index(matrix, row_key);
    for (std::size_t a = 0; a < matrix.axes.size(); ++a)
        if (one_axis ? matrix.axes[a].key == row_key : a != *column) row_axes.push_back(a);
    for (const auto a : row_axes) table.row_titles.push_back(config::setting(matrix.axes[a].key).label);
    if (row_axes.empty()) table.row_titles = {config::setting("model").label};
    const auto at = places(matrix, cells);
    std::map<std::string, std::size_t> row_of;
    for (std::size_t c = 0; c < cells.size(); ++c) {
        std::vector<std::string> words;
        for (const auto a : row_axes) words.push_back(cells[c].values[a]);
        if (words.empty()) words.push_back(cells[c].config.model.name);
        const auto name = fmt::format("{}", fmt::join(words, ", "));
        const auto [entry, is_new] = row_of.try_emplace(name, table.rows.size());
        if (is_new) {
            table.rows.push_back(name);
            table.cells.resize(table.cells.size() + table.columns.size());
        }
        const auto place =
            static_cast<std::size_t>(std::find(order.begin(), order.end(), at[c][*column]) - order.begin());
        table.cells[entry->second * table.columns.size() + place].push_back(c);
    }
    return table;
}

std::optional<std::size_t> best_cell(const Estimates& estimates, const Measure& measure) {
    std::optional<std::size_t> best;
    for (std::size_t c = 0; c < estimates.cells.size(); ++c) {
        const double mean = estimates.cells[c].mean;
        if (std::isfinite(mean) && (!best || is_better(mean, estimates.cells[*best].mean, measure))) best = c;
    }
    return best;
}

namespace {

/// In the first environment.
bool all_disturbed(const Summary& summary) {
    for (std::size_t c = 0; c < summary.cells().size(); ++c) {
        const auto own = summary.repetitions(0, c);
        if (std::ranges::any_of(own, [](const Repetition* one) { return one->disturbed.empty(); })) return false;
    }
    return true;
}

Message best_in_words(const Summary& summary, const Measure& measure) {
    if (summary.environments().empty())
        return summary.failed() > 0 ? Message::of("No repetition succeeded.")
                                    : Message::of("Nothing was measured yet.");
    const auto estimates = summary.estimates(0, measure);
    const auto best = best_cell(estimates, measure);
    if (!best) return Message::of("No repetition has a value of {0}.", measure.key);
    const auto& title = summary.cells()[*best].title;
    const auto value = describe(estimates.cells[*best], measure);
    if (summary.cells().size() == 1) return Message::of("{0}: {1}.", title, value);
    if (estimates.cells[*best].n < 2) return Message::of("{0} leads with a single repetition: {1}.", title, value);
    std::size_t equal = 0, others = 0;
    for (std::size_t c = 0; c < estimates.cells.size(); ++c) {
        if (c == *best || estimates.cells[c].n == 0) continue;
        ++others;
        const auto d = difference(estimates.cells[*best], estimates.cells[c]);
        if (d && !d->is_significant()) ++equal;
    }
    if (equal > 0 && equal == others)
        return Message::of("No clear best: {0} leads with {1}, but every difference could be noise.", title, value);
    if (equal == 0) return Message::of("{0} is best: {1}.", title, value);
    return Message::plural("{1} is best: {2}; {0} other cells may be as good.",
                           "{1} is best: {2}; {0} other cell may be as good.", equal, title, value);
}

}  // namespace

Message verdict(const Summary& summary, const Measure& measure) {
    auto words = best_in_words(summary, measure);
    if (summary.environments().empty() || !all_disturbed(summary)) return words;
    return Message::list({std::move(words), Message::of("Other programs disturbed every repetition: measure again "
                                                        "while the machine is idle.")},
                         Message::Join::space);
}

std::string matrix_text(const Matrix& matrix, const Summary& summary, const Measure& measure,
                        const base::Reader& reader) {
    auto text = verdict(summary, measure).text(reader) + "\n";
    for (std::size_t e = 0; e < summary.environments().size(); ++e) {
        const auto& group = summary.environments()[e];
        text += fmt::format("\n{}\n", base::printable(group.environment.name()));
        text += environment_table(matrix, summary, e, measure, reader);
    }
    return summary.environments().empty() ? text : text + differences_text(summary, measure, reader);
}

runs::DataTable summary_table(const Matrix& matrix, const Summary& summary) {
    std::vector<std::string> columns{"environment", "cell"};
    for (const auto& name : axis_names(matrix)) columns.push_back(name);
    for (const auto& m : measures())
        for (const auto* part : {"n", "mean", "std", "adjusted", "adjusted_std", "low", "high"})
            columns.push_back(fmt::format("{}_{}", m.key, part));
    columns.emplace_back("remarks");
    runs::DataTable table(std::move(columns));
    for (std::size_t e = 0; e < summary.environments().size(); ++e) {
        std::vector<Estimates> all;
        for (const auto& measure : measures()) all.push_back(summary.estimates(e, measure));
        for (std::size_t c = 0; c < summary.cells().size(); ++c) {
            const auto& cell = summary.cells()[c];
            table.text(summary.environments()[e].environment.name()).text(cell.id);
            for (const auto& value : cell.values) table.text(value);
            for (const auto& estimates : all) {
                const auto& one = estimates.cells[c];
                table.number(static_cast<double>(one.n)).number(one.plain_mean).number(one.plain_std);
                table.number(one.mean).number(one.std).number(one.low).number(one.high);
            }
            table.text(summary.remarks(e, c).text());
        }
    }
    return table;
}

std::optional<figures::Figure> heat_map(const Matrix& matrix, const Summary& summary, std::size_t environment,
                                        const Measure& measure, const std::string& row_key,
                                        const std::string& column_key) {
    const auto row_axis = axis_index(matrix, row_key);
    const auto column_axis = axis_index(matrix, column_key);
    if (!row_axis || !column_axis || row_axis == column_axis || environment >= summary.environments().size())
        return std::nullopt;
    const auto& rows = matrix.axes[*row_axis];
    const auto& columns = matrix.axes[*column_axis];
    const auto row_order = drawn_order(rows);
    const auto column_order = drawn_order(columns);
    const auto at = places(matrix, summary.cells());
    const auto estimates = summary.estimates(environment, measure);
    std::vector<double> sums(rows.values.size() * columns.values.size(), 0);
    std::vector<double> counts(sums.size(), 0);
    for (std::size_t c = 0; c < summary.cells().size(); ++c) {
        if (!std::isfinite(estimates.cells[c].mean)) continue;
        const auto place = at[c][*row_axis] * columns.values.size() + at[c][*column_axis];
        sums[place] += estimates.cells[c].mean;
        counts[place] += 1;
    }
    figures::Figure figure;
    figure.key = fmt::format("{}_by_{}_and_{}", measure.key, row_key, column_key);
    figure.title = measure.label;
    if (!measure.unit.empty()) figure.title = Message::list({figure.title, measure.unit});
    if (summary.environments().size() > 1) figure.subject = summary.environments()[environment].environment.name();
    figure.y.title = config::setting(row_key).label;
    figure.x.title = config::setting(column_key).label;
    figure.y.categories = value_names(rows, row_order);
    figure.x.categories = value_names(columns, column_order);
    figure.y.reversed = true;
    auto& means = figure.make<figures::Matrix>().values;
    for (const auto row : row_order) {
        for (const auto column : column_order) {
            const auto place = row * columns.values.size() + column;
            means.push_back(counts[place] > 0 ? sums[place] / counts[place] : base::kNan);
        }
    }
    return figure;
}

std::optional<figures::Figure> axis_figure(const Matrix& matrix, const Summary& summary, const Measure& measure,
                                           const std::string& key) {
    const auto axis = axis_index(matrix, key);
    if (!axis) return std::nullopt;
    std::vector<Estimates> estimates;
    for (std::size_t e = 0; e < summary.environments().size(); ++e) estimates.push_back(summary.estimates(e, measure));
    const auto all = series_along(matrix, summary, *axis, estimates);
    if (all.empty()) return std::nullopt;
    const auto& values = matrix.axes[*axis];
    const auto order = drawn_order(values);
    figures::Figure figure;
    figure.key = fmt::format("{}_by_{}", measure.key, key);
    figure.title = measure.label;
    figure.x.title = config::setting(key).label;
    figure.x.categories = value_names(values, order);
    figure.y = value_axis(measure);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (is_numeric(values))
            add_line(figure, all[i], order, measure, static_cast<int>(i));
        else
            add_bars(figure, all[i], order, i);
    }
    return figure;
}

std::vector<figures::Figure> matrix_figures(const Matrix& matrix, const Summary& summary, const Measure& measure) {
    std::vector<figures::Figure> all;
    for (const auto& axis : matrix.axes) {
        if (axis.values.size() < 2) continue;
        if (auto figure = axis_figure(matrix, summary, measure, axis.key)) all.push_back(std::move(*figure));
    }
    if (matrix.axes.size() < 2) return all;
    for (std::size_t e = 0; e < summary.environments().size(); ++e) {
        if (auto figure = heat_map(matrix, summary, e, measure, matrix.axes[0].key, matrix.axes[1].key))
            all.push_back(std::move(*figure));
    }
    return all;
}

}  // namespace torchdeck::bench
