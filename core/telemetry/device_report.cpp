// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/device_report.hpp"

#include <fmt/format.h>

#include <condition_variable>
#include <iterator>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

namespace torchdeck::telemetry {
namespace {

using Json = nlohmann::ordered_json;

double in_milliseconds(std::chrono::nanoseconds duration) {
    return static_cast<double>(duration.count()) / 1e6;
}

Json value_or_null(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

/// "46 %", "95.2 W", "power limit".
std::string value_text(const DeviceReading& reading, const FieldInfo& field) {
    if (field.member == nullptr) {
        const auto words = reading.gpu.throttle.value_or("");
        return words.empty() ? "none" : words;
    }
    const double value = *(reading.gpu.*field.member);
    return fmt::format("{:.{}f} {}", value, field.metric->decimals, field.metric->unit);
}

void device_text(std::string& text, const DeviceStatus& device, bool sources) {
    auto out = std::back_inserter(text);
    const auto& facts = device.facts;
    fmt::format_to(out, "{}  {}\n", facts.pci_bus_id.empty() ? "(no bus id)" : facts.pci_bus_id, facts.name);
    fmt::format_to(out, "  driver {}, read through {}", facts.driver, facts.backends);
    if (device.reading) fmt::format_to(out, " in {:.1f} ms", in_milliseconds(device.took));
    text += '\n';
    if (!device.trouble.empty()) fmt::format_to(out, "  TROUBLE: {}\n", device.trouble);
    if (!device.reading) return;
    for (const auto& field : all_fields()) {
        if (!device.reading->has(field.field)) continue;
        const auto value = value_text(*device.reading, field);
        if (sources) {
            fmt::format_to(out, "  {:<30}{:<16}{}\n", field.label(), value, device.reading->origin(field.field).source);
        } else {
            fmt::format_to(out, "  {:<30}{}\n", field.label(), value);
        }
    }
    if (!sources) return;
    for (const auto& field : all_fields()) {
        if (device.reading->has(field.field)) continue;
        fmt::format_to(out, "  {:<30}{:<16}{}\n", field.label(), "missing",
                       device.reading->origin(field.field).missing);
    }
}

void host_text(std::string& text, const DeviceReport& report) {
    auto out = std::back_inserter(text);
    text += "host\n";
    const auto line = [&](std::string_view key, const std::optional<double>& value) {
        if (!value) return;
        const auto& metric = *tables::find_metric(tables::MetricTable::samples, key);
        fmt::format_to(out, "  {:<30}{:.{}f} {}\n", metric.label, *value, metric.decimals, metric.unit);
    };
#define HOST_METRIC(member, key, ...) line(key, report.host.member);
#include "tables/metrics.def"
    fmt::format_to(out, "  {}\n", report.host_sources);
}

Json device_json(const DeviceStatus& device) {
    Json readings = Json::object();
    Json sources = Json::object();
    Json missing = Json::object();
    for (const auto& field : all_fields()) {
        const bool there = device.reading && device.reading->has(field.field);
        if (!there) {
            readings[field.key()] = nullptr;
            missing[field.key()] = device.reading ? device.reading->origin(field.field).missing : "no reading yet";
        } else {
            if (field.member == nullptr) {
                readings[field.key()] = *device.reading->gpu.throttle;
            } else {
                readings[field.key()] = *(device.reading->gpu.*field.member);
            }
            sources[field.key()] = device.reading->origin(field.field).source;
        }
    }
    const auto& facts = device.facts;
    Json json;
    json["pci_bus_id"] = facts.pci_bus_id.empty() ? Json(nullptr) : Json(facts.pci_bus_id);
    json["name"] = facts.name;
    json["vendor"] = facts.vendor;
    json["driver"] = facts.driver;
    json["backends"] = facts.backends;
    json["vram_total_mb"] = value_or_null(facts.vram_total_mb);
    json["power_cap_w"] = value_or_null(facts.power_cap_w);
    json["temp_limit_c"] = value_or_null(facts.temp_limit_c);
    json["trouble"] = device.trouble.empty() ? Json(nullptr) : Json(device.trouble);
    json["read_ms"] = device.reading ? Json(in_milliseconds(device.took)) : Json(nullptr);
    json["reading"] = std::move(readings);
    json["sources"] = std::move(sources);
    json["missing"] = std::move(missing);
    json["processes"] = Json::array();
    if (device.reading) {
        for (const auto& process : device.reading->processes)
            json["processes"].push_back({{"pid", process.pid}, {"vram_mb", value_or_null(process.vram_mb)}});
    }
    return json;
}

}  // namespace

struct DeviceWatch::Latest {
    std::mutex mutex;
    std::condition_variable changed;
    std::optional<HostReading> host;
};

DeviceWatch::DeviceWatch(SamplerOptions options) : latest_(std::make_shared<Latest>()) {
    // The sample that is taken at once when devices are found has no readings of the host; those at the deadlines do.
    const double first_deadline = std::chrono::duration<double>(options.interval).count();
    sampler_ = std::make_unique<Sampler>(std::move(options), [latest = latest_, first_deadline](Sample&& sample) {
        if (!sample.host.ram_total_mb && sample.t_mono_s < first_deadline) return;
        const std::lock_guard lock(latest->mutex);
        latest->host = sample.host;
        latest->changed.notify_all();
    });
}

DeviceWatch::~DeviceWatch() = default;

DeviceReport DeviceWatch::report(std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    DeviceReport report;
    report.searching = !sampler_->wait_until_known(patience) && sampler_->backends().empty();
    {
        std::unique_lock lock(latest_->mutex);
        latest_->changed.wait_until(lock, until, [this] { return latest_->host.has_value(); });
        report.host = latest_->host.value_or(HostReading{});
    }
    report.devices = sampler_->devices();
    report.backends = sampler_->backends();
    report.host_sources = sampler_->host_sources();
    return report;
}

std::string device_report_text(const DeviceReport& report, bool sources) {
    std::string text;
    for (const auto& device : report.devices) device_text(text, device, sources);
    if (report.searching) {
        text += "The search for GPUs has not come to an end: a driver does not answer.\n";
    } else if (report.devices.empty()) {
        text += "No GPU found.\n";
    }
    if (sources) {
        for (const auto& backend : report.backends) {
            if (backend.in_use && backend.detail.empty()) continue;
            fmt::format_to(std::back_inserter(text), "  {}: {}\n", backend.name, backend.detail);
        }
    }
    host_text(text, report);
    return text;
}

nlohmann::ordered_json device_report_json(const DeviceReport& report) {
    Json json;
    json["devices"] = Json::array();
    for (const auto& device : report.devices) json["devices"].push_back(device_json(device));
    json["searching"] = report.searching;
    json["backends"] = Json::array();
    for (const auto& backend : report.backends) {
        json["backends"].push_back({{"name", backend.name}, {"in_use", backend.in_use}, {"detail", backend.detail}});
    }
    const auto& host = report.host;
#define HOST_METRIC(member, key, ...) json["host"][key] = value_or_null(host.member);
#include "tables/metrics.def"
    json["host"]["sources"] = report.host_sources;
    return json;
}

}  // namespace torchdeck::telemetry
