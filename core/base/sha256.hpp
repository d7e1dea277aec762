// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>

namespace torchdeck::base {

/// SHA-256 of the concatenation of `parts`, as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::initializer_list<std::span<const std::byte>> parts);

}  // namespace torchdeck::base
