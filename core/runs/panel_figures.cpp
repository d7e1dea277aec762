// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/panel_figures.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <utility>

#include "runs/run_figures.hpp"
#include "tables/shares.hpp"

namespace torchdeck::runs {
namespace {

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
    auto& curves = figure.make<figures::Curves>();
    for (const auto* metric : metrics) {
        const MetricLine metric_line{metric->table, std::string(metric->key), metric->curve,
                                     tables::shown_scale(*metric), metric->nan_is_result};
        figures::Line line;
        line.part = metric->curve;
        line.hue = metric->hue;
        line.dash = metric->dash;
        line.markers = metric->table == MetricTable::epochs;
        curves.parts.push_back({line.part, line.dash});
        curves.lines.push_back(std::move(line));
        panel.curves.push_back({metric_line, Curve(metric_line, XAxis::relative, 0), metric->smooth});
    }
    return panel;
}

void PanelFigures::empty(Panel& panel) const {
    panel.figure.x = run_axis(axis_);
    for (std::size_t i = 0; i < panel.curves.size(); ++i) empty(panel, i, panel.curves[i].line);
}

void PanelFigures::empty(Panel& panel, std::size_t i, const MetricLine& shown) const {
    auto& curve = panel.curves[i];
    // Smoothing is for noise, which the values of epochs do not have.
    const bool noisy = curve.smooth && shown.source != MetricTable::epochs;
    curve = {curve.line, Curve(shown, axis_, noisy ? smoothing_ : 0), curve.smooth};
    auto& line = panel.figure.make<figures::Curves>().lines[i];
    line.markers = shown.source == MetricTable::epochs;
    line.data = curve.curve.data();
    line.average = curve.curve.average();
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
    summary_.facts.clear();
    if (steps_per_epoch > 0) summary_.facts = {{"resolved", "steps_per_epoch", fmt::format("{}", steps_per_epoch)}};
    clear();
}

void PanelFigures::set_smoothing(double strength) {
    smoothing_ = strength;
    clear();
}

void PanelFigures::set_mixed_labels(bool mixed) {
    for (auto& panel : panels_) {
        for (std::size_t i = 0; i < panel.curves.size(); ++i) {
            const auto& curve = panel.curves[i].line;
            if (curve.source != MetricTable::steps || curve.column != "top1") continue;
            auto& curves = panel.figure.make<figures::Curves>();
            auto& line = curves.lines[i];
            line.part = mixed ? Message::mark("train top-1 (mixed)") : Message::mark("train top-1");
            curves.parts[i].label = line.part;
        }
    }
}

void PanelFigures::extend(const RunData& run, std::string_view device) {
    if (std::exchange(retired_, run.retired_rows()) != run.retired_rows()) clear();
    if (axis_ == XAxis::epoch && summary_.facts.empty()) return;
    for (auto& panel : panels_) extend(panel, run, device);
    for (auto& panel : list_panels_) extend(panel, run);
}

void PanelFigures::extend(Panel& panel, const RunData& run, std::string_view device) {
    for (std::size_t i = 0; i < panel.curves.size(); ++i) {
        const auto now = panel.curves[i].curve.line().source;
        const auto shown = line_of(run, panel.curves[i].line, now == MetricTable::epochs);
        if (!shown) continue;
        if (shown->source != now) {
            empty(panel, i, *shown);
            ++changes_;
        }
        auto& [line, curve, smooth, seen, used, flat, first] = panel.curves[i];
        const auto source = curve.line().source;
        curve.extend(run, summary_, source == MetricTable::samples ? run.samples_of(device) : run.table(source));
        const auto& data = *curve.data();
        for (; seen < data.y().size(); ++seen) {
            const double value = data.y()[seen];
            if (std::isnan(value) && !curve.line().nan_is_break) continue;
            if (!used) first = value;
            flat = flat && value == first;
            used = true;
            last_time_ = std::max(last_time_, data.x()[seen]);
        }
    }
}

void PanelFigures::extend(ListPanel& panel, const RunData& run) {
    const auto& table = run.table(panel.strip.info().table);
    const bool was_empty = panel.strip.empty();
    const Positions positions(run, summary_, table, axis_);
    // The others are placed as soon as the next step is reported.
    for (; panel.rows < table.rows() && positions.is_final(panel.rows); ++panel.rows)
        panel.strip.take(run, table, panel.rows, positions.of_row(panel.rows));
    if (was_empty) panel.strip.fill(panel.figure);
}

bool PanelFigures::has_data(const Panel& panel) {
    return std::any_of(panel.curves.begin(), panel.curves.end(), [&](const PanelCurve& curve) {
        return curve.used && !(panel.of_setting && curve.flat) &&
               (panel.group == MetricGroup::learning || curve.curve.line().source == MetricTable::samples);
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
