// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/crc32c.hpp"

#include <array>

namespace torchdeck::base {
namespace {

constexpr std::array<std::uint32_t, 256> kTable = [] {
    constexpr std::uint32_t kReversedPolynomial = 0x82F63B78;
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        auto value = i;
        for (int bit = 0; bit < 8; ++bit) value = (value & 1) != 0 ? value >> 1 ^ kReversedPolynomial : value >> 1;
        table[i] = value;
    }
    return table;
}();

}  // namespace

std::uint32_t crc32c(std::span<const std::byte> bytes) {
    std::uint32_t value = ~std::uint32_t{0};
    for (const auto byte : bytes) value = kTable[(value ^ std::to_integer<std::uint32_t>(byte)) & 0xFF] ^ value >> 8;
    return ~value;
}

}  // namespace torchdeck::base
