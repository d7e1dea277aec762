// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace torchdeck::base {

/// CRC-32C (Castagnoli) of `bytes`: of "123456789" it is 0xE3069283.
[[nodiscard]] std::uint32_t crc32c(std::span<const std::byte> bytes);

}  // namespace torchdeck::base
