// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_charts.hpp"

#include <algorithm>

namespace torchdeck::ui {

RunCharts::RunCharts(ChartBoard* board) : QObject(board), board_(board) {
    add_learning();
    add_gpu();
    add_host();
    add_speed();
    update_shown();
}

void RunCharts::add(std::string key, Side side, ChartSpec spec, std::vector<Line> lines) {
    for (const auto& line : lines) spec.series.push_back(line.spec);
    const bool always = !spec.placeholder.isEmpty();
    auto* chart = board_->add_chart(spec);
    chart->setObjectName(QString::fromStdString(key));
    entries_.push_back({std::move(key), side, std::move(lines), chart, always});
}

void RunCharts::add_learning() {
    add("loss", Side::learning,
        {.title = tr("Loss"),
         .unit = tr("cross-entropy"),
         .placeholder = tr("Press Train to see the loss here."),
         .series = {},
         .minimum_span = 0.05,
         .decimals = 3},
        {{Source::steps, "loss", {.label = tr("train"), .smooth = true, .nan_is_break = true}},
         {Source::epochs,
          "val_loss",
          {.label = tr("val"), .hue = Hue::vermillion, .dash = Dash::dash, .markers = true, .nan_is_break = true}}});
    add("accuracy", Side::learning,
        {.title = tr("Accuracy"),
         .unit = {},
         .placeholder = tr("Validation accuracy appears here after each epoch."),
         .series = {},
         .minimum = 0,
         .maximum = 1,
         .minimum_span = 0.1,
         .decimals = 3},
        {{Source::steps, "top1", {.label = tr("train top-1"), .smooth = true}},
         {Source::epochs,
          "val_top1",
          {.label = tr("val top-1"), .hue = Hue::vermillion, .dash = Dash::dash, .markers = true}},
         {Source::epochs,
          "val_top5",
          {.label = tr("val top-5"), .hue = Hue::green, .dash = Dash::dot, .markers = true}}});
    // Stands for whatever can be measured here, until it is known what that is.
    add("machine", Side::nothing_yet,
        {.title = tr("Machine"),
         .unit = {},
         .placeholder = tr("GPU readings appear here; CPU readings without a GPU."),
         .series = {}},
        {});
}

void RunCharts::add_gpu() {
    add("gpu_busy", Side::gpu,
        {.title = tr("GPU utilization"),
         .unit = tr("%"),
         .placeholder = {},
         .series = {},
         .minimum = 0,
         .maximum = 100,
         .minimum_span = 100,
         .decimals = 0},
        {{Source::samples, "gpu_busy_percent", {.label = tr("busy")}},
         {Source::samples,
          "mem_busy_percent",
          {.label = tr("memory controller"), .hue = Hue::orange, .dash = Dash::dash}},
         {Source::steps,
          "data_wait_percent",
          {.label = tr("step waiting for data"), .hue = Hue::vermillion, .dash = Dash::dot}}});
    add("power", Side::gpu,
        {.title = tr("Power"),
         .unit = tr("W"),
         .placeholder = {},
         .series = {},
         .minimum = 0,
         .minimum_span = 50,
         .decimals = 0},
        {{Source::samples, "power_w", {.label = tr("drawn")}},
         {Source::samples, "power_cap_w", {.label = tr("cap"), .hue = Hue::neutral, .dash = Dash::dash}}});
    add("clocks", Side::gpu,
        {.title = tr("Clocks"),
         .unit = tr("MHz"),
         .placeholder = {},
         .series = {},
         .minimum = 0,
         .minimum_span = 500,
         .decimals = 0},
        {{Source::samples, "sclk_mhz", {.label = tr("shader")}},
         {Source::samples, "mclk_mhz", {.label = tr("memory"), .hue = Hue::orange, .dash = Dash::dash}}});
    add("gpu_temp", Side::gpu,
        {.title = tr("Temperature"),
         .unit = tr("°C"),
         .placeholder = {},
         .series = {},
         .minimum_span = 20,
         .decimals = 0},
        {{Source::samples, "temp_c", {.label = tr("GPU"), .hue = Hue::vermillion}},
         {Source::samples, "temp_mem_c", {.label = tr("memory"), .hue = Hue::purple, .dash = Dash::dash}}});
    add("vram", Side::gpu,
        {.title = tr("GPU memory"),
         .unit = tr("MiB"),
         .placeholder = {},
         .series = {},
         .minimum = 0,
         .minimum_span = 512,
         .decimals = 0},
        {{Source::samples, "vram_used_mb", {.label = tr("device")}},
         {Source::samples, "torch_mem_reserved_mb", {.label = tr("reserved"), .hue = Hue::orange, .dash = Dash::dash}},
         {Source::samples, "torch_mem_alloc_mb", {.label = tr("allocated"), .hue = Hue::green, .dash = Dash::dot}},
         {Source::samples,
          "torch_max_mem_alloc_mb",
          {.label = tr("peak of the pass"), .hue = Hue::purple, .dash = Dash::dash_dot}}});
}

void RunCharts::add_host() {
    add("cpu", Side::host,
        {.title = tr("CPU"),
         .unit = tr("% of the machine"),
         .placeholder = {},
         .series = {},
         .minimum = 0,
         .maximum = 100,
         .minimum_span = 100,
         .decimals = 0},
        {{Source::samples, "cpu_percent", {.label = tr("system")}},
         {Source::samples, "proc_cpu_percent", {.label = tr("TorchDeck"), .hue = Hue::orange, .dash = Dash::dash}},
         {Source::steps,
          "data_wait_percent",
          {.label = tr("step waiting for data"), .hue = Hue::vermillion, .dash = Dash::dot}}});
    add("memory", Side::host,
        {.title = tr("Memory"),
         .unit = tr("MiB"),
         .placeholder = {},
         .series = {},
         .minimum = 0,
         .minimum_span = 512,
         .decimals = 0},
        {{Source::samples, "ram_used_mb", {.label = tr("system")}},
         {Source::samples, "proc_rss_mb", {.label = tr("TorchDeck"), .hue = Hue::orange, .dash = Dash::dash}}});
    add("cpu_temp", Side::host,
        {.title = tr("CPU temperature"),
         .unit = tr("°C"),
         .placeholder = {},
         .series = {},
         .minimum_span = 20,
         .decimals = 0},
        {{Source::samples, "cpu_temp_c", {.label = tr("package"), .hue = Hue::vermillion}}});
}

void RunCharts::add_speed() {
    add("speed", Side::learning,
        {.title = tr("Throughput"),
         .unit = tr("images/s"),
         .placeholder = tr("Training throughput appears here."),
         .series = {},
         .minimum = 0,
         .minimum_span = 10,
         .decimals = 0},
        {{Source::steps, "images_per_s", {.label = tr("training")}}});
    add("step_time", Side::learning,
        {.title = tr("Step time"),
         .unit = tr("ms"),
         .placeholder = {},
         .series = {},
         .minimum = 0,
         .minimum_span = 1,
         .decimals = 1},
        {{Source::steps, "data_ms", {.label = tr("data"), .hue = Hue::orange, .dash = Dash::dash_dot}},
         {Source::steps, "forward_ms", {.label = tr("forward"), .hue = Hue::blue}},
         {Source::steps, "backward_ms", {.label = tr("backward"), .hue = Hue::vermillion, .dash = Dash::dash}},
         {Source::steps, "optimizer_ms", {.label = tr("optimizer"), .hue = Hue::green, .dash = Dash::dot}}});
}

TimeSeriesChart* RunCharts::chart(std::string_view key) const {
    const auto at = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.key == key; });
    return at == entries_.end() ? nullptr : at->chart;
}

void RunCharts::show(const runs::RunData& run) {
    const auto table = [&](Source source) -> const runs::Table& {
        switch (source) {
            case Source::steps:
                return run.steps();
            case Source::epochs:
                return run.epochs();
            case Source::samples:
                break;
        }
        return run.samples_of(device_);
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
        if (entry.lines[i].source == Source::samples && entry.chart->has_data(i)) return true;
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
