// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "telemetry/registry.hpp"

namespace torchdeck::telemetry {

/// Messages between the program and the helper process that holds a vendor's library, one packet each. Both ends are of
/// one build, but a library that has gone wrong may write anything: whatever is decoded is bounded and checked.
enum class HelperRequest : std::uint32_t { list = 1, read = 2, processes = 3 };

inline constexpr std::size_t kMaxHelperMessage = std::size_t{128} << 10;
/// The helper's end of the socket.
inline constexpr int kHelperSocket = 0;

struct HelperCall {
    HelperRequest request = HelperRequest::list;
    std::uint32_t device = 0;   ///< its place in the list; of list: any
    std::uint32_t id = 0;       ///< stands before the answer, which may come after that to a later call
    std::uint64_t origins = 0;  ///< KnownOrigins::id of the caller
};

/// What a vendor's library shows, without the devices themselves.
struct HelperList {
    std::vector<BackendStatus> backends;
    std::vector<DeviceFacts> devices;
};

std::vector<std::byte> encode(const HelperCall& call);
std::vector<std::byte> encode(const HelperList& list);
/// Without the origins where they are those of `known_origins`: they are most of a reading and hardly ever change.
std::vector<std::byte> encode(const DeviceReading& reading, std::uint64_t known_origins = 0);
std::vector<std::byte> encode(const std::vector<ProcessMemory>& processes);
/// `message` as the answer to the call `id`.
std::vector<std::byte> with_id(std::uint32_t id, const std::vector<std::byte>& message);
/// The id of an answer, which is taken off; nothing when the packet is too short.
std::optional<std::uint32_t> take_id(std::span<const std::byte>& packet);
/// Reads a call; std::nullopt when the packet is not exactly such a message.
std::optional<HelperCall> decode_call(std::span<const std::byte> packet);
std::optional<HelperList> decode_list(std::span<const std::byte> packet);
/// The origins of a device's readings that were sent last.
struct KnownOrigins {
    std::uint64_t id = 0;  ///< the same for the same origins; 0: none
    std::array<Origin, kFieldCount> origins;
};
/// Origins that were not sent are those in `known`, which is updated.
std::optional<DeviceReading> decode_reading(std::span<const std::byte> packet, KnownOrigins& known);
std::optional<DeviceReading> decode_reading(std::span<const std::byte> packet);
std::optional<std::vector<ProcessMemory>> decode_processes(std::span<const std::byte> packet);

}  // namespace torchdeck::telemetry
