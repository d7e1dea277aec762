// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/panel_figures.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "runs/run_figures.hpp"
#include "tables/shares.hpp"

namespace torchdeck::runs {
namespace {

using figures::LineData;
using tables::MetricGroup;
using tables::MetricTable;

}  // namespace

PanelFigures::PanelFigures() {
    for (const auto& info : tables::chart_infos()) {
        auto panel = make_panel(info);
        if (!panel.curves.empty()) panels_.push_back(std::move(panel));
    }
    for (const auto& info : tables::list_metric_infos()) list_panels_.push_back({list_frame(info), ListStrip(info)});
    clear();
}

PanelFigures::Panel PanelFigures::make_panel(const tables::ChartInfo& info) {
    Panel panel{.group = info.group, .of_setting = info.of_setting, .figure = {}, .curves = {}};
    std::vector<const tables::MetricInfo*> metrics;
    for (const auto& metric : tables::metric_infos()) {
        if (metric.is_in_panel(info.key)) metrics.push_back(&metric);
    }
    // Of the machine's panels the readings come first.
    if (info.group != MetricGroup::learning)
        std::stable_partition(metrics.begin(), metrics.end(),
                              [](const auto* metric) { return metric->table == MetricTable::samples; });
    auto& figure = panel.figure;
    figure.key = info.key;
    figure.title = info.title;
    figure.decimals = info.decimals;
    figure.x = run_axis(XAxis::relative);
    figure.y.title = info.title;
    figure.y.unit = info.unit;
    figure.y.minimum = info.minimum;
    figure.y.maximum = info.maximum;
    figure.y.minimum_span = info.minimum_span;
    for (const auto* metric : metrics) {
        Curve curve{.table = metric->table,
                    .column = std::string(metric->key),
                    .scale = tables::shown_scale(*metric),
                    .smooth = metric->smooth,
                    .nan_is_break = metric->nan_is_result,
                    .data = {},
                    .average = {}};
        figures::Line line;
        line.part = metric->curve;
        line.hue = metric->hue;
        line.dash = metric->dash;
        line.markers = metric->table == MetricTable::epochs;
        figure.parts.push_back({line.part, line.dash});
        figure.lines.push_back(std::move(line));
        panel.curves.push_back(std::move(curve));
    }
    return panel;
}

void PanelFigures::empty(Panel& panel) const {
    panel.figure.x = run_axis(axis_);
    for (std::size_t i = 0; i < panel.curves.size(); ++i) {
        auto& curve = panel.curves[i];
        curve.data = std::make_shared<LineData>(std::vector<double>(), std::vector<double>(), curve.nan_is_break);
        curve.average = curve.smooth && smoothing_ > 0
                            ? std::make_shared<LineData>(std::vector<double>(), std::vector<double>())
                            : nullptr;
        curve.mean = MovingAverage(smoothing_);
        curve.rows = 0;
        curve.cuts = 0;
        curve.used = false;
        curve.flat = true;
        panel.figure.lines[i].data = curve.data;
        panel.figure.lines[i].average = curve.average;
    }
}

void PanelFigures::clear() {
    for (auto& panel : panels_) empty(panel);
    for (auto& panel : list_panels_) {
        panel.figure.x = run_axis(axis_);
        panel.rows = 0;
        panel.strip.clear(0);
        panel.strip.fill(panel.figure);
    }
    last_time_ = 0;
}

void PanelFigures::set_axis(XAxis axis, double steps_per_epoch) {
    axis_ = axis;
    steps_per_epoch_ = steps_per_epoch;
    clear();
}

void PanelFigures::set_smoothing(double strength) {
    smoothing_ = strength;
    clear();
}

void PanelFigures::set_mixed_labels(bool mixed) {
    for (auto& panel : panels_) {
        for (std::size_t i = 0; i < panel.curves.size(); ++i) {
            const auto& curve = panel.curves[i];
            if (curve.table != MetricTable::steps || curve.column != "top1") continue;
            auto& line = panel.figure.lines[i];
            line.part = mixed ? Message::mark("train top-1 (mixed)").text() : Message::mark("train top-1").text();
            panel.figure.parts[i].label = line.part;
        }
    }
}

std::optional<double> PanelFigures::place(const RunData& run, const Table& table, std::size_t row) const {
    const auto value = [row](std::span<const double> column) {
        return row < column.size() ? column[row] : std::numeric_limits<double>::quiet_NaN();
    };
    const double t = value(table.column("t"));
    if (axis_ == XAxis::relative || !std::isfinite(t)) return t;
    if (axis_ == XAxis::epoch && &table == &run.epochs()) return value(table.column("epoch"));
    double step = value(table.column("step"));
    if (std::isnan(step)) step = position(run, {}, t, XAxis::step);
    if (axis_ == XAxis::epoch) step = steps_per_epoch_ > 0 ? step / steps_per_epoch_ : std::nan("");
    return std::isfinite(step) ? std::optional(step) : std::nullopt;
}

void PanelFigures::extend(const RunData& run, std::string_view device) {
    if (std::exchange(retired_, run.retired_rows()) != run.retired_rows()) clear();
    for (auto& panel : panels_) extend(panel, run, device);
    for (auto& panel : list_panels_) extend(panel, run);
}

void PanelFigures::extend(Panel& panel, const RunData& run, std::string_view device) {
    for (auto& curve : panel.curves) {
        const auto& table = curve.table == MetricTable::samples ? run.samples_of(device) : run.table(curve.table);
        const auto t = table.column("t");
        const auto y = table.column(curve.column);
        const auto rows = std::min(t.size(), y.size());
        if (axis_ == XAxis::relative && curve.table == MetricTable::steps) cut(curve, run);
        for (; curve.rows < rows; ++curve.rows) {
            const auto there = place(run, table, curve.rows);
            if (!there) break;  // known as soon as the next step is reported
            if (!std::isfinite(*there)) continue;
            // A clock that was set back must not tangle the line.
            const auto known = curve.data->x();
            const double at = known.empty() ? *there : std::max(*there, known.back());
            const double value = curve.scale * y[curve.rows];
            curve.data->append(at, value);
            if (curve.average) curve.average->append(at, curve.mean.next(value));
            if (std::isnan(value) && !curve.nan_is_break) continue;
            if (!curve.used) curve.first = value;
            curve.flat = curve.flat && value == curve.first;
            curve.used = true;
            last_time_ = std::max(last_time_, at);
        }
    }
}

void PanelFigures::cut(Curve& curve, const RunData& run) {
    const auto all = continued_at(run);
    for (; curve.cuts < all.size(); ++curve.cuts) {
        curve.data->cut(all[curve.cuts]);
        if (curve.average) curve.average->cut(all[curve.cuts]);
    }
}

void PanelFigures::extend(ListPanel& panel, const RunData& run) {
    const auto& table = run.table(panel.strip.info().table);
    const bool was_empty = panel.strip.empty();
    for (; panel.rows < table.rows(); ++panel.rows) {
        const auto there = place(run, table, panel.rows);
        if (!there) break;  // known as soon as the next step is reported
        panel.strip.take(run, table, panel.rows, *there);
    }
    if (was_empty) panel.strip.fill(panel.figure);
}

bool PanelFigures::has_data(const Panel& panel) {
    return std::any_of(panel.curves.begin(), panel.curves.end(), [&](const Curve& curve) {
        return curve.used && !(panel.of_setting && curve.flat) &&
               (panel.group == MetricGroup::learning || curve.table == MetricTable::samples);
    });
}

std::vector<std::string> PanelFigures::shown() const {
    const bool gpu = std::any_of(panels_.begin(), panels_.end(),
                                 [](const Panel& panel) { return panel.group == MetricGroup::gpu && has_data(panel); });
    std::vector<std::string> keys;
    for (const auto& panel : panels_) {
        if (has_data(panel) && !(gpu && panel.group == MetricGroup::host)) keys.push_back(panel.figure.key);
    }
    for (const auto& panel : list_panels_) {
        const bool gives_way = gpu && panel.strip.info().group == MetricGroup::host;
        if (!panel.strip.empty() && !gives_way) keys.push_back(panel.figure.key);
    }
    return keys;
}

const figures::Figure* PanelFigures::figure(std::string_view key) const {
    const auto at =
        std::find_if(panels_.begin(), panels_.end(), [&](const Panel& panel) { return panel.figure.key == key; });
    if (at != panels_.end()) return &at->figure;
    const auto list = std::find_if(list_panels_.begin(), list_panels_.end(),
                                   [&](const ListPanel& panel) { return panel.figure.key == key; });
    return list == list_panels_.end() ? nullptr : &list->figure;
}

}  // namespace torchdeck::runs
