// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/sample.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "telemetry/as_logged.hpp"

namespace torchdeck::telemetry {
namespace {

/// Writes one flat JSON object. A line is written several times a second for days, so it is formatted directly.
class LineWriter {
  public:
    explicit LineWriter(std::string_view phase) {
        fmt::format_to(std::back_inserter(text_), R"({{"phase":"{}")", phase);
    }

    /// In the shortest form. JSON has no NaN: left out.
    void number(std::string_view key, double value) {
        if (std::isfinite(value)) fmt::format_to(std::back_inserter(text_), R"(,"{}":{})", key, as_logged(value));
    }
    void number(std::string_view key, const std::optional<double>& value) {
        if (value) number(key, *value);
    }
    void integer(std::string_view key, std::int64_t value) {
        fmt::format_to(std::back_inserter(text_), R"(,"{}":{})", key, value);
    }
    /// Whole numbers: a hundred of them stand in a line.
    void numbers(std::string_view key, const std::vector<double>& values) {
        if (values.empty()) return;
        fmt::format_to(std::back_inserter(text_), R"(,"{}":)", key);
        char before = '[';
        for (const double value : values) {
            text_ += std::exchange(before, ',');
            if (std::isfinite(value))
                fmt::format_to(std::back_inserter(text_), "{:.0f}", value);
            else
                text_ += "null";
        }
        text_ += ']';
    }
    /// Texts come from drivers and files: bytes that are not UTF-8 are replaced, never thrown over.
    void text(std::string_view key, const std::string& value) {
        const auto quoted = nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        fmt::format_to(std::back_inserter(text_), R"(,"{}":{})", key, quoted);
    }
    std::string finish() && {
        text_ += '}';
        return std::move(text_);
    }

  private:
    std::string text_;
};

}  // namespace

std::string sample_line(const Sample& sample) {
    LineWriter line("sample");
    line.number("ts", sample.ts);
    line.number("t_mono_s", sample.t_mono_s);
    if (sample.epoch) line.integer("epoch", *sample.epoch);
    if (!sample.device.empty()) line.text("device", sample.device);
#define GPU_METRIC(member, key, ...) line.number(key, sample.gpu.member);
#define ALLOCATOR_METRIC(member, key, ...) line.number(key, sample.allocator.member);
#define HOST_METRIC(member, key, ...) line.number(key, sample.host.member);
#define SAMPLE_METRIC(member, key, ...) line.number(key, sample.member);
#include "tables/metrics.def"
    line.numbers("cpu_percents", sample.host.cpu_percents);
    if (sample.gpu.throttle) line.text("throttle", sample.gpu.throttle->reasons.text());
    if (!sample.error.empty()) line.text("error", sample.error.text());
    return std::move(line).finish();
}

std::string summary_line(const PassSummary& summary) {
    LineWriter line("summary");
    line.text("fn", summary.fn);
    line.integer("epoch", summary.epoch);
#define PASS_METRIC(type, member, key, ...) line.number(key, summary.member);
#include "tables/metrics.def"
    line.integer("images", summary.images);
    line.number("energy_j", summary.energy_j);
    line.number("energy_error_j", summary.energy_error_j);
    if (summary.energy_j && summary.images > 0)
        line.number("energy_per_image_j", *summary.energy_j / static_cast<double>(summary.images));
    line.number("other_cpu_percent", summary.other_cpu_percent);
    if (!summary.power_source.empty()) line.text("power_source", summary.power_source);
    return std::move(line).finish();
}

}  // namespace torchdeck::telemetry
