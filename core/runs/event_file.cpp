// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/event_file.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <optional>

#include "base/bfloat16.hpp"
#include "base/crc32c.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/nan.hpp"
#include "base/protobuf.hpp"
#include "base/text.hpp"

namespace torchdeck::runs {
namespace {

using base::ProtoReader;
using base::ProtoWriter;

constexpr std::size_t kMaxTag = 512;
constexpr std::uint64_t kMaxRecord = std::uint64_t{1} << 30;
// github.com/tensorflow/tensorflow: tensorflow/core/lib/io/record_writer.h, lib/hash/crc32c.h
constexpr std::uint32_t kMaskDelta = 0xA282EAD8;
constexpr std::size_t kLengthBytes = 8, kChecksumBytes = 4;
// tensorflow/core/util/event.proto, framework/summary.proto, framework/tensor.proto
namespace event {
constexpr std::uint32_t kWallTime = 1, kStep = 2, kFileVersion = 3, kSummary = 5;
}
namespace summary {
constexpr std::uint32_t kValue = 1, kTag = 1, kSimpleValue = 2, kTensor = 8;
}
namespace tensor {
constexpr std::uint32_t kType = 1, kContent = 4, kFloats = 5, kDoubles = 6, kIntegers = 7, kLongs = 10, kHalves = 13;
enum Type : std::uint64_t { float32 = 1, float64 = 2, int32 = 3, int64 = 9, bfloat16 = 14, float16 = 19 };
}  // namespace tensor

std::uint32_t masked_crc(std::string_view bytes) {
    const auto crc = base::crc32c(std::as_bytes(std::span(bytes)));
    return (crc >> 15 | crc << 17) + kMaskDelta;
}

std::uint64_t fixed(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i > 0; --i) value = value << 8 | static_cast<unsigned char>(bytes[i - 1]);
    return value;
}

std::optional<double> number_of_16_bits(std::uint16_t bits, std::uint64_t type) {
    if (type == tensor::bfloat16) return base::from_bfloat16(bits);
    if (type != tensor::float16) return std::nullopt;
    constexpr int kFractionBits = 10, kBias = 15, kLargest = 31;
    const int exponent = bits >> kFractionBits & kLargest;
    const double fraction = (bits & 0x3FF) / 1024.0;
    const double size = exponent == kLargest ? (fraction == 0 ? std::numeric_limits<double>::infinity() : base::kNan)
                        : exponent == 0      ? std::ldexp(fraction, 1 - kBias)
                                             : std::ldexp(1 + fraction, exponent - kBias);
    return (bits & 0x8000) != 0 ? -size : size;
}

/// The number of a tensor that holds one; NaN is a number, too.
std::optional<double> number_of_content(std::string_view content, std::uint64_t type) {
    const auto bits = [&] { return fixed(content); };
    if (type == tensor::float32 && content.size() == 4) return std::bit_cast<float>(static_cast<std::uint32_t>(bits()));
    if (type == tensor::float64 && content.size() == 8) return std::bit_cast<double>(bits());
    if (type == tensor::int32 && content.size() == 4) return static_cast<std::int32_t>(bits());
    if (type == tensor::int64 && content.size() == 8) return static_cast<double>(static_cast<std::int64_t>(bits()));
    if (content.size() == 2) return number_of_16_bits(static_cast<std::uint16_t>(bits()), type);
    return std::nullopt;
}

/// Of a field that holds one, packed or not.
std::optional<std::int64_t> one_integer(const ProtoReader::Field& field) {
    if (field.kind == 0) return static_cast<std::int64_t>(field.value);
    const auto alone = "\x08" + std::string(field.bytes);
    ProtoReader reader(alone);
    const auto value = field.kind == 2 && field.bytes.size() <= 10 ? reader.next() : std::nullopt;
    const bool alone_there = value && !reader.next() && !reader.damaged();
    return alone_there ? std::optional(static_cast<std::int64_t>(value->value)) : std::nullopt;
}

std::optional<double> number_of_tensor(std::string_view message) {
    ProtoReader reader(message);
    std::uint64_t type = 0;
    std::optional<double> number;
    std::optional<std::int64_t> integer;
    bool is_half = false;
    std::string_view content;
    while (const auto field = reader.next()) {
        if (field->number == tensor::kType && field->kind == 0) type = field->value;
        if (field->number == tensor::kContent && field->kind == 2) content = field->bytes;
        // One value is packed or stands alone.
        const bool packed = field->kind == 2;
        if (field->number == tensor::kFloats)
            number =
                packed ? number_of_content(field->bytes, tensor::float32) : std::optional<double>(field->number_of_4());
        if (field->number == tensor::kDoubles)
            number =
                packed ? number_of_content(field->bytes, tensor::float64) : std::optional<double>(field->number_of_8());
        if (field->number == tensor::kIntegers || field->number == tensor::kLongs || field->number == tensor::kHalves)
            integer = one_integer(*field);
        is_half = is_half || field->number == tensor::kHalves;
    }
    if (reader.damaged()) return std::nullopt;
    if (integer && is_half) return number_of_16_bits(static_cast<std::uint16_t>(*integer), type);
    if (integer) return static_cast<double>(*integer);
    return number ? number : number_of_content(content, type);
}

/// Tags that are equal only in what is kept of them stay apart.
std::string tag_of(std::string_view bytes) {
    if (bytes.size() <= kMaxTag) return std::string(bytes);
    return fmt::format("{}~{:08x}", bytes.substr(0, kMaxTag - 9), base::crc32c(std::as_bytes(std::span(bytes))));
}

void read_value(std::string_view message, Scalar& scalar, const std::function<void(const Scalar&)>& on_scalar) {
    ProtoReader reader(message);
    std::optional<double> value;
    scalar.tag.clear();
    while (const auto field = reader.next()) {
        if (field->number == summary::kTag && field->kind == 2) scalar.tag = tag_of(field->bytes);
        if (field->number == summary::kSimpleValue && field->kind == 5) value = field->number_of_4();
        if (field->number == summary::kTensor && field->kind == 2) value = number_of_tensor(field->bytes);
    }
    if (reader.damaged() || !value || scalar.tag.empty()) return;
    scalar.value = *value;
    on_scalar(scalar);
}

void read_event(std::string_view message, const std::function<void(const Scalar&)>& on_scalar) {
    Scalar scalar;
    ProtoReader reader(message);
    std::string_view values;
    while (const auto field = reader.next()) {
        if (field->number == event::kWallTime && field->kind == 1) scalar.wall_time = field->number_of_8();
        if (field->number == event::kStep && field->kind == 0) scalar.step = static_cast<std::int64_t>(field->value);
        if (field->number == event::kSummary && field->kind == 2) values = field->bytes;
    }
    if (reader.damaged()) return;
    ProtoReader all(values);
    while (const auto field = all.next()) {
        if (field->number == summary::kValue && field->kind == 2) read_value(field->bytes, scalar, on_scalar);
    }
}

}  // namespace

bool is_event_file_name(std::string_view name) {
    // A marker of TensorFlow's profiler holds no records.
    return name.find("tfevents") != std::string_view::npos && !name.ends_with(".profile-empty");
}

EventFileEnd read_events(std::string_view bytes, const std::function<void(const Scalar&)>& on_scalar,
                         const std::stop_token& stop) {
    EventFileEnd end;
    for (std::size_t at = 0; at < bytes.size() && !stop.stop_requested();) {
        const auto left = bytes.size() - at;
        const auto head = bytes.substr(at, kLengthBytes);
        if (left < kLengthBytes + kChecksumBytes) {
            end.cut_off = true;
            break;
        }
        const auto length = fixed(head);
        if (fixed(bytes.substr(at + kLengthBytes, kChecksumBytes)) != masked_crc(head)) {
            if (end.records == 0) {
                base::refuse_known_kind(bytes);
                throw Error(ErrorKind::data, Message::of("is not an event file of TensorBoard."));
            }
            end.trouble = Message::of("the checksum of record {} is wrong", end.records + 1);
            break;
        }
        const auto first = at + kLengthBytes + kChecksumBytes;
        if (length > kMaxRecord) {
            end.trouble = Message::of("record {} is longer than 1 GiB", end.records + 1);
            break;
        }
        if (length > bytes.size() - first || bytes.size() - first - length < kChecksumBytes) {
            end.cut_off = true;
            break;
        }
        const auto record = bytes.substr(first, static_cast<std::size_t>(length));
        if (fixed(bytes.substr(first + record.size(), kChecksumBytes)) != masked_crc(record)) {
            end.trouble = Message::of("the checksum of record {} is wrong", end.records + 1);
            break;
        }
        read_event(record, on_scalar);
        ++end.records;
        at = first + record.size() + kChecksumBytes;
    }
    return end;
}

EventFileWriter::EventFileWriter(double wall_time) {
    record(ProtoWriter().number(event::kWallTime, wall_time).text(event::kFileVersion, "brain.Event:2").result());
}

void EventFileWriter::add(double wall_time, std::int64_t step, std::string_view tag, double value) {
    value_.clear().text(summary::kTag, tag).number(summary::kSimpleValue, static_cast<float>(value));
    summary_.clear().message(summary::kValue, value_);
    record(event_.clear()
               .number(event::kWallTime, wall_time)
               .integer(event::kStep, step)
               .message(event::kSummary, summary_)
               .result());
}

void EventFileWriter::record(const std::string& event) {
    const auto put = [this](std::uint64_t value, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) bytes_ += static_cast<char>(value >> 8 * i & 255);
    };
    const auto begin = bytes_.size();
    put(event.size(), kLengthBytes);
    put(masked_crc(std::string_view(bytes_).substr(begin)), kChecksumBytes);
    bytes_ += event;
    put(masked_crc(event), kChecksumBytes);
}

}  // namespace torchdeck::runs
