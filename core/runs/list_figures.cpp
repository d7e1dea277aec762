// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/list_figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/text.hpp"
#include "runs/run_figures.hpp"
#include "tables/shares.hpp"

namespace torchdeck::runs {
namespace {

using tables::ListMetricInfo;

/// What the values of the list in `row` belong to, `count` of them; by their numbers where the run does not say.
std::vector<std::string> names_of(const RunData& run, const ListMetricInfo& info, const Table& table, std::size_t row,
                                  std::size_t count) {
    std::string text;
    if (info.item == "class") {
        const auto& classes = run.table("classes");
        if (classes.rows() > 0) text = classes.text("names", classes.rows() - 1);
    } else if (info.item == "parameter") {
        text = table.text("parameters", row);
    }
    const auto lines = base::lines_of(text);
    std::vector<std::string> names(lines.begin(), lines.end());
    names.resize(std::min(names.size(), count));
    for (auto i = names.size(); i < count; ++i) names.push_back(fmt::format("{} {}", info.item, i));
    return names;
}

}  // namespace

figures::Figure list_frame(const ListMetricInfo& info) {
    figures::Figure figure;
    figure.key = info.key;
    figure.title = info.label;
    figure.decimals = tables::shown_decimals(info);
    figure.y.title = Message::label(info.item);
    figure.y.unit = tables::shown_unit(info);
    figure.y.reversed = true;
    figure.shape =
        figures::Heat{.data = nullptr, .low = info.minimum, .high = tables::shown_maximum(info), .log = info.log};
    return figure;
}

void ListStrip::clear(double begin) {
    data_.reset();
    names_.clear();
    end_ = begin;
}

void ListStrip::take(const RunData& run, const Table& table, std::size_t row, double x) {
    const auto logged = table.list(info_->key, row);
    std::vector<double> values(logged.begin(), logged.end());
    for (auto& value : values) value *= tables::shown_scale(*info_);
    if (values.empty() || !std::isfinite(x) || !(x > end_)) return;
    if (!data_) {
        data_ = std::make_shared<figures::HeatData>(values.size());
        names_ = names_of(run, *info_, table, row, values.size());
    }
    data_->append(end_, x, values);
    end_ = x;
}

void ListStrip::fill(figures::Figure& figure) const {
    figure.make<figures::Heat>().data = data_;
    figure.y.categories = names_;
}

std::vector<std::string> available_lists(const RunData& run) {
    std::vector<std::string> keys;
    for (const auto& info : tables::list_metric_infos()) {
        const auto& table = run.table(info.table);
        const auto lists = table.list_keys();
        if (std::ranges::find(lists, info.key) == lists.end()) continue;
        for (std::size_t row = 0; row < table.rows(); ++row) {
            const auto values = table.list(info.key, row);
            if (std::ranges::none_of(values, [](double value) { return std::isfinite(value); })) continue;
            keys.emplace_back(info.key);
            break;
        }
    }
    return keys;
}

figures::Figure list_figure(const RunData& run, const RunSummary& summary, const ListMetricInfo& info,
                            const ChartOptions& options) {
    const auto axis = options.x;
    auto figure = list_frame(info);
    figure.x = run_axis(axis);
    figure.x.log = options.x_log;
    figure.x.low = options.x_low;
    figure.x.high = options.x_high;
    const auto& table = run.table(info.table);
    const Positions positions(run, summary, table, axis);
    const auto x = positions.all();
    // Telemetry of training and of evaluation are two logs.
    std::vector<std::size_t> order(x.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&](std::size_t row) { return !positions.is_final(row) || !std::isfinite(x[row]); });
    std::ranges::stable_sort(order, {}, [&](std::size_t row) { return x[row]; });
    ListStrip strip(info);
    const double begin = axis == XAxis::wall ? positions.of_time(0) : 0;
    strip.clear(std::isfinite(begin) ? begin : 0);
    for (const auto row : order) strip.take(run, table, row, x[row]);
    strip.fill(figure);
    return figure;
}

}  // namespace torchdeck::runs
