// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/repetition.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "runs/csv.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr Measure kMeasures[] = {
#define BENCH_MEASURE(member, label, unit, decimals, better) \
    {#member, label, unit, decimals, tables::Better::better, &Repetition::member},
#include "bench/measures.def"
};

/// "2026-03-01T09:30:00Z".
std::string utc_time(double unix_s) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(unix_s)));
}

std::string text_at(const Json& json, const char* key) {
    const auto it = json.find(key);
    return it != json.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::int64_t integer_at(const Json& json, const char* key) {
    const auto it = json.find(key);
    return it != json.end() && it->is_number_integer() ? it->get<std::int64_t>() : 0;
}

std::optional<double> number_at(const Json& json, std::string_view key) {
    const auto it = json.find(std::string(key));
    return it != json.end() && it->is_number() ? std::optional(it->get<double>()) : std::nullopt;
}

Json environment_json(const Environment& e) {
    return {{"host", e.host},     {"cpu", e.cpu},           {"device", e.device},
            {"driver", e.driver}, {"libtorch", e.libtorch}, {"torchdeck", e.torchdeck}};
}

Environment environment_of(const Json& json) {
    return {text_at(json, "host"),   text_at(json, "cpu"),      text_at(json, "device"),
            text_at(json, "driver"), text_at(json, "libtorch"), text_at(json, "torchdeck")};
}

struct TextColumn {
    std::string_view key;
    std::string (*text)(const Repetition&);
};

/// What is asked of every row before its numbers. Settings of the matrix are among them: a row speaks for itself.
constexpr TextColumn kTextColumns[] = {
    {"label", [](const Repetition& r) { return r.label; }},
    {"date", [](const Repetition& r) { return utc_time(r.started_ts); }},
    {"environment", [](const Repetition& r) { return r.environment.name(); }},
    {"device", [](const Repetition& r) { return r.device; }},
    {"mode", [](const Repetition& r) { return std::string(mode_name(r.mode)); }},
    {"dataset", [](const Repetition& r) { return std::string(r.config.data.dataset.text()); }},
    {"image_size", [](const Repetition& r) { return std::to_string(r.config.data.image_size); }},
    {"model", [](const Repetition& r) { return r.config.model.name; }},
    {"batch", [](const Repetition& r) { return std::to_string(r.config.data.batch_size); }},
    {"precision", [](const Repetition& r) { return r.precision; }},
    {"threads", [](const Repetition& r) { return std::to_string(r.threads); }},
    {"workers", [](const Repetition& r) { return std::to_string(r.workers); }},
    {"cell", [](const Repetition& r) { return r.cell; }},
    {"repetition", [](const Repetition& r) { return std::to_string(r.number); }},
    {"warmup_iters", [](const Repetition& r) { return std::to_string(r.warmup_iters); }},
    {"iters", [](const Repetition& r) { return std::to_string(r.iters); }},
};

}  // namespace

std::string Environment::name() const {
    return fmt::format("{}: {}, LibTorch {}", host, device.empty() ? cpu : device, libtorch);
}

std::vector<Message> Environment::differences(const Environment& other) const {
    std::vector<Message> all;
    const auto said = [](const std::string& text) { return text.empty() ? Message::of("none") : Message::name(text); };
    if (host != other.host) all.push_back(Message::of("machine {} and {}", said(host), said(other.host)));
    if (cpu != other.cpu) all.push_back(Message::of("CPU {} and {}", said(cpu), said(other.cpu)));
    if (device != other.device) all.push_back(Message::of("GPU {} and {}", said(device), said(other.device)));
    if (driver != other.driver) all.push_back(Message::of("driver {} and {}", said(driver), said(other.driver)));
    if (libtorch != other.libtorch)
        all.push_back(Message::of("LibTorch {} and {}", said(libtorch), said(other.libtorch)));
    if (torchdeck != other.torchdeck)
        all.push_back(Message::of("TorchDeck {} and {}", said(torchdeck), said(other.torchdeck)));
    return all;
}

std::span<const Measure> measures() {
    return kMeasures;
}

const Measure* find_measure(std::string_view key) {
    const auto at =
        std::find_if(std::begin(kMeasures), std::end(kMeasures), [&](const auto& m) { return m.key == key; });
    return at == std::end(kMeasures) ? nullptr : at;
}

void add_step_statistics(Repetition& repetition) {
    const auto& times = repetition.step_ms;
    if (times.empty()) return;
    const auto moments = stats::moments(times);
    repetition.step_mean_ms = moments.mean;
    repetition.step_median_ms = stats::median(times);
    repetition.step_p95_ms = stats::quantile(times, 0.95);
    repetition.step_p99_ms = stats::quantile(times, 0.99);
    if (moments.n > 1) repetition.step_std_ms = moments.deviation;
}

Json to_json(const Repetition& r) {
    Json json = {{"schema", 1},
                 {"cell", r.cell},
                 {"number", r.number},
                 {"label", r.label},
                 {"mode", mode_name(r.mode)},
                 {"started_ts", r.started_ts},
                 {"wall_s", r.wall_s},
                 {"environment", environment_json(r.environment)},
                 {"config", config::to_json(r.config)},
                 {"device", r.device},
                 {"precision", r.precision},
                 {"threads", r.threads},
                 {"workers", r.workers},
                 {"warmup_iters", r.warmup_iters},
                 {"iters", r.iters},
                 {"warm", r.warm},
                 {"disturbed", r.disturbed.text()}};
    if (r.unfrozen) json["unfrozen"] = true;
    if (r.disturbed.is_marked()) json["disturbed_message"] = r.disturbed.json();
    for (const auto& measure : kMeasures) {
        const auto value = r.*measure.member;
        if (value && std::isfinite(*value)) json[std::string(measure.key)] = *value;
    }
    json["step_ms"] = r.step_ms;
    return json;
}

Repetition repetition_from_json(const Json& json) {
    if (!json.is_object() || !json.contains("cell") || !json.contains("config") || !json.contains("images_per_s"))
        throw Error(ErrorKind::data, Message::of("this is not the result of a repetition."));
    Repetition r;
    r.cell = text_at(json, "cell");
    r.number = integer_at(json, "number");
    r.label = text_at(json, "label");
    r.mode = mode_of(text_at(json, "mode"));
    r.started_ts = number_at(json, "started_ts").value_or(0);
    r.wall_s = number_at(json, "wall_s").value_or(0);
    if (json.contains("environment")) r.environment = environment_of(json["environment"]);
    r.config = config::from_json(nlohmann::json(json["config"]));
    r.device = text_at(json, "device");
    r.precision = text_at(json, "precision");
    r.threads = integer_at(json, "threads");
    r.workers = integer_at(json, "workers");
    r.warmup_iters = integer_at(json, "warmup_iters");
    r.iters = integer_at(json, "iters");
    const auto warm = json.find("warm");
    r.warm = warm == json.end() || !warm->is_boolean() || warm->get<bool>();
    if (const auto unfrozen = json.find("unfrozen"); unfrozen != json.end()) r.unfrozen = *unfrozen == true;
    const auto disturbed = json.find("disturbed_message");
    r.disturbed = Message::from_json(disturbed != json.end() ? nlohmann::json(*disturbed)
                                                             : nlohmann::json(text_at(json, "disturbed")));
    for (const auto& measure : kMeasures) r.*measure.member = number_at(json, measure.key);
    if (const auto it = json.find("step_ms"); it != json.end() && it->is_array()) {
        for (const auto& value : *it) {
            if (value.is_number()) r.step_ms.push_back(value.get<double>());
        }
    }
    return r;
}

std::string csv_header() {
    std::string line;
    for (const auto& column : kTextColumns) line += std::string(column.key) + ",";
    for (const auto& measure : kMeasures) line += std::string(measure.key) + ",";
    return line + "warm,disturbed,file\n";
}

std::string csv_row(const Repetition& r, std::string_view file) {
    std::string line;
    for (const auto& column : kTextColumns) line += runs::csv_cell(column.text(r)) + ",";
    for (const auto& measure : kMeasures) {
        const auto value = r.*measure.member;
        if (value) line += runs::csv_number(*value);
        line += ",";
    }
    return line + (r.warm ? "true," : "false,") + runs::csv_cell(r.disturbed.text()) + "," + runs::csv_cell(file) +
           "\n";
}

bool is_warm(std::span<const double> times, std::int64_t minimum) {
    constexpr double kAgreement = 0.02;
    const auto stretch = static_cast<std::size_t>(std::max<std::int64_t>(minimum / 2, 5));
    if (times.size() < 2 * stretch || times.size() < static_cast<std::size_t>(minimum)) return false;
    const double last = stats::median(times.last(stretch));
    const double before = stats::median(times.subspan(times.size() - 2 * stretch, stretch));
    return std::abs(last - before) <= kAgreement * before;
}

}  // namespace torchdeck::bench
