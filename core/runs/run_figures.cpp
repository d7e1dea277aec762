// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_figures.hpp"

#include <algorithm>
#include <cmath>

#include "base/nan.hpp"
#include "runs/comparison.hpp"
#include "runs/curve.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::runs {
namespace {

using figures::LineData;
using figures::LogAxes;
using tables::Dash;

/// Kinds of events that a chart names; others are names of their own.
constexpr base::Mark kEventWords[] = {Message::mark("checkpoint"), Message::mark("pause"), Message::mark("resume"),
                                      Message::mark("warning")};

Message event_word(const std::string& kind) {
    const auto* const known = std::ranges::find_if(kEventWords, [&](base::Mark word) { return word == kind; });
    return known != std::end(kEventWords) ? Message(*known) : Message::name(kind);
}

void add_events(const FigureRun& run, XAxis axis, RunCurves& curves) {
    const Positions positions(*run.data, *run.summary, run.data->steps(), axis);
    for (const auto& event : run.data->events()) {
        if (event.kind == "phase" || event.kind == "message" || event.kind == "end") continue;
        const double x = positions.of_time(event.t);
        if (std::isfinite(x)) curves.marks.push_back({x, event_word(event.kind), run.slot});
    }
    // A learning rate that falls to less than half between two reports was dropped, not annealed.
    const auto rate = run.data->steps().column("lr");
    const auto t = run.data->steps().column("t");
    for (std::size_t i = 1; i < std::min(rate.size(), t.size()); ++i) {
        if (!(rate[i] < 0.5 * rate[i - 1])) continue;
        const double x = positions.of_row(i);
        const auto drop = Message::of("learning rate drop");
        if (std::isfinite(x)) curves.marks.push_back({x, drop, run.slot});
    }
}

void add_point_notes(const FigureRun& run, XAxis axis, RunCurves& curves) {
    const Positions positions(*run.data, *run.summary, run.data->steps(), axis);
    for (const auto& note : run.summary->notes.points) {
        const double x = positions.of_time(note.t);
        if (std::isfinite(x)) curves.marks.push_back({x, Message::name(note.text), run.slot});
    }
}

/// The star at the epoch with the best top-1.
void mark_best(const FigureRun& run, const MetricLine& line, XAxis axis, figures::Line& curve) {
    // On another curve it would point at that curve's worst.
    if (line.column != "val_top1" || run.summary->best_top1_epoch <= 0) return;
    const auto epochs = run.data->epochs().column("epoch");
    const auto values = run.data->epochs().column(line.column);
    const auto at = std::find(epochs.begin(), epochs.end(), static_cast<double>(run.summary->best_top1_epoch));
    const auto row = static_cast<std::size_t>(at - epochs.begin());
    if (row >= values.size()) return;
    const double x = Positions(*run.data, *run.summary, run.data->epochs(), axis).of_row(row);
    if (!std::isfinite(x) || !std::isfinite(values[row])) return;
    curve.best_x = x;
    curve.best_y = line.scale * values[row];
}

/// One line in place of those of a group; nothing when they do not overlap.
std::optional<figures::Line> mean_of_lines(const std::vector<const figures::Line*>& members, const std::string& name,
                                           const LogAxes& log) {
    std::vector<Points> points;
    for (const auto* line : members) {
        const auto& from = line->average ? *line->average : *line->data;
        auto& all = points.emplace_back();
        all.x.assign(from.x().begin(), from.x().end());
        for (const double y : from.y()) all.y.push_back(std::isfinite(y) ? y : base::kNan);
    }
    std::vector<const Points*> pointers;
    for (const auto& p : points) pointers.push_back(&p);
    const auto mean_and_sd = band(pointers);
    if (mean_and_sd.n < 2) return std::nullopt;
    auto mean = *members.front();
    mean.legend = name;
    mean.members = static_cast<int>(mean_and_sd.n);
    mean.average.reset();
    mean.best_x.reset();
    // One value makes no line here, either.
    mean.markers = mean_and_sd.x.size() == 1;
    mean.data = std::make_shared<LineData>(mean_and_sd.x, mean_and_sd.mean, false, log);
    // A band that reaches below 0 is drawn to the end of a logarithmic axis: that is no gap.
    mean.band_low = std::make_shared<LineData>(mean_and_sd.x, mean_and_sd.low, false, LogAxes{log.x, false});
    mean.band_high = std::make_shared<LineData>(mean_and_sd.x, mean_and_sd.high, false, LogAxes{log.x, false});
    return mean;
}

}  // namespace

RunCurves run_curves(const FigureRun& run, const Metric& metric, const ChartOptions& options) {
    RunCurves curves;
    const LogAxes log{options.x_log, options.y_log};
    int dash = 0;
    for (const auto& of_metric : metric.lines) {
        const auto style = static_cast<Dash>(std::min(dash, 3));
        if (!of_metric.label.empty()) ++dash;
        const auto found = line_of(*run.data, of_metric);
        if (!found) continue;
        const auto& line = *found;
        const auto& table = run.data->table(line.source);
        if (!any_value(table.column(line.column))) continue;
        // Smoothing is for noise: the few values of epochs are results and stay what they are.
        Curve made(line, options.x, line.source == Source::epochs ? 0 : options.smoothing, log);
        made.extend(*run.data, *run.summary, table);
        if (made.data()->x().empty()) continue;
        figures::Line curve;
        curve.legend = run.name;
        curve.part = line.label;
        curve.run = run.run;
        curve.slot = run.slot;
        curve.dash = style;
        // One value makes no line: its dot is all there is to see.
        curve.markers = line.source == Source::epochs || made.data()->x().size() == 1;
        if (options.best) mark_best(run, line, options.x, curve);
        curve.data = made.data();
        curve.average = made.average();
        curves.lines.push_back(std::move(curve));
    }
    if (options.events && !curves.lines.empty()) add_events(run, options.x, curves);
    if (!curves.lines.empty()) add_point_notes(run, options.x, curves);
    return curves;
}

figures::Figure figure_frame(const Metric& metric, const ChartOptions& options) {
    figures::Figure figure;
    figure.key = metric.key;
    figure.title = metric.title;
    figure.decimals = metric.decimals;
    // The color is the run's, so the dash is the curve's.
    auto& parts = figure.make<figures::Curves>().parts;
    for (const auto& line : metric.lines) {
        if (line.label.empty()) continue;
        parts.push_back({line.label, static_cast<Dash>(std::min<std::size_t>(parts.size(), 3))});
    }
    figure.x = run_axis(options.x);
    figure.x.log = options.x_log;
    figure.x.low = options.x_low;
    figure.x.high = options.x_high;
    // Limits are of what files hold, values are in percent where those are shares.
    const double scale = metric.lines.empty() ? 1 : metric.lines.front().scale;
    const auto shown = [scale](std::optional<double> limit) {
        if (limit) *limit *= scale;
        return limit;
    };
    figure.y = {.title = metric.title,
                .unit = metric.unit,
                .log = options.y_log,
                .from_zero = options.from_zero,
                .low = shown(options.y_low),
                .high = shown(options.y_high),
                .minimum = metric.minimum,
                .maximum = metric.maximum};
    return figure;
}

void fill_figure(figures::Figure& figure, const std::vector<RunCurves>& curves,
                 const std::map<int, GroupOf>& group_of) {
    // Lines of one group and one curve of the metric (which the dash shows), in the order they come.
    std::map<std::pair<int, int>, std::vector<const figures::Line*>> grouped;
    auto& drawn = figure.make<figures::Curves>();
    for (const auto& run : curves) {
        drawn.marks.insert(drawn.marks.end(), run.marks.begin(), run.marks.end());
        for (const auto& line : run.lines) {
            const auto at = group_of.find(line.run);
            if (at == group_of.end() || at->second.group < 0) {
                drawn.lines.push_back(line);
            } else {
                grouped[{at->second.group, static_cast<int>(line.dash)}].push_back(&line);
            }
        }
    }
    const LogAxes log{figure.x.log, figure.y.log};
    for (const auto& [key, members] : grouped) {
        if (auto mean = mean_of_lines(members, group_of.at(members.front()->run).name, log)) {
            drawn.lines.push_back(std::move(*mean));
        } else {
            for (const auto* line : members) drawn.lines.push_back(*line);
        }
    }
    // The legend names what is drawn; from the end, because parts are turned off by their place.
    while (!drawn.lines.empty() && !drawn.parts.empty() && !drawn.draws(drawn.parts.back())) drawn.parts.pop_back();
}

void say_differences(figures::Figure& figure, const std::vector<int>& numbers,
                     const std::vector<std::string>& details) {
    for (auto& line : figure.make<figures::Curves>().lines) {
        const auto at = std::ranges::find(numbers, line.run);
        // A group is called by what tells it from others.
        if (line.members == 0 && at != numbers.end())
            line.detail = details[static_cast<std::size_t>(at - numbers.begin())];
    }
}

std::map<int, GroupOf> groups_of(const std::vector<int>& numbers, const std::vector<const RunSummary*>& summaries) {
    std::map<int, GroupOf> result;
    const auto groups = group_runs(summaries);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        // The band is the spread over seeds: a repetition and a run that did not finish keep curves of their own.
        const auto seeds = seeds_of(groups[g], summaries);
        for (const auto& seed : seeds) result[numbers[seed.front()]] = {static_cast<int>(g), groups[g].name};
    }
    return result;
}

figures::Figure make_figure(const std::vector<FigureRun>& runs, const Metric& metric, const ChartOptions& options) {
    auto figure = figure_frame(metric, options);
    std::vector<RunCurves> curves;
    for (const auto& run : runs) curves.push_back(run_curves(run, metric, options));
    std::vector<int> numbers;
    std::vector<const RunSummary*> summaries;
    std::vector<std::string> names;
    for (const auto& run : runs) {
        numbers.push_back(run.run);
        summaries.push_back(run.summary);
        names.push_back(run.name);
    }
    fill_figure(figure, curves, options.groups ? groups_of(numbers, summaries) : std::map<int, GroupOf>());
    say_differences(figure, numbers, beside_names(summaries, names));
    return figure;
}

XAxis usual_axis(const std::vector<const RunSummary*>& runs) {
    const auto has_no_epochs = [](const RunSummary* run) { return run->epochs == 0; };
    const auto has_no_times = [](const RunSummary* run) { return run->epochs > 0 && !run->seconds; };
    const bool epochs = std::ranges::any_of(runs, has_no_times) && std::ranges::none_of(runs, has_no_epochs);
    return epochs ? XAxis::epoch : XAxis::relative;
}

figures::Axis run_axis(XAxis axis) {
    using figures::Ticks;
    switch (axis) {
        case XAxis::relative:
            return {.title = Message::mark("time since the start of the run"), .unit = {}, .ticks = Ticks::duration};
        case XAxis::wall:
            return {.title = Message::mark("date and time"), .unit = {}, .ticks = Ticks::date};
        case XAxis::step:
            return {.title = Message::mark("step"), .unit = {}, .suffix = Message::mark("steps")};
        case XAxis::epoch:
            return {.title = Message::mark("epoch"), .unit = {}, .suffix = Message::mark("epochs")};
        case XAxis::samples:
            break;
    }
    return {.title = Message::mark("training images seen"), .unit = {}, .suffix = Message::mark("images")};
}

}  // namespace torchdeck::runs
