// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/event_export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/nan.hpp"
#include "runs/event_streams.hpp"
#include "runs/log_reader.hpp"
#include "runs/series.hpp"
#include "telemetry/as_logged.hpp"

namespace torchdeck::runs {
namespace {

/// The values of one record that are there, as scalars.
struct Collected {
    Collected(double wall_time_s, std::int64_t at_step) : wall_time(wall_time_s), step(at_step) {}
    void add(std::string tag, const std::string& key, double value) {
        if (std::isnan(value)) value = base::kNotANumber;  // it is no gap
        if (!is_no_value(key, value)) scalars.push_back({wall_time, step, std::move(tag), value});
    }
    double wall_time;
    std::int64_t step;
    std::vector<Scalar> scalars{};
};

}  // namespace

std::string event_file_of(const RunData& data, const RunSummary& summary) {
    std::string bytes;
    write_events(data, summary, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

std::optional<EventFile> write_event_file(const RunSummary& summary,
                                          const std::function<std::filesystem::path()>& where) {
    std::optional<base::AtomicFile> file;
    const EventSink sink = [&](std::string_view piece) {
        if (!file) file.emplace(where());
        file->write(std::as_bytes(std::span(piece)));
    };
    try {
        write_streams(summary, sink);
    } catch (const NotInOrder&) {
        file.reset();
        write_events(read_run(summary.source.path), summary, sink);
    }
    if (!file) return std::nullopt;
    file->commit();
    return EventFile{file->path(), file->bytes()};
}

std::vector<Scalar> EventScalars::of(const StepRecord& record) {
    step_ = record.step;
    Collected collected(started_ts_ + record.t, step_);
    const auto add = [&](const char* key, const std::optional<double>& value) {
        // As in the log: of a step that float16 skips there is no norm.
        if (!value || (key == std::string_view("grad_norm") && !std::isfinite(*value))) return;
        collected.add(event_tag(Source::steps, key), key, *value);
    };
#define STEP_METRIC(type, member, key, ...) add(key, record.member);
#include "tables/metrics.def"
    return std::move(collected.scalars);
}

std::vector<Scalar> EventScalars::of(const EpochRecord& record) {
    step_ = record.step;
    Collected collected(started_ts_ + record.t, step_);
    const auto add = [&](const char* key, const std::optional<double>& value) {
        if (value) collected.add(event_tag(Source::epochs, key), key, *value);
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

std::filesystem::path event_file_in(const std::filesystem::path& folder, const RunSummary& summary) {
    return event_file_in(folder, event_start(summary));
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
