// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/device_report.hpp"

#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/remedy.hpp"
#include "base/text.hpp"
#include "base/text_table.hpp"

namespace torchdeck::telemetry {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kIndent = 2;

double in_milliseconds(std::chrono::nanoseconds duration) {
    return static_cast<double>(duration.count()) / 1e6;
}

Json value_or_null(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

/// "46 %", "95.2 W".
base::Message value_text(double value, const tables::MetricInfo& metric) {
    return Message::of("{0} {1}", Message::number(value, metric.decimals), metric.unit);
}

base::Message value_text(const DeviceReading& reading, const FieldInfo& field) {
    if (field.member != nullptr) return value_text(*(reading.gpu.*field.member), *field.metric);
    const auto& throttle = reading.gpu.throttle;
    return throttle && !throttle->reasons.empty() ? throttle->reasons : Message::mark("none");
}

base::Message driver_text(const DeviceStatus& device) {
    const auto& facts = device.facts;
    if (!device.reading) return Message::of("driver {0}, read through {1}", facts.driver, facts.backends);
    return Message::of("driver {0}, read through {1} in {2} ms", facts.driver, facts.backends,
                       Message::number(in_milliseconds(device.took), 1));
}

std::string device_text(const DeviceStatus& device, const base::Reader& reader, bool sources) {
    const auto& facts = device.facts;
    const auto bus_id = facts.pci_bus_id.empty() ? Message::mark("(no bus id)") : Message::name(facts.pci_bus_id);
    auto text = bus_id.text(reader) + "  " + base::printable(facts.name) + '\n';
    const auto add = [&](const base::Message& line) { text += std::string(kIndent, ' ') + line.text(reader) + '\n'; };
    add(driver_text(device));
    if (!device.trouble.empty()) add(Message::of("TROUBLE: {}", device.trouble));
    if (!device.reading) return text;
    base::TextTable table(std::vector<base::TextTable::Column>(3), kIndent);
    for (const auto& field : all_fields()) {
        if (!device.reading->has(field.field)) continue;
        const auto& source = device.reading->origin(field.field).source;
        table.add({field.label(), value_text(*device.reading, field), sources ? source : base::Message()});
    }
    for (const auto& field : all_fields()) {
        if (!sources || device.reading->has(field.field)) continue;
        table.add({field.label(), Message::mark("missing"), device.reading->origin(field.field).missing});
    }
    return text + table.text(reader);
}

std::string host_text(const DeviceReport& report, const base::Reader& reader) {
    base::TextTable table(std::vector<base::TextTable::Column>(2), kIndent);
    const auto line = [&](std::string_view key, const std::optional<double>& value) {
        if (!value) return;
        const auto& metric = *tables::find_metric(tables::MetricTable::samples, key);
        table.add({metric.label, value_text(*value, metric)});
    };
#define HOST_METRIC(member, key, ...) line(key, report.host.member);
#include "tables/metrics.def"
    return base::Message(Message::mark("host")).text(reader) + '\n' + table.text(reader) + std::string(kIndent, ' ') +
           report.host_sources.text(reader) + '\n';
}

Json device_json(const DeviceStatus& device) {
    Json readings = Json::object();
    Json sources = Json::object();
    Json missing = Json::object();
    for (const auto& field : all_fields()) {
        const bool there = device.reading && device.reading->has(field.field);
        if (!there) {
            readings[field.key()] = nullptr;
            const base::Message none = Message::mark("no reading yet");
            missing[field.key()] = (device.reading ? device.reading->origin(field.field).missing : none).text();
        } else {
            if (field.member == nullptr) {
                readings[field.key()] = device.reading->gpu.throttle->reasons.text();
            } else {
                readings[field.key()] = *(device.reading->gpu.*field.member);
            }
            sources[field.key()] = device.reading->origin(field.field).source.text();
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
    json["trouble"] = device.trouble.empty() ? Json(nullptr) : Json(device.trouble.text());
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

std::string device_report_text(const DeviceReport& report, const base::Reader& reader, bool sources) {
    std::string text;
    for (const auto& device : report.devices) text += device_text(device, reader, sources);
    const auto add = [&](const base::Message& line) { text += line.text(reader) + '\n'; };
    if (report.searching) {
        add(remedy::with(Message::of("The search for GPUs has not come to an end: a driver does not answer."),
                         remedy::check_machine()));
    } else if (report.devices.empty()) {
        add(remedy::with(Message::of("No GPU found."), remedy::check_machine()));
    }
    for (const auto& backend : report.backends) {
        if (!sources || (backend.in_use && backend.detail.empty())) continue;
        text += std::string(kIndent, ' ');
        add(Message::of("{}: {}", backend.name, backend.detail));
    }
    return text + host_text(report, reader);
}

nlohmann::ordered_json device_report_json(const DeviceReport& report) {
    Json json;
    json["devices"] = Json::array();
    for (const auto& device : report.devices) json["devices"].push_back(device_json(device));
    json["searching"] = report.searching;
    json["backends"] = Json::array();
    for (const auto& backend : report.backends) {
        json["backends"].push_back(
            {{"name", backend.name.text()}, {"in_use", backend.in_use}, {"detail", backend.detail.text()}});
    }
    const auto& host = report.host;
#define HOST_METRIC(member, key, ...) json["host"][key] = value_or_null(host.member);
#include "tables/metrics.def"
    json["host"]["sources"] = report.host_sources.text();
    return json;
}

}  // namespace torchdeck::telemetry
