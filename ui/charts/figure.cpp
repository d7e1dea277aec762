// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "format.hpp"
#include "runs/comparison.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

QString words(const char* text) {
    return QCoreApplication::translate("Figure", text);
}

void add_events(const FigureRun& run, const FigureOptions& options, RunCurves& curves) {
    for (const auto& event : run.data->events()) {
        if (event.kind == "phase" || event.kind == "message" || event.kind == "end") continue;
        const double x = runs::position(*run.data, *run.summary, event.t, options.x);
        if (std::isfinite(x)) curves.marks.push_back({x, shown_text(event.kind), run.slot});
    }
    // A learning rate that falls to less than half between two reports was dropped, not annealed.
    const auto rate = run.data->steps().column("lr");
    const auto t = run.data->steps().column("t");
    for (std::size_t i = 1; i < std::min(rate.size(), t.size()); ++i) {
        if (!(rate[i] < 0.5 * rate[i - 1])) continue;
        const double x = runs::position(*run.data, *run.summary, t[i], options.x);
        if (std::isfinite(x)) curves.marks.push_back({x, words("learning rate drop"), run.slot});
    }
}

}  // namespace

bool Figure::empty() const {
    return std::all_of(lines.begin(), lines.end(), [](const FigureLine& line) { return line.data->empty(); });
}

RunCurves run_curves(const FigureRun& run, const runs::Metric& metric, const FigureOptions& options) {
    RunCurves curves;
    const LogAxes log{options.x_log, options.y_log};
    int dash = 0;
    for (const auto& line : metric.lines) {
        const auto style = static_cast<Dash>(std::min(dash, 3));
        if (!line.label.empty()) ++dash;
        auto points = runs::points(*run.data, *run.summary, line, options.x);
        if (points.x.empty()) continue;
        FigureLine curve;
        curve.name = line.label.empty() ? run.name : run.name + QStringLiteral(" · ") + shown_text(line.label);
        curve.legend = run.name;
        curve.run = run.run;
        curve.slot = run.slot;
        curve.dash = style;
        // One value makes no line: its dot is all there is to see.
        curve.markers = line.source == runs::Source::epochs || points.x.size() == 1;
        const bool loss = line.column == "loss" || line.column == "val_loss";
        // Smoothing is for noise: the few values of epochs are results and stay what they are.
        if (options.smoothing > 0 && !curve.markers) {
            auto average = points.x;
            curve.average =
                std::make_shared<LineData>(std::move(average), runs::smoothed(points.y, options.smoothing), false, log);
        }
        // The star means "best top-1": on another curve it would point at that curve's worst.
        if (options.best && line.column == "val_top1" && run.summary->best_top1_epoch > 0) {
            const auto epochs = run.data->epochs().column("epoch");
            const auto values = run.data->epochs().column(line.column);
            const auto at = std::find(epochs.begin(), epochs.end(), static_cast<double>(run.summary->best_top1_epoch));
            if (const auto row = static_cast<std::size_t>(at - epochs.begin()); row < values.size()) {
                const auto t = run.data->epochs().column("t");
                curve.best_y = values[row];
                curve.best_x = options.x == runs::XAxis::epoch
                                   ? epochs[row]
                                   : runs::position(*run.data, *run.summary, row < t.size() ? t[row] : kNan, options.x);
                if (!std::isfinite(*curve.best_x) || !std::isfinite(*curve.best_y)) curve.best_x.reset();
            }
        }
        curve.data = std::make_shared<LineData>(std::move(points.x), std::move(points.y), loss, log);
        curves.lines.push_back(std::move(curve));
    }
    if (options.events && !curves.lines.empty()) add_events(run, options, curves);
    return curves;
}

Figure figure_frame(const runs::Metric& metric, const FigureOptions& options) {
    Figure figure;
    figure.key = from_utf8(metric.key);
    figure.title = shown_text(metric.title);
    // Color tells the run, so the dash that tells the curve is explained here.
    const char* const dashes[] = {"solid", "dashed", "dotted", "dash-dotted"};
    QStringList parts;
    for (const auto& line : metric.lines) {
        if (line.label.empty()) continue;
        parts << shown_text(line.label) + QStringLiteral(" ") + words(dashes[std::min<qsizetype>(parts.size(), 3)]);
    }
    if (!parts.isEmpty()) figure.subtitle = parts.join(QStringLiteral(", "));
    figure.x_title = axis_title(options.x);
    figure.y_title = shown_text(metric.unit == "value" ? metric.key
                                : metric.unit.empty()  ? metric.title
                                                       : metric.title + " (" + metric.unit + ")");
    figure.options = options;
    figure.minimum = metric.minimum;
    figure.maximum = metric.maximum;
    return figure;
}

void fill_figure(Figure& figure, const std::vector<RunCurves>& curves, const std::map<int, GroupOf>& group_of) {
    // Lines of one group and one curve of the metric (which the dash tells), in the order they come.
    std::map<std::pair<int, int>, std::vector<const FigureLine*>> grouped;
    for (const auto& run : curves) {
        figure.marks.insert(figure.marks.end(), run.marks.begin(), run.marks.end());
        for (const auto& line : run.lines) {
            const auto at = group_of.find(line.run);
            if (!figure.options.groups || at == group_of.end() || at->second.group < 0) {
                figure.lines.push_back(line);
            } else {
                grouped[{at->second.group, static_cast<int>(line.dash)}].push_back(&line);
            }
        }
    }
    for (const auto& [key, members] : grouped) {
        std::vector<runs::Points> points;
        for (const auto* line : members) {
            const auto& from = line->average ? *line->average : *line->data;
            auto& all = points.emplace_back();
            all.x.assign(from.x().begin(), from.x().end());
            for (const double y : from.y()) all.y.push_back(std::isfinite(y) ? y : kNan);
        }
        std::vector<const runs::Points*> pointers;
        for (const auto& p : points) pointers.push_back(&p);
        const auto band = runs::band(pointers);
        if (band.n < 2) {
            for (const auto* line : members) figure.lines.push_back(*line);
            continue;
        }
        FigureLine mean = *members.front();
        const auto own = mean.name.indexOf(QStringLiteral(" · "));
        const auto part = own < 0 ? QString() : mean.name.mid(own);
        mean.legend = words("%1 (mean ± sd, n = %2)").arg(group_of.at(mean.run).name).arg(band.n);
        mean.name = group_of.at(mean.run).name + part;
        mean.average.reset();
        mean.best_x.reset();
        mean.markers = false;
        const LogAxes log{figure.options.x_log, figure.options.y_log};
        mean.data = std::make_shared<LineData>(band.x, band.mean, false, log);
        // A band that reaches below 0 goes on to the end of a logarithmic axis: that is no gap.
        mean.band_low = std::make_shared<LineData>(band.x, band.low, false, LogAxes{log.x, false});
        mean.band_high = std::make_shared<LineData>(band.x, band.high, false, LogAxes{log.x, false});
        figure.lines.push_back(std::move(mean));
    }
}

std::map<int, GroupOf> groups_of(const std::vector<int>& numbers,
                                 const std::vector<const runs::RunSummary*>& summaries) {
    std::map<int, GroupOf> result;
    const auto groups = runs::group_runs(summaries);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (const auto member : groups[g].members) {
            result[numbers[member]] = {static_cast<int>(g), shown_text(groups[g].name)};
        }
    }
    return result;
}

Figure make_figure(const std::vector<FigureRun>& runs, const runs::Metric& metric, const FigureOptions& options) {
    auto figure = figure_frame(metric, options);
    std::vector<RunCurves> curves;
    for (const auto& run : runs) curves.push_back(run_curves(run, metric, options));
    std::vector<int> numbers;
    std::vector<const runs::RunSummary*> summaries;
    for (const auto& run : runs) {
        numbers.push_back(run.run);
        summaries.push_back(run.summary);
    }
    fill_figure(figure, curves, options.groups ? groups_of(numbers, summaries) : std::map<int, GroupOf>());
    return figure;
}

QColor run_color(int slot, bool dark) {
    constexpr Hue kHues[] = {Hue::blue, Hue::vermillion, Hue::green, Hue::purple, Hue::orange};
    const auto color = series_color(kHues[slot % 5], dark);
    // The second round is told apart by lightness.
    return slot / 5 % 2 == 0 ? color : (dark ? color.darker(165) : color.lighter(155));
}

QString axis_title(runs::XAxis axis) {
    switch (axis) {
        case runs::XAxis::relative:
            return words("time since the start of the run");
        case runs::XAxis::wall:
            return words("date and time");
        case runs::XAxis::step:
            return words("step");
        case runs::XAxis::epoch:
            return words("epoch");
        case runs::XAxis::samples:
            break;
    }
    return words("training images seen");
}

}  // namespace torchdeck::ui
