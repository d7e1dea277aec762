// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/event_export.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <vector>

#include "runs/event_file.hpp"
#include "runs/series.hpp"

namespace torchdeck::runs {
namespace {

bool is_place(std::string_view key) {
    static const std::set<std::string_view> kPlaces{"t", "ts", "t_mono_s", "epoch", "step", "best"};
    return kPlaces.contains(key);
}

/// As people who use PyTorch name it.
std::string tag_of(Source source, const std::string& key) {
    if (source == Source::steps)
        return key == "lr" ? key : key == "loss" || key == "top1" ? "train/" + key : "step/" + key;
    if (key.starts_with("val_")) return "val/" + key.substr(4);
    if (key == "train_loss" || key == "train_top1") return "train/" + key.substr(6) + "_epoch";
    return "epoch/" + key;
}

/// The rows of one table as scalars.
void add(const RunData& data, const RunSummary& summary, const Table& table, double start,
         const std::function<std::string(const std::string&)>& tag, std::vector<Scalar>& scalars) {
    const auto steps = positions(data, summary, table, XAxis::step);
    const auto times = positions(data, summary, table, XAxis::wall);
    for (const auto& key : table.keys()) {
        if (is_place(key)) continue;
        const auto values = table.column(key);
        const auto name = tag(key);
        for (std::size_t i = 0; i < values.size(); ++i) {
            // "No value" of a reading; a loss that is not finite is one.
            const bool missing = std::isnan(values[i]) && key.find("loss") == std::string::npos;
            if (missing) continue;
            const double step = i < steps.size() && std::isfinite(steps[i]) ? steps[i] : 0;
            const double time = i < times.size() && std::isfinite(times[i]) ? times[i] : start;
            scalars.push_back({time, std::llround(step), name, values[i]});
        }
    }
}

}  // namespace

std::string event_file_of(const RunData& data, const RunSummary& summary) {
    std::vector<Scalar> scalars;
    const double start = summary.started_ts.value_or(0);
    for (const auto source : {Source::steps, Source::epochs}) {
        add(
            data, summary, data.table(source), start, [&](const auto& key) { return tag_of(source, key); }, scalars);
    }
    const auto& devices = data.devices();
    for (std::size_t i = 0; i < std::max<std::size_t>(1, devices.size()); ++i) {
        const auto& table = devices.empty() ? data.samples() : data.samples_of(devices[i]);
        const auto in_front = "machine/" + (i > 0 ? devices[i] + "/" : std::string());
        add(
            data, summary, table, start, [&](const auto& key) { return in_front + key; }, scalars);
    }
    if (scalars.empty()) return {};
    std::stable_sort(scalars.begin(), scalars.end(),
                     [](const Scalar& a, const Scalar& b) { return a.wall_time < b.wall_time; });
    EventFileWriter writer(scalars.front().wall_time);
    for (const auto& scalar : scalars) writer.add(scalar);
    return writer.bytes();
}

}  // namespace torchdeck::runs
