// SPDX-License-Identifier: GPL-3.0-or-later
//
// The wire format of protocol buffers (protobuf.dev/programming-guides/encoding), as far as event files and ONNX need
// it: a message is fields of a number and a value, which is a varint, 4 or 8 bytes, or a run of bytes.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace torchdeck::base {

/// Builds one message. Messages in it are built first and put in as bytes.
class ProtoWriter {
  public:
    ProtoWriter& integer(std::uint32_t field, std::int64_t value) {
        key(field, 0);
        varint(static_cast<std::uint64_t>(value));
        return *this;
    }
    ProtoWriter& number(std::uint32_t field, float value) {
        key(field, 5);
        fixed(std::bit_cast<std::uint32_t>(value), 4);
        return *this;
    }
    ProtoWriter& number(std::uint32_t field, double value) {
        key(field, 1);
        fixed(std::bit_cast<std::uint64_t>(value), 8);
        return *this;
    }
    ProtoWriter& text(std::uint32_t field, std::string_view value) {
        key(field, 2);
        varint(value.size());
        bytes_ += value;
        return *this;
    }
    ProtoWriter& bytes(std::uint32_t field, std::span<const std::byte> value) {
        return text(field, {reinterpret_cast<const char*>(value.data()), value.size()});
    }
    ProtoWriter& message(std::uint32_t field, const ProtoWriter& inner) { return text(field, inner.bytes_); }
    /// A repeated field of integers, packed.
    ProtoWriter& integers(std::uint32_t field, std::span<const std::int64_t> values) {
        ProtoWriter packed;
        for (const auto value : values) packed.varint(static_cast<std::uint64_t>(value));
        return message(field, packed);
    }

    [[nodiscard]] const std::string& result() const { return bytes_; }
    /// Begins another message in the same memory.
    ProtoWriter& clear() {
        bytes_.clear();
        return *this;
    }

  private:
    void varint(std::uint64_t value) {
        for (; value >= 128; value >>= 7) bytes_ += static_cast<char>((value & 127) | 128);
        bytes_ += static_cast<char>(value);
    }
    void key(std::uint32_t field, std::uint32_t kind) { varint(field << 3 | kind); }
    void fixed(std::uint64_t value, int count) {
        for (int i = 0; i < count; ++i) bytes_ += static_cast<char>(value >> 8 * i & 255);
    }

    std::string bytes_;
};

/// Walks through the fields of a message of a stranger.
class ProtoReader {
  public:
    explicit ProtoReader(std::string_view message) : rest_(message) {}

    struct Field {
        std::uint32_t number = 0;
        std::uint32_t kind = 0;   ///< 0: varint, 1: 8 bytes, 2: bytes, 5: 4 bytes
        std::uint64_t value = 0;  ///< of a varint or fixed bytes
        std::string_view bytes;   ///< of bytes
        [[nodiscard]] double number_of_8() const { return std::bit_cast<double>(value); }
        [[nodiscard]] float number_of_4() const { return std::bit_cast<float>(static_cast<std::uint32_t>(value)); }
    };
    /// std::nullopt at the end and where the message is damaged; damaged() says which.
    std::optional<Field> next() {
        if (rest_.empty()) return std::nullopt;
        const auto key = varint();
        if (!key || *key >> 3 > 0xFFFFFFFF || *key >> 3 == 0) return fail();
        Field field{static_cast<std::uint32_t>(*key >> 3), static_cast<std::uint32_t>(*key & 7), 0, {}};
        if (field.kind == 0) {
            const auto value = varint();
            if (!value) return fail();
            field.value = *value;
        } else if (field.kind == 1 || field.kind == 5) {
            const std::size_t count = field.kind == 1 ? 8 : 4;
            if (rest_.size() < count) return fail();
            for (std::size_t i = 0; i < count; ++i)
                field.value |= std::uint64_t{static_cast<unsigned char>(rest_[i])} << 8 * i;
            rest_.remove_prefix(count);
        } else if (field.kind == 2) {
            const auto count = varint();
            if (!count || *count > rest_.size()) return fail();
            field.bytes = rest_.substr(0, static_cast<std::size_t>(*count));
            rest_.remove_prefix(static_cast<std::size_t>(*count));
        } else {
            return fail();
        }
        return field;
    }
    [[nodiscard]] bool damaged() const { return damaged_; }

  private:
    std::optional<Field> fail() {
        damaged_ = true;
        rest_ = {};
        return std::nullopt;
    }
    std::optional<std::uint64_t> varint() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (rest_.empty()) return std::nullopt;
            const auto byte = static_cast<unsigned char>(rest_.front());
            rest_.remove_prefix(1);
            value |= std::uint64_t{byte & 127U} << shift;
            if (byte < 128) return value;
        }
        return std::nullopt;
    }

    std::string_view rest_;
    bool damaged_ = false;
};

}  // namespace torchdeck::base
