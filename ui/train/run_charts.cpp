// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_charts.hpp"

#include <algorithm>

#include "format.hpp"

namespace torchdeck::ui {

namespace {

/// What a panel says before it has data; empty: it is not there until then.
QString placeholder_of(std::string_view panel) {
    if (panel == "loss") return RunCharts::tr("Press Train to see the loss here.");
    if (panel == "accuracy") return RunCharts::tr("Validation accuracy appears here after each epoch.");
    if (panel == "speed") return RunCharts::tr("Training throughput appears here.");
    return {};
}

}  // namespace

RunCharts::RunCharts(ChartBoard* board) : QObject(board), board_(board) {
    for (const auto& panel : tables::chart_infos()) {
        add_panel(panel);
        // Stands for whatever can be measured here, until it is known what that is.
        if (panel.key == "accuracy")
            add("machine", Side::nothing_yet,
                {.title = tr("Machine"),
                 .unit = {},
                 .placeholder = tr("GPU readings appear here; CPU readings without a GPU."),
                 .series = {}},
                {});
    }
    update_shown();
}

void RunCharts::add(std::string key, Side side, ChartSpec spec, std::vector<Line> lines) {
    for (const auto& line : lines) spec.series.push_back(line.spec);
    const bool always = !spec.placeholder.isEmpty();
    auto* chart = board_->add_chart(spec);
    chart->setObjectName(QString::fromStdString(key));
    entries_.push_back({std::move(key), side, std::move(lines), chart, always});
}

void RunCharts::add_panel(const tables::ChartInfo& panel) {
    const auto side = panel.group == tables::MetricGroup::gpu    ? Side::gpu
                      : panel.group == tables::MetricGroup::host ? Side::host
                                                                 : Side::learning;
    std::vector<Line> lines;
    for (const auto& metric : tables::metric_infos()) {
        if (!metric.is_in_panel(panel.key)) continue;
        SeriesSpec spec{.label = from_utf8(metric.curve),
                        .hue = metric.hue,
                        .dash = metric.dash,
                        .markers = metric.table == tables::MetricTable::epochs,
                        .smooth = metric.smooth,
                        .nan_is_break = metric.nan_is_result};
        lines.push_back({metric.table, std::string(metric.key), std::move(spec)});
    }
    if (lines.empty()) return;
    // Of the machine's panels the readings come first.
    if (side != Side::learning)
        std::stable_partition(lines.begin(), lines.end(),
                              [](const Line& line) { return line.source == tables::MetricTable::samples; });
    add(std::string(panel.key), side,
        {.title = from_utf8(panel.title),
         .unit = from_utf8(panel.unit),
         .placeholder = placeholder_of(panel.key),
         .series = {},
         .minimum = panel.minimum,
         .maximum = panel.maximum,
         .minimum_span = panel.minimum_span,
         .decimals = panel.decimals},
        std::move(lines));
}

TimeSeriesChart* RunCharts::chart(std::string_view key) const {
    const auto at = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.key == key; });
    return at == entries_.end() ? nullptr : at->chart;
}

void RunCharts::show(const runs::RunData& run) {
    const auto table = [&](tables::MetricTable source) -> const tables::Table& {
        return source == tables::MetricTable::samples ? run.samples_of(device_) : run.table(source);
    };
    for (const auto& entry : entries_) {
        for (std::size_t i = 0; i < entry.lines.size(); ++i) {
            const auto& rows = table(entry.lines[i].source);
            entry.chart->extend(i, rows.column("t"), rows.column(entry.lines[i].column));
        }
    }
    update_shown();
    board_->data_changed();
}

void RunCharts::set_utilization_doubt(const QString& reason) {
    auto* const busy = chart("gpu_busy");
    busy->set_alert(reason.isEmpty() ? QString() : tr("reading unreliable"), reason);
}

void RunCharts::reset() {
    board_->clear();
    update_shown();
}

bool RunCharts::has_data(const Entry& entry) {
    if (entry.side == Side::learning) return entry.chart->has_data();
    for (std::size_t i = 0; i < entry.lines.size(); ++i) {
        if (entry.lines[i].source == tables::MetricTable::samples && entry.chart->has_data(i)) return true;
    }
    return false;
}

void RunCharts::update_shown() {
    const bool gpu = std::any_of(entries_.begin(), entries_.end(),
                                 [](const Entry& e) { return e.side == Side::gpu && has_data(e); });
    const bool any = std::any_of(entries_.begin(), entries_.end(), has_data);
    for (const auto& entry : entries_) {
        const bool wanted = entry.always || has_data(entry);
        const bool gives_way = (gpu && entry.side == Side::host) || (any && entry.side == Side::nothing_yet);
        board_->set_chart_shown(entry.chart, wanted && !gives_way);
    }
}

}  // namespace torchdeck::ui
