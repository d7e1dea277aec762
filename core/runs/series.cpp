// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/series.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "base/nan.hpp"
#include "base/text.hpp"
#include "stats/statistics.hpp"
#include "tables/shares.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kBandPoints = 200;

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

double steps_per_epoch(const RunData& data, const RunSummary& summary) {
    if (const auto planned = base::parse_real(summary.fact("resolved", "steps_per_epoch")); planned > 0)
        return *planned;
    const auto epoch = data.epochs().column("epoch");
    const auto step = data.epochs().column("step");
    if (epoch.empty() || step.empty() || !(epoch.back() > 0) || !(step.back() > 0)) return base::kNan;
    return step.back() / epoch.back();
}

/// Columns that place a row, or are no metric to be drawn.
bool is_bookkeeping(Source source, std::string_view key) {
    static const std::set<std::string_view> kKeys{
        "t",    "ts",    "t_mono_s",   "epoch",       "step",      "best",       "device", "device_id", "gpu_id",
        "rank", "index", "local_rank", "global_rank", "node_rank", "world_size", "pid",    "batch_idx"};
    // Where two columns have one name, the second ends in a number: device_2.
    const auto numbered = key.substr(0, key.find_last_not_of("0123456789") + 1);
    const bool is_second = numbered.size() < key.size() && numbered.ends_with('_');
    return kKeys.contains(key) || (is_second && kKeys.contains(numbered.substr(0, numbered.size() - 1))) ||
           tables::find_metric(source, key) != nullptr;
}

Metric chart_of(const tables::MetricInfo& info) {
    const auto* const chart = tables::find_chart(info.chart_key());
    Metric metric{.key = std::string(info.chart_key()),
                  .title = chart ? chart->title : info.label,
                  .unit = chart ? chart->unit : tables::shown_unit(info)};
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
            at->lines.push_back({info.table, std::string(info.key), info.chart.empty() ? base::Mark() : info.curve,
                                 tables::shown_scale(info), info.nan_is_result});
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
    Metric own{.key = std::string(key), .title = Message::name(key), .unit = {}};
    for (const auto source : {Source::samples, Source::steps, Source::epochs}) {
        own.lines.push_back({source, std::string(key), {}});
    }
    return own;
}

std::optional<MetricLine> line_of(const RunData& data, MetricLine line, bool means) {
    if (line.column == "val_top5") {
        const auto& classes = data.table("classes");
        // A class a line.
        const auto names = classes.rows() > 0 ? classes.text("names", classes.rows() - 1) : std::string_view();
        if (!names.empty() && !is_top5_a_result(std::ranges::count(names, '\n') + 1)) return std::nullopt;
    }
    const auto of_epoch = "train_" + line.column;
    if (line.source == Source::steps && data.steps().rows() < (means ? 2 : 1) * data.epochs().rows() &&
        any_value(data.epochs().column(of_epoch))) {
        line.source = Source::epochs;
        line.column = of_epoch;
    }
    return line;
}

bool any_value(std::span<const double> values) {
    return std::any_of(values.begin(), values.end(), [](double v) { return !std::isnan(v); });
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

Positions::Positions(const RunData& data, const RunSummary& summary, const Table& table, XAxis axis)
    : axis_(axis),
      uses_steps_(data.steps().rows() >= 2),
      is_epochs_(&table == &data.epochs()),
      rows_(table.rows()),
      t_(table.column("t")),
      ts_(table.column("ts")),
      step_(table.column("step")),
      epoch_(table.column("epoch")) {
    const auto& known = uses_steps_ ? data.steps() : data.epochs();
    known_t_ = known.column("t");
    known_step_ = known.column("step");
    if (axis == XAxis::wall) start_ = start_of(data, summary);
    if (axis == XAxis::epoch) per_step_ = 1 / steps_per_epoch(data, summary);
    if (axis == XAxis::samples) {
        const auto batches = base::parse_integer(summary.fact("config", "accumulate")).value_or(1);
        per_step_ = summary.batch_size.value_or(base::kNan) * static_cast<double>(batches);
    }
}

double Positions::time(std::size_t row) const {
    return row < t_.size() ? t_[row] : base::kNan;
}

double Positions::of_time(double t) const {
    if (axis_ == XAxis::relative) return t;
    if (axis_ == XAxis::wall) return start_ + t;
    if (known_t_.empty() || known_step_.empty()) return base::kNan;
    return of_step(std::max(0.0, interpolate(known_t_, known_step_, t)));
}

double Positions::time_at(double x) const {
    if (axis_ == XAxis::relative) return x;
    if (axis_ == XAxis::wall) return x - start_;
    return interpolate(known_step_, known_t_, x / per_step_);
}

double Positions::of_row(std::size_t row) const {
    if (axis_ == XAxis::wall && row < ts_.size()) return ts_[row];
    if (axis_ == XAxis::relative || axis_ == XAxis::wall) return of_time(time(row));
    if (axis_ == XAxis::epoch && is_epochs_ && row < epoch_.size()) return epoch_[row];
    return row < step_.size() ? of_step(step_[row]) : of_time(time(row));
}

bool Positions::is_final(std::size_t row) const {
    if (axis_ == XAxis::relative || axis_ == XAxis::wall || row < step_.size()) return true;
    if (axis_ == XAxis::epoch && is_epochs_ && row < epoch_.size()) return true;
    return std::isnan(time(row)) || (known_t_.size() >= 2 && time(row) <= known_t_.back());
}

std::vector<double> Positions::all() const {
    std::vector<double> x(rows_);
    for (std::size_t row = 0; row < rows_; ++row) x[row] = of_row(row);
    return x;
}

std::vector<double> continued_at(const RunData& data) {
    std::vector<double> times;
    for (const auto& event : data.events()) {
        if (event.kind == "resume" && std::isfinite(event.t)) times.push_back(event.t);
    }
    std::sort(times.begin(), times.end());
    return times;
}

std::size_t smoothing_reach(double strength) {
    const double kept = std::clamp(strength, 0.0, 0.999);
    return static_cast<std::size_t>(std::lround(kept / (1 - kept)));
}

std::vector<double> smoothed(std::span<const double> y, double strength, std::size_t first) {
    const auto reach = smoothing_reach(strength);
    std::vector<double> result;
    result.reserve(y.size() - std::min(first, y.size()));
    for (auto i = first; i < y.size(); ++i) {
        if (!std::isfinite(y[i])) {
            result.push_back(base::kNan);
            continue;
        }
        // Sums over the window, distances counted from i: of values, of distances, their squares and products.
        double n = 1, sum = y[i], distance = 0, squares = 0, products = 0;
        const auto add = [&](double value, double d) {
            ++n;
            sum += value;
            distance += d;
            squares += d * d;
            products += d * value;
        };
        for (std::size_t d = 1; d <= std::min(reach, i) && std::isfinite(y[i - d]); ++d)
            add(y[i - d], -static_cast<double>(d));
        for (std::size_t d = 1; d <= reach && i + d < y.size() && std::isfinite(y[i + d]); ++d)
            add(y[i + d], static_cast<double>(d));
        result.push_back(distance == 0 ? sum / n
                                       : (squares * sum - distance * products) / (n * squares - distance * distance));
    }
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
