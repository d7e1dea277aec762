// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/device.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace torchdeck::telemetry {
namespace {

std::optional<std::uint32_t> hexadecimal(std::string_view text) {
    std::uint32_t value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (text.empty() || result.ec != std::errc() || result.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

const FieldInfo& field_info(Field field) {
    return all_fields()[static_cast<std::size_t>(field)];
}

std::span<const FieldInfo> all_fields() {
    static const std::array<FieldInfo, kFieldCount> kFields = [] {
        const auto info = [](std::string_view key) { return tables::find_metric(tables::MetricTable::samples, key); };
        return std::array<FieldInfo, kFieldCount>{{
#define GPU_METRIC(member_, key_, ...) {Field::member_, info(key_), &GpuReading::member_},
#include "tables/metrics.def"
            {Field::throttle, nullptr, nullptr},
        }};
    }();
    return kFields;
}

void DeviceReading::set(Field field, double value, const base::Message& source) {
    if (has(field)) return;
    const auto& info = field_info(field);
    // Written so that a NaN is not believed either.
    if (!(value > info.metric->above && value <= info.metric->at_most)) {
        miss(field, source, Message::of("answered {}, which is impossible", fmt::format("{}", value)));
        return;
    }
    gpu.*info.member = value;
    origins[static_cast<std::size_t>(field)] = {source, {}};
}

void DeviceReading::set_throttle(Throttling throttling, const base::Message& source) {
    if (has(Field::throttle)) return;
    gpu.throttle = std::move(throttling);
    origins[static_cast<std::size_t>(Field::throttle)] = {source, {}};
}

void DeviceReading::miss(Field field, const base::Message& source, const base::Message& why) {
    if (has(field)) return;
    auto& missing = origins[static_cast<std::size_t>(field)].missing;
    auto reasons = missing.parts();
    reasons.push_back(Message::of("{}: {}", source, why));
    missing = Message::list(std::move(reasons), Message::Join::semicolon);
}

bool DeviceReading::empty() const {
    return std::none_of(origins.begin(), origins.end(), [](const Origin& o) { return !o.source.empty(); });
}

std::string pci_bus_id(std::uint32_t domain, std::uint32_t bus, std::uint32_t device, std::uint32_t function) {
    return fmt::format("{:04x}:{:02x}:{:02x}.{:x}", domain, bus, device, function);
}

std::string normalize_pci_bus_id(std::string_view text) {
    const auto dot = text.rfind('.');
    if (dot == std::string_view::npos) return {};
    const auto second = text.rfind(':', dot);
    if (second == std::string_view::npos) return {};
    const auto first = second == 0 ? std::string_view::npos : text.rfind(':', second - 1);
    const auto bus_begin = first == std::string_view::npos ? 0 : first + 1;
    const auto domain =
        first == std::string_view::npos ? std::optional<std::uint32_t>(0) : hexadecimal(text.substr(0, first));
    const auto bus = hexadecimal(text.substr(bus_begin, second - bus_begin));
    const auto device = hexadecimal(text.substr(second + 1, dot - second - 1));
    const auto function = hexadecimal(text.substr(dot + 1));
    if (!domain || !bus || !device || !function || *bus > 0xff || *device > 0x1f || *function > 7) return {};
    return pci_bus_id(*domain, *bus, *device, *function);
}

}  // namespace torchdeck::telemetry
