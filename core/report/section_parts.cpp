// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/section_parts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/nan.hpp"
#include "base/quote.hpp"
#include "base/text.hpp"
#include "config/setting_words.hpp"
#include "runs/run_figures.hpp"

namespace torchdeck::report {
namespace {

/// "all", or the names of these runs.
std::string runs_text(const Inputs& inputs, const std::vector<std::size_t>& members) {
    if (members.size() == inputs.runs.size()) return "all";
    std::vector<std::string> names;
    for (const auto i : members) names.push_back(inputs.runs[i].name);
    return fmt::format("{}", fmt::join(names, "; "));
}

std::string fact_label(const std::string& section, const std::string& key) {
    static const std::map<std::string, std::string, std::less<>> kLabels{
        {"resolved.device", "Device of the run"},
        {"resolved.memory_format", "Memory layout of tensors"},
        {"resolved.shards", "Shards of a batch"},
        {"resolved.threads", "CPU threads"},
        {"resolved.precision_note", "Precision"},
        {"host.name", "Host name"},
        {"host.cpu", "CPU"},
        {"host.cores", "CPUs"},
        {"host.ram_mb", "Memory, MiB"},
        {"host.os", "Operating system"},
        {"host.kernel", "Kernel"},
        {"host.cpu_isa", "CPU instruction sets"},
        {"libtorch.cpu_isa", "LibTorch instruction set"},
        {"device.id", "Device"},
        {"device.name", "Device name"},
        {"device.driver", "Driver"},
        {"device.pci_bus_id", "PCI bus id"},
        {"libtorch.version", "LibTorch"},
        {"libtorch.build", "LibTorch build"},
        {"libtorch.engine", "Engine"},
        {"libtorch.onednn", "oneDNN"},
        {"libtorch.blas", "BLAS"},
        {"run.telemetry", "Sensors"},
        {"torchdeck.version", "TorchDeck"},
        {"torchdeck.commit", "TorchDeck commit"}};
    const auto name = fmt::format("{}.{}", section, key);
    if (const auto known = kLabels.find(name); known != kLabels.end()) return known->second;
    const auto* setting = section == "config" ? config::find_setting(key) : nullptr;
    return setting == nullptr ? name : setting->label.text();
}

std::vector<runs::FigureRun> figure_runs(const Inputs& inputs) {
    std::vector<runs::FigureRun> all;
    for (std::size_t i = 0; i < inputs.runs.size(); ++i) {
        const auto& run = inputs.runs[i];
        all.push_back({run.name, static_cast<int>(i), run.slot, &run.data, &run.summary});
    }
    return all;
}

std::vector<Source> metric_sources(const Inputs& inputs, const runs::Metric& metric) {
    std::vector<Source> sources;
    for (const auto& run : inputs.runs) {
        for (const auto& line : metric.lines)
            add_sources(sources, column_source(run, run.data.table(line.source), line.column));
    }
    return sources;
}

/// "Loss, cross-entropy"
std::string title_and_unit(const Message& title, const Message& unit) {
    return unit.empty() ? title.text() : title.text() + ", " + unit.text();
}

/// "; solid train, dashed val": empty for one curve.
std::string parts_text(const figures::Figure& figure) {
    constexpr const char* kDashes[] = {"solid", "dashed", "dotted", "dash-dotted"};
    std::string text;
    const auto& parts = figure.curves().parts;
    if (parts.size() < 2) return text;
    for (const auto& part : parts)
        text += fmt::format("{} {} {}", text.empty() ? ";" : ",", kDashes[static_cast<std::size_t>(part.dash)],
                            part.label.text());
    return text;
}

/// The configurations, or the runs of the only one.
std::vector<ColorKey> color_keys(const Inputs& inputs) {
    std::vector<ColorKey> keys;
    if (inputs.groups.size() > 1) {
        for (std::size_t i = 0; i < inputs.groups.size(); ++i)
            keys.push_back({inputs.groups[i].name, static_cast<int>(i)});
    } else {
        for (const auto& run : inputs.runs) keys.push_back({run.name, run.slot});
    }
    return keys;
}

std::string plot_command(const Inputs& inputs) {
    std::string command = "torchdeck plot";
    for (const auto& run : inputs.runs) command += " " + base::shell_word(run.folder);
    return command + " --out plots";
}

}  // namespace

std::optional<double> Spread::mean() const {
    return moments.n > 0 ? std::optional(moments.mean) : std::nullopt;
}
std::optional<double> Spread::deviation() const {
    return moments.n > 1 ? std::optional(moments.deviation) : std::nullopt;
}
std::optional<double> Spread::low() const {
    return interval ? std::optional(interval->low) : std::nullopt;
}
std::optional<double> Spread::high() const {
    return interval ? std::optional(interval->high) : std::nullopt;
}

Spread spread(const Inputs& inputs, const runs::RunGroup& group, const MeasureRun& measure, Sample sample) {
    Spread result;
    std::vector<std::vector<std::size_t>> samples;
    if (sample == Sample::seed)
        samples = runs::seeds_of(group, summaries(inputs));
    else
        for (const auto member : group.members) samples.push_back({member});
    std::vector<double> values;
    for (const auto& members : samples) {
        std::vector<double> of_members;
        for (const auto member : members) {
            const auto one = measure(inputs.runs[member]);
            if (!one.value || !std::isfinite(*one.value)) continue;
            of_members.push_back(*one.value);
            add_sources(result.sources, one.sources);
        }
        values.push_back(mean_of(of_members));
    }
    result.moments = stats::moments(values);
    if (sample == Sample::seed)
        result.interval = runs::share_interval(result.moments, kPercent);
    else if (const auto half = stats::confidence_95(result.moments))
        result.interval = runs::Interval{result.moments.mean - *half, result.moments.mean + *half};
    return result;
}

double mean_of(std::span<const double> values) {
    return stats::moments(values).mean;
}

Measured reduced(const RunInput& run, const tables::Table& table, std::string_view key, const Reduce& reduce) {
    const double value = reduce(table.column(key));
    if (!std::isfinite(value)) return {};
    return {.value = value, .sources = column_source(run, table, key)};
}

Table fact_table(const Inputs& inputs, const std::function<bool(const std::string&, const std::string&)>& wanted,
                 std::string caption) {
    Table table{.key = {},
                .caption = std::move(caption),
                .columns = {{.name = "fact"}, {.name = "value", .is_wide = true}, {.name = "runs", .is_wide = true}}};
    for (const auto& fact : runs::side_by_side(summaries(inputs))) {
        if (!wanted(fact.section, fact.key)) continue;
        std::vector<std::string> values;  // in the order of their first run
        for (const auto& value : fact.values) {
            if (!value.empty() && std::ranges::find(values, value) == values.end()) values.push_back(value);
        }
        for (const auto& value : values) {
            std::vector<std::size_t> members;
            std::vector<Source> sources;
            for (std::size_t i = 0; i < fact.values.size(); ++i) {
                if (fact.values[i] != value) continue;
                members.push_back(i);
                add_sources(sources, fact_source(inputs.runs[i], fact.section, fact.key));
            }
            table.rows.push_back({row_header(&value == values.data() ? fact_label(fact.section, fact.key) : " "),
                                  text_cell(runs::fact_text(fact.section, fact.key, value).text(), std::move(sources)),
                                  text_cell(runs_text(inputs, members))});
        }
    }
    const auto is_of_all = [](const std::vector<Cell>& row) { return row.back().text == "all"; };
    if (std::ranges::all_of(table.rows, is_of_all)) {
        if (inputs.runs.size() > 1) table.caption += ", the same in all runs";
        table.columns.pop_back();
        for (auto& row : table.rows) row.pop_back();
    }
    return table;
}

Charts metric_charts(const Inputs& inputs, const std::vector<std::string>& keys, runs::XAxis axis) {
    Charts charts{.charts = {}, .colors = color_keys(inputs), .commands = {plot_command(inputs)}};
    const auto all = figure_runs(inputs);
    runs::ChartOptions options{.x = axis};
    options.best = axis == runs::XAxis::epoch;
    options.smoothing = 0;
    // The runs of a single configuration are what there is to compare.
    options.groups = inputs.groups.size() > 1 &&
                     std::ranges::any_of(inputs.groups, [](const auto& group) { return group.members.size() > 1; });
    for (const auto& key : keys) {
        const auto metric = runs::metric(key);
        auto figure = runs::make_figure(all, metric, options);
        if (figure.empty()) continue;
        Chart chart{.key = "chart-" + key, .figure = std::move(figure), .caption = {}, .words = {}};
        chart.caption = title_and_unit(metric.title, metric.unit) + parts_text(chart.figure);
        chart.words = figure_words(chart.figure);
        chart.sources = metric_sources(inputs, metric);
        charts.charts.push_back(std::move(chart));
    }
    return charts;
}

std::vector<std::string> available_charts(const Inputs& inputs, bool learning) {
    std::set<std::string> present;
    for (const auto& run : inputs.runs) {
        for (const auto& key : runs::available_metrics(run.data)) present.insert(key);
    }
    std::vector<std::string> keys;
    for (const auto& metric : runs::known_metrics()) {
        if (!present.contains(metric.key)) continue;
        const bool of_learning = std::ranges::any_of(metric.lines, [](const runs::MetricLine& line) {
            const auto* const info = tables::find_metric(line.source, line.column);
            return info != nullptr && info->group == tables::MetricGroup::learning &&
                   (info->unit.empty() || info->unit == "cross-entropy");
        });
        if (of_learning == learning) keys.push_back(metric.key);
    }
    return keys;
}

Chart bar_chart(const Inputs& inputs, std::string key, const std::string& title, const std::string& unit,
                const MeasureRun& measure, Sample sample) {
    Chart chart;
    chart.key = std::move(key);
    auto& figure = chart.figure;
    figure.key = chart.key;
    figure.title = Message::label(title);
    figure.x = {.title = Message::mark("configuration"), .unit = {}};
    figure.y = {.title = figure.title, .unit = Message::label(unit), .from_zero = true, .minimum = 0};
    figures::BarSeries bars;
    bars.ends = Message::of("95 % interval");
    for (std::size_t i = 0; i < inputs.groups.size(); ++i) {
        const auto one = spread(inputs, inputs.groups[i], measure, sample);
        figure.x.categories.push_back(fmt::format("{}", i + 1));
        bars.values.push_back(one.mean().value_or(base::kNan));
        bars.low.push_back(one.low().value_or(base::kNan));
        bars.high.push_back(one.high().value_or(base::kNan));
        add_sources(chart.sources, one.sources);
    }
    figure.make<figures::Bars>().series.push_back(std::move(bars));
    const std::string_view samples = sample == Sample::seed ? "seeds" : "runs";
    chart.caption = fmt::format(
        "{}: mean over the {} of each configuration (numbers as in table 1), with its 95 % interval where "
        "there are two {} or more",
        title_and_unit(figure.y.title, figure.y.unit), samples, samples);
    chart.words = figure_words(figure);
    return chart;
}

}  // namespace torchdeck::report
