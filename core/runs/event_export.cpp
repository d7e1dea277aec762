// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/event_export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "runs/event_file.hpp"
#include "runs/series.hpp"
#include "telemetry/as_logged.hpp"

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

/// "No value" of a reading; a loss that is not finite is one.
bool is_missing(const std::string& key, double value) {
    return std::isnan(value) && key.find("loss") == std::string::npos;
}

/// The values of one record that are there, as scalars.
struct Collected {
    Collected(double wall_time_s, std::int64_t at_step) : wall_time(wall_time_s), step(at_step) {}
    void add(std::string tag, const std::string& key, double value) {
        if (!is_missing(key, value)) scalars.push_back({wall_time, step, std::move(tag), value});
    }
    double wall_time;
    std::int64_t step;
    std::vector<Scalar> scalars{};
};

/// The rows of one table as scalars.
void add(const RunData& data, const RunSummary& summary, const Table& table, double start,
         const std::function<std::string(const std::string&)>& tag, std::vector<Scalar>& scalars) {
    auto steps = Positions(data, summary, table, XAxis::step).all();
    const auto times = Positions(data, summary, table, XAxis::wall).all();
    // Logs of epochs alone have no steps: their epochs count.
    const bool any_step = std::any_of(steps.begin(), steps.end(), [](double step) { return std::isfinite(step); });
    if (!any_step) {
        const auto epochs = table.column("epoch");
        steps.assign(epochs.begin(), epochs.end());
    }
    for (const auto& key : table.keys()) {
        if (is_place(key)) continue;
        const auto values = table.column(key);
        const auto name = tag(key);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (is_missing(key, values[i])) continue;
            const double step = i < steps.size() && std::isfinite(steps[i]) ? steps[i] : 0;
            const double time = i < times.size() && std::isfinite(times[i]) ? times[i] : start;
            scalars.push_back({time, std::llround(step), name, values[i]});
        }
    }
}

}  // namespace

std::string event_file_of(const RunData& data, const RunSummary& summary) {
    std::vector<Scalar> scalars;
    // A log without any time has that of its file, which is the only one there is.
    const double start = summary.started_ts.value_or(summary.written_ts.value_or(0));
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

std::vector<Scalar> EventScalars::of(const StepRecord& record) {
    step_ = record.step;
    Collected collected(started_ts_ + record.t, step_);
    const auto add = [&](const char* key, const std::optional<double>& value) {
        // As in the log: of a step that float16 skips there is no norm.
        if (!value || (key == std::string_view("grad_norm") && !std::isfinite(*value))) return;
        collected.add(tag_of(Source::steps, key), key, *value);
    };
#define STEP_METRIC(type, member, key, ...) add(key, record.member);
#include "tables/metrics.def"
    return std::move(collected.scalars);
}

std::vector<Scalar> EventScalars::of(const EpochRecord& record) {
    step_ = record.step;
    Collected collected(started_ts_ + record.t, step_);
    const auto add = [&](const char* key, const std::optional<double>& value) {
        if (value) collected.add(tag_of(Source::epochs, key), key, *value);
    };
    add("lr", record.lr);
#define EPOCH_METRIC(type, member, key, ...) add(key, record.member);
#include "tables/metrics.def"
    return std::move(collected.scalars);
}

std::vector<Scalar> EventScalars::of(const telemetry::Sample& sample) {
    auto in_front = std::string("machine/");
    if (!sample.device.empty()) {
        if (std::ranges::find(devices_, sample.device) == devices_.end()) devices_.push_back(sample.device);
        // The first device has no name, as in event_file_of().
        if (sample.device != devices_.front()) in_front += sample.device + "/";
    }
    Collected collected(sample.ts, step_);
    const auto add = [&](const char* key, const std::optional<double>& value) {
        if (value && std::isfinite(*value)) collected.add(in_front + key, key, telemetry::as_logged(*value));
    };
#define GPU_METRIC(member, key, ...) add(key, sample.gpu.member);
#define ALLOCATOR_METRIC(member, key, ...) add(key, sample.allocator.member);
#define HOST_METRIC(member, key, ...) add(key, sample.host.member);
#define SAMPLE_METRIC(member, key, ...) add(key, sample.member);
#include "tables/metrics.def"
    return std::move(collected.scalars);
}

std::filesystem::path event_file_in(const std::filesystem::path& folder, double started_ts) {
    std::error_code code;
    for (const auto& entry : std::filesystem::directory_iterator(folder, code)) {
        const auto name = entry.path().filename().string();
        if (name.starts_with("events.out.tfevents.") && name.ends_with(".torchdeck")) return entry.path();
    }
    return folder / fmt::format("events.out.tfevents.{}.torchdeck", std::llround(started_ts));
}

}  // namespace torchdeck::runs
