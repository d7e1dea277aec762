// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace torchdeck::tables {
namespace {

#define TORCHDECK_INFO(table_, group_, key_, label_, unit_, ...) \
    MetricInfo{.key = key_,                                      \
               .label = label_,                                  \
               .unit = unit_,                                    \
               .table = MetricTable::table_,                     \
               .group = group_ __VA_OPT__(, ) __VA_ARGS__},
#define STEP_METRIC(type, member, ...) TORCHDECK_INFO(steps, MetricGroup::learning, __VA_ARGS__)
#define EPOCH_METRIC(type, member, ...) TORCHDECK_INFO(epochs, MetricGroup::learning, __VA_ARGS__)
#define PASS_METRIC(type, member, ...) TORCHDECK_INFO(passes, MetricGroup::learning, __VA_ARGS__)
#define GPU_METRIC(member, ...) TORCHDECK_INFO(samples, MetricGroup::gpu, __VA_ARGS__)
#define ALLOCATOR_METRIC(member, ...) TORCHDECK_INFO(samples, MetricGroup::allocator, __VA_ARGS__)
#define HOST_METRIC(member, ...) TORCHDECK_INFO(samples, MetricGroup::host, __VA_ARGS__)
#define SAMPLE_METRIC(member, ...) TORCHDECK_INFO(samples, MetricGroup::learning, __VA_ARGS__)
constexpr MetricInfo kMetrics[] = {
#include "tables/metrics.def"
};
#undef TORCHDECK_INFO

#define LIST_METRIC(key_, label_, unit_, ...) ListMetricInfo{.key = key_, .label = label_, .unit = unit_, __VA_ARGS__},
constexpr ListMetricInfo kListMetrics[] = {
#include "tables/metrics.def"
};

constexpr ChartInfo kCharts[] = {
    {.key = "loss",
     .title = Message::mark("Loss"),
     .unit = Message::mark("cross-entropy"),
     .minimum_span = 0.05,
     .decimals = 3},
    {.key = "accuracy",
     .title = Message::mark("Accuracy"),
     .unit = Message::same("%"),
     .minimum = 0,
     .maximum = 100,
     .minimum_span = 10,
     .decimals = 1},
    {.key = "gpu_busy",
     .title = Message::mark("GPU utilization"),
     .unit = Message::same("%"),
     .group = MetricGroup::gpu,
     .minimum = 0,
     .maximum = 100,
     .minimum_span = 100,
     .decimals = 0},
    {.key = "power",
     .title = Message::mark("Power"),
     .unit = Message::same("W"),
     .group = MetricGroup::gpu,
     .minimum = 0,
     .minimum_span = 50,
     .decimals = 0},
    {.key = "clocks",
     .title = Message::mark("Clocks"),
     .unit = Message::same("MHz"),
     .group = MetricGroup::gpu,
     .minimum = 0,
     .minimum_span = 500,
     .decimals = 0},
    {.key = "gpu_temp",
     .title = Message::mark("Temperature"),
     .unit = Message::same("°C"),
     .group = MetricGroup::gpu,
     .minimum_span = 20,
     .decimals = 0},
    {.key = "vram",
     .title = Message::mark("GPU memory"),
     .unit = Message::same("MiB"),
     .group = MetricGroup::gpu,
     .minimum = 0,
     .minimum_span = 512,
     .decimals = 0},
    {.key = "cpu",
     .title = Message::mark("CPU"),
     .unit = Message::mark("% of the machine"),
     .group = MetricGroup::host,
     .minimum = 0,
     .maximum = 100,
     .minimum_span = 100,
     .decimals = 0},
    {.key = "memory",
     .title = Message::mark("Memory"),
     .unit = Message::same("MiB"),
     .group = MetricGroup::host,
     .minimum = 0,
     .minimum_span = 512,
     .decimals = 0},
    {.key = "cpu_temp",
     .title = Message::mark("CPU temperature"),
     .unit = Message::same("°C"),
     .group = MetricGroup::host,
     .minimum_span = 20,
     .decimals = 0},
    {.key = "speed",
     .title = Message::mark("Throughput"),
     .unit = Message::mark("images/s"),
     .minimum = 0,
     .minimum_span = 10,
     .decimals = 0},
    {.key = "step_time",
     .title = Message::mark("Step time"),
     .unit = Message::same("ms"),
     .minimum = 0,
     .minimum_span = 1},
    {.key = "ranks",
     .title = Message::mark("Step without waiting"),
     .unit = Message::same("ms"),
     .minimum = 0,
     .minimum_span = 1},
    {.key = "lr",
     .title = Message::mark("Learning rate"),
     .unit = {},
     .minimum = 0,
     .minimum_span = 1e-9,
     .decimals = -1,
     .of_setting = true},
    {.key = "grad_norm",
     .title = Message::mark("Gradient norm"),
     .unit = {},
     .minimum = 0,
     .minimum_span = 1e-9,
     .decimals = -1},
};

}  // namespace

bool MetricInfo::is_in_panel(std::string_view wanted) const {
    auto rest = panel;
    while (!rest.empty())
        if (base::take_until(rest, ' ') == wanted) return true;
    return false;
}

std::span<const MetricInfo> metric_infos() {
    return kMetrics;
}

const MetricInfo* find_metric(MetricTable table, std::string_view key) {
    const auto* const at = std::find_if(std::begin(kMetrics), std::end(kMetrics),
                                        [&](const MetricInfo& m) { return m.table == table && m.key == key; });
    return at == std::end(kMetrics) ? nullptr : at;
}

std::span<const ListMetricInfo> list_metric_infos() {
    return kListMetrics;
}

const ListMetricInfo* find_list_metric(std::string_view key) {
    const auto* const at = std::find_if(std::begin(kListMetrics), std::end(kListMetrics),
                                        [&](const ListMetricInfo& m) { return m.key == key; });
    return at == std::end(kListMetrics) ? nullptr : at;
}

std::span<const ChartInfo> chart_infos() {
    return kCharts;
}

const ChartInfo* find_chart(std::string_view key) {
    const auto* const at =
        std::find_if(std::begin(kCharts), std::end(kCharts), [&](const ChartInfo& c) { return c.key == key; });
    return at == std::end(kCharts) ? nullptr : at;
}

std::string_view table_name(MetricTable table) {
    static constexpr std::array<std::string_view, 4> kNames{"steps", "epochs", "samples", "passes"};
    return kNames[static_cast<std::size_t>(table)];
}

}  // namespace torchdeck::tables
