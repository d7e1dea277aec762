// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/series.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "base/nan.hpp"
#include "base/text.hpp"
#include "stats/statistics.hpp"
#include "tables/shares.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kBandPoints = 200;

bool any_value(std::span<const double> values) {
    return std::any_of(values.begin(), values.end(), [](double v) { return !std::isnan(v); });
}

/// y at `at` on the line through the points whose x ascends; continued with the last slope.
double interpolate(std::span<const double> x, std::span<const double> y, double at) {
    const auto n = std::min(x.size(), y.size());
    if (n == 0 || std::isnan(at)) return base::kNan;
    if (n == 1) return x[0] == at ? y[0] : base::kNan;
    const auto after = std::clamp<std::ptrdiff_t>(
        std::lower_bound(x.begin(), x.begin() + static_cast<std::ptrdiff_t>(n), at) - x.begin(), 1,
        static_cast<std::ptrdiff_t>(n) - 1);
    const auto b = static_cast<std::size_t>(after);
    const auto a = b - 1;
    if (x[b] <= x[a]) return y[b];
    return y[a] + (y[b] - y[a]) * (at - x[a]) / (x[b] - x[a]);
}

/// Unix seconds at t = 0.
double start_of(const RunData& data, const RunSummary& summary) {
    const auto ts = data.samples().column("ts");
    const auto t = data.samples().column("t");
    if (!ts.empty() && !t.empty()) return ts[0] - t[0];
    for (const auto& event : data.events()) {
        if (std::isfinite(event.ts) && std::isfinite(event.t)) return event.ts - event.t;
    }
    return summary.started_ts.value_or(base::kNan);
}

double steps_per_epoch(const RunData& data) {
    const auto epoch = data.epochs().column("epoch");
    const auto step = data.epochs().column("step");
    if (epoch.empty() || step.empty() || !(epoch.back() > 0) || !(step.back() > 0)) return base::kNan;
    return step.back() / epoch.back();
}

/// The step at a time, from the rows that know both.
double step_at(const RunData& data, double t) {
    const auto& known = data.steps().rows() >= 2 ? data.steps() : data.epochs();
    const auto times = known.column("t");
    const auto steps = known.column("step");
    if (times.empty() || steps.empty()) return base::kNan;
    return std::max(0.0, interpolate(times, steps, t));
}

double from_step(const RunData& data, const RunSummary& summary, double step, XAxis axis) {
    if (axis == XAxis::epoch) return step / steps_per_epoch(data);
    if (axis == XAxis::samples) {
        const auto batches = base::parse_integer(summary.fact("config", "accumulate")).value_or(1);
        return step * summary.batch_size.value_or(base::kNan) * static_cast<double>(batches);
    }
    return step;
}

/// Columns that place a row, or are no metric to be drawn.
bool is_bookkeeping(Source source, std::string_view key) {
    static const std::set<std::string_view> kKeys{"t", "ts", "t_mono_s", "epoch", "step", "best"};
    return kKeys.contains(key) || tables::find_metric(source, key) != nullptr;
}

Metric chart_of(const tables::MetricInfo& info) {
    const auto* const chart = tables::find_chart(info.chart_key());
    Metric metric{.key = std::string(info.chart_key()),
                  .title = std::string(chart ? chart->title : info.label),
                  .unit = std::string(chart ? chart->unit : tables::shown_unit(info))};
    metric.minimum = chart ? chart->minimum : info.minimum;
    metric.maximum = chart ? chart->maximum : tables::shown_maximum(info);
    return metric;
}

}  // namespace

const std::vector<Metric>& known_metrics() {
    static const std::vector<Metric> all = [] {
        std::vector<Metric> list;
        for (const auto& info : tables::metric_infos()) {
            if (!info.plotted) continue;
            auto at =
                std::find_if(list.begin(), list.end(), [&](const Metric& m) { return m.key == info.chart_key(); });
            if (at == list.end()) at = list.insert(list.end(), chart_of(info));
            at->decimals = std::max(at->decimals, tables::shown_decimals(info));
            at->lines.push_back({info.table, std::string(info.key),
                                 std::string(info.chart.empty() ? std::string_view() : info.curve),
                                 tables::shown_scale(info)});
        }
        return list;
    }();
    return all;
}

Metric metric(std::string_view key) {
    for (const auto& known : known_metrics()) {
        if (known.key == key) return known;
    }
    // Whoever writes a column of their own, in whichever log, sees it; a run has it in one table only.
    Metric own{.key = std::string(key), .title = std::string(key), .unit = "value"};
    for (const auto source : {Source::samples, Source::steps, Source::epochs}) {
        own.lines.push_back({source, std::string(key), {}});
    }
    return own;
}

bool has_values(const RunData& data, const Metric& metric) {
    return std::any_of(metric.lines.begin(), metric.lines.end(),
                       [&](const MetricLine& line) { return any_value(data.table(line.source).column(line.column)); });
}

std::vector<std::string> available_metrics(const RunData& data) {
    std::vector<std::string> keys;
    std::set<std::string, std::less<>> taken;
    for (const auto& known : known_metrics()) {
        if (!has_values(data, known)) continue;
        keys.push_back(known.key);
        taken.insert(known.key);
    }
    for (const auto source : {Source::samples, Source::steps, Source::epochs}) {
        const auto& table = data.table(source);
        for (const auto& key : table.keys()) {
            if (!is_bookkeeping(source, key) && any_value(table.column(key)) && taken.insert(key).second)
                keys.push_back(key);
        }
    }
    return keys;
}

Points points(const RunData& data, const RunSummary& summary, const MetricLine& line, XAxis axis) {
    const auto& table = data.table(line.source);
    const auto y = table.column(line.column);
    if (!any_value(y)) return {};
    auto x = positions(data, summary, table, axis);
    Points result;
    const auto n = std::min(x.size(), y.size());
    result.x.reserve(n);
    result.y.reserve(n);
    bool sorted = true;
    for (std::size_t i = 0; i < n; ++i) {
        if (!std::isfinite(x[i])) continue;
        sorted = sorted && (result.x.empty() || result.x.back() <= x[i]);
        result.x.push_back(x[i]);
        result.y.push_back(line.scale * y[i]);
    }
    if (sorted) return result;
    // Two logs of one run, or a clock that was set back.
    std::vector<std::size_t> order(result.x.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return result.x[a] < result.x[b]; });
    Points ordered;
    ordered.x.reserve(order.size());
    ordered.y.reserve(order.size());
    for (const auto i : order) {
        ordered.x.push_back(result.x[i]);
        ordered.y.push_back(result.y[i]);
    }
    return ordered;
}

std::vector<double> positions(const RunData& data, const RunSummary& summary, const Table& table, XAxis axis) {
    const auto t = table.column("t");
    if (axis == XAxis::relative) return {t.begin(), t.end()};
    std::vector<double> x(table.rows(), base::kNan);
    if (axis == XAxis::wall) {
        const auto ts = table.column("ts");
        const double start = start_of(data, summary);
        for (std::size_t i = 0; i < x.size(); ++i) {
            x[i] = i < ts.size() ? ts[i] : start + (i < t.size() ? t[i] : base::kNan);
        }
        return x;
    }
    const auto steps = table.column("step");
    const auto epochs = table.column("epoch");
    const bool is_epochs = &table == &data.epochs();
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (axis == XAxis::epoch && is_epochs && i < epochs.size()) {
            x[i] = epochs[i];
            continue;
        }
        x[i] = from_step(data, summary, i < steps.size() ? steps[i] : step_at(data, i < t.size() ? t[i] : base::kNan),
                         axis);
    }
    return x;
}

double position(const RunData& data, const RunSummary& summary, double t, XAxis axis) {
    if (axis == XAxis::relative) return t;
    if (axis == XAxis::wall) return start_of(data, summary) + t;
    return from_step(data, summary, step_at(data, t), axis);
}

std::vector<double> continued_at(const RunData& data) {
    std::vector<double> times;
    for (const auto& event : data.events()) {
        if (event.kind == "resume" && std::isfinite(event.t)) times.push_back(event.t);
    }
    std::sort(times.begin(), times.end());
    return times;
}

double MovingAverage::next(double value) {
    if (!std::isfinite(value)) {
        sum_ = weight_ = 0;
        return base::kNan;
    }
    const double share = 1 - std::clamp(strength_, 0.0, 0.999);
    sum_ += share * (value - sum_);
    weight_ += share * (1 - weight_);
    return sum_ / weight_;
}

std::vector<double> smoothed(std::span<const double> y, double strength) {
    std::vector<double> result;
    result.reserve(y.size());
    MovingAverage average(strength);
    for (const double value : y) result.push_back(average.next(value));
    return result;
}

Band band(const std::vector<const Points*>& curves) {
    double begin = -std::numeric_limits<double>::infinity();
    double end = -begin;
    std::size_t longest = 0;
    for (const auto* curve : curves) {
        if (curve->x.empty()) return {};
        begin = std::max(begin, curve->x.front());
        end = std::min(end, curve->x.back());
        longest = std::max(longest, curve->x.size());
    }
    if (curves.size() < 2 || !(begin <= end)) return {};
    Band result;
    result.n = curves.size();
    const auto count = begin == end ? std::size_t{1} : std::clamp<std::size_t>(longest, 2, kBandPoints);
    std::vector<double> values(curves.size());
    for (std::size_t i = 0; i < count; ++i) {
        const double x =
            count == 1 ? begin : begin + (end - begin) * static_cast<double>(i) / static_cast<double>(count - 1);
        for (std::size_t k = 0; k < curves.size(); ++k) values[k] = interpolate(curves[k]->x, curves[k]->y, x);
        const auto m = stats::moments(values);
        result.x.push_back(x);
        // Where a curve has a gap the mean would be one of fewer runs than it says.
        const bool whole = m.n == curves.size();
        result.mean.push_back(whole ? m.mean : base::kNan);
        result.low.push_back(whole ? m.mean - m.deviation : base::kNan);
        result.high.push_back(whole ? m.mean + m.deviation : base::kNan);
    }
    return result;
}

}  // namespace torchdeck::runs
