// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/crc32c.hpp"

#include <array>

namespace torchdeck::base {
namespace {

constexpr std::size_t kStride = 8;
/// [n][b]: the checksum of byte b with n bytes of zeros after it, so that eight bytes are eight looks at once.
using Tables = std::array<std::array<std::uint32_t, 256>, kStride>;

constexpr Tables kTables = [] {
    constexpr std::uint32_t kReversedPolynomial = 0x82F63B78;
    Tables tables{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        auto value = i;
        for (int bit = 0; bit < 8; ++bit) value = (value & 1) != 0 ? value >> 1 ^ kReversedPolynomial : value >> 1;
        tables[0][i] = value;
    }
    for (std::size_t n = 1; n < kStride; ++n) {
        for (std::size_t i = 0; i < 256; ++i) {
            const auto before = tables[n - 1][i];
            tables[n][i] = tables[0][before & 0xFF] ^ before >> 8;
        }
    }
    return tables;
}();

}  // namespace

std::uint32_t crc32c(std::span<const std::byte> bytes) {
    std::uint32_t value = ~std::uint32_t{0};
    for (; bytes.size() >= kStride; bytes = bytes.subspan(kStride)) {
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < kStride; ++i) {
            const auto byte = std::to_integer<std::uint32_t>(bytes[i]) ^ (i < 4 ? value >> 8 * i & 0xFF : 0);
            next ^= kTables[kStride - 1 - i][byte];
        }
        value = next;
    }
    for (const auto byte : bytes)
        value = kTables[0][(value ^ std::to_integer<std::uint32_t>(byte)) & 0xFF] ^ value >> 8;
    return ~value;
}

}  // namespace torchdeck::base
