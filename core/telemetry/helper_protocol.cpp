// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/helper_protocol.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace torchdeck::telemetry {
namespace {

constexpr std::size_t kMaxText = 1024;
constexpr std::size_t kMaxJson = 2048;  // of a message
constexpr std::size_t kMaxDevices = 16;
constexpr std::size_t kMaxBackends = 8;
constexpr std::size_t kMaxProcesses = 1024;

class Writer {
  public:
    template <class Value>
    requires std::is_arithmetic_v<Value>
    void add(Value value) {
        const auto* const begin = reinterpret_cast<const std::byte*>(&value);
        bytes_.insert(bytes_.end(), begin, begin + sizeof value);
    }
    void add(const std::string& text) { add(text, kMaxText); }
    /// Names are most of a reading, and need no JSON. A message that is too long goes as English.
    void add(const base::Message& message) {
        const bool is_name = message.kind() == base::Message::Kind::text;
        auto text =
            is_name ? std::string() : message.json().dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        const bool is_json = !is_name && text.size() <= kMaxJson;
        if (!is_json) text = message.text();
        add(static_cast<std::uint8_t>(is_json));
        add(text, is_json ? kMaxJson : kMaxText);
    }
    void add(const Throttling& throttling) {
        add(throttling.reasons);
        add(static_cast<std::uint8_t>(throttling.harmful));
    }
    template <class Value>
    void add(const std::optional<Value>& value) {
        add(static_cast<std::uint8_t>(value.has_value()));
        if (value) add(*value);
    }
    void append(const std::vector<std::byte>& bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
    std::vector<std::byte> take() { return std::move(bytes_); }

  private:
    void add(const std::string& text, std::size_t most) {
        const auto size = std::min(text.size(), most);
        add(static_cast<std::uint32_t>(size));
        const auto* const begin = reinterpret_cast<const std::byte*>(text.data());
        bytes_.insert(bytes_.end(), begin, begin + size);
    }

    std::vector<std::byte> bytes_;
};

/// Reads until something does not fit; `whole()` is whether everything did and nothing is left.
class Reader {
  public:
    explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    template <class Value>
    requires std::is_arithmetic_v<Value>
    void read(Value& value) {
        if (!fits(sizeof value)) return;
        std::memcpy(&value, bytes_.data(), sizeof value);
        bytes_ = bytes_.subspan(sizeof value);
    }
    void read(std::string& text) { read(text, kMaxText); }
    void read(base::Message& message) {
        bool is_json = false;
        std::string text;
        read(is_json);
        read(text, is_json ? kMaxJson : kMaxText);
        if (!is_json) {
            message = Message::name(text);
            return;
        }
        const auto json = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
        good_ = good_ && !json.is_discarded();
        if (good_) message = Message::from_json(json);
    }
    void read(Throttling& throttling) {
        read(throttling.reasons);
        read(throttling.harmful);
    }
    void read(bool& value) {
        std::uint8_t byte = 0;
        read(byte);
        value = byte != 0;
    }
    template <class Value>
    void read(std::optional<Value>& value) {
        bool there = false;
        read(there);
        if (there && good_) read(value.emplace());
    }
    /// A number of things to follow, 0 if it is above `most`.
    std::size_t count(std::size_t most) {
        std::uint32_t number = 0;
        read(number);
        if (number > most) good_ = false;
        return good_ ? number : 0;
    }
    [[nodiscard]] bool whole() const { return good_ && bytes_.empty(); }

  private:
    void read(std::string& text, std::size_t most) {
        std::uint32_t size = 0;
        read(size);
        if (size > most || !fits(size)) {
            good_ = false;
            return;
        }
        text.assign(reinterpret_cast<const char*>(bytes_.data()), size);
        bytes_ = bytes_.subspan(size);
    }
    bool fits(std::size_t size) {
        good_ = good_ && size <= bytes_.size();
        return good_;
    }

    std::span<const std::byte> bytes_;
    bool good_ = true;
};

/// The members of a message, once for both directions.
template <class Stream, class Facts>
void pass_facts(Stream&& pass, Facts& facts) {
    pass(facts.pci_bus_id);
    pass(facts.name);
    pass(facts.vendor);
    pass(facts.driver);
    pass(facts.backends);
    pass(facts.vram_total_mb);
    pass(facts.power_cap_w);
    pass(facts.temp_limit_c);
    pass(facts.mclk_floor_mhz);
}

template <class Stream, class Reading>
void pass_reading(Stream&& pass, Reading& reading) {
    for (const auto& field : all_fields()) {
        if (field.member != nullptr) pass(reading.gpu.*field.member);
    }
    pass(reading.gpu.throttle);
    pass(reading.lost);
    pass(reading.failure);
}

template <class Stream, class Origins>
void pass_origins(Stream&& pass, Origins& origins) {
    for (auto& origin : origins) {
        pass(origin.source);
        pass(origin.missing);
    }
}

}  // namespace

std::vector<std::byte> encode(const HelperCall& call) {
    Writer writer;
    writer.add(static_cast<std::uint32_t>(call.request));
    writer.add(call.device);
    writer.add(call.id);
    writer.add(call.origins);
    return writer.take();
}

std::vector<std::byte> encode(const HelperList& list) {
    Writer writer;
    const auto add = [&writer](const auto& value) { writer.add(value); };
    const auto backends = std::min(list.backends.size(), kMaxBackends);
    writer.add(static_cast<std::uint32_t>(backends));
    for (std::size_t i = 0; i < backends; ++i) {
        add(list.backends[i].name);
        add(static_cast<std::uint8_t>(list.backends[i].in_use));
        add(list.backends[i].detail);
    }
    const auto devices = std::min(list.devices.size(), kMaxDevices);
    writer.add(static_cast<std::uint32_t>(devices));
    for (std::size_t i = 0; i < devices; ++i) pass_facts(add, list.devices[i]);
    return writer.take();
}

std::vector<std::byte> encode(const DeviceReading& reading, std::uint64_t known_origins) {
    Writer of_origins;
    pass_origins([&of_origins](const auto& value) { of_origins.add(value); }, reading.origins);
    const auto origins = of_origins.take();
    const std::string_view text(reinterpret_cast<const char*>(origins.data()), origins.size());
    const std::uint64_t id = std::hash<std::string_view>()(text) | 1;
    Writer writer;
    pass_reading([&writer](const auto& value) { writer.add(value); }, reading);
    writer.add(id);
    writer.add(static_cast<std::uint8_t>(id != known_origins));
    if (id != known_origins) writer.append(origins);
    return writer.take();
}

std::vector<std::byte> encode(const std::vector<ProcessMemory>& processes) {
    Writer writer;
    const auto count = std::min(processes.size(), kMaxProcesses);
    writer.add(static_cast<std::uint32_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
        writer.add(processes[i].pid);
        writer.add(processes[i].vram_mb);
    }
    return writer.take();
}

std::vector<std::byte> with_id(std::uint32_t id, const std::vector<std::byte>& message) {
    std::vector<std::byte> answer(sizeof id + message.size());
    std::memcpy(answer.data(), &id, sizeof id);
    std::copy(message.begin(), message.end(), answer.begin() + sizeof id);
    return answer;
}

std::optional<std::uint32_t> take_id(std::span<const std::byte>& packet) {
    std::uint32_t id = 0;
    if (packet.size() < sizeof id) return std::nullopt;
    std::memcpy(&id, packet.data(), sizeof id);
    packet = packet.subspan(sizeof id);
    return id;
}

std::optional<HelperCall> decode_call(std::span<const std::byte> packet) {
    Reader reader(packet);
    std::uint32_t request = 0;
    HelperCall call;
    reader.read(request);
    reader.read(call.device);
    reader.read(call.id);
    reader.read(call.origins);
    call.request = static_cast<HelperRequest>(request);
    const bool known = request >= static_cast<std::uint32_t>(HelperRequest::list) &&
                       request <= static_cast<std::uint32_t>(HelperRequest::processes);
    return reader.whole() && known ? std::optional(call) : std::nullopt;
}

std::optional<HelperList> decode_list(std::span<const std::byte> packet) {
    Reader reader(packet);
    const auto read = [&reader](auto& value) { reader.read(value); };
    HelperList list;
    list.backends.resize(reader.count(kMaxBackends));
    for (auto& backend : list.backends) {
        read(backend.name);
        read(backend.in_use);
        read(backend.detail);
    }
    list.devices.resize(reader.count(kMaxDevices));
    for (auto& facts : list.devices) pass_facts(read, facts);
    return reader.whole() ? std::optional(std::move(list)) : std::nullopt;
}

std::optional<DeviceReading> decode_reading(std::span<const std::byte> packet) {
    KnownOrigins none;
    return decode_reading(packet, none);
}

std::optional<DeviceReading> decode_reading(std::span<const std::byte> packet, KnownOrigins& known) {
    Reader reader(packet);
    const auto read = [&reader](auto& value) { reader.read(value); };
    DeviceReading reading;
    pass_reading(read, reading);
    std::uint64_t id = 0;
    bool sent = false;
    read(id);
    read(sent);
    if (sent) pass_origins(read, reading.origins);
    if (!reader.whole() || (!sent && (id == 0 || id != known.id))) return std::nullopt;
    if (sent)
        known = {id, reading.origins};
    else
        reading.origins = known.origins;
    return reading;
}

std::optional<std::vector<ProcessMemory>> decode_processes(std::span<const std::byte> packet) {
    Reader reader(packet);
    std::vector<ProcessMemory> processes(reader.count(kMaxProcesses));
    for (auto& process : processes) {
        reader.read(process.pid);
        reader.read(process.vram_mb);
    }
    return reader.whole() ? std::optional(std::move(processes)) : std::nullopt;
}

}  // namespace torchdeck::telemetry
