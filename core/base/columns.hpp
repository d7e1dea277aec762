// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace torchdeck::base {

/// Columns that a character takes in a terminal: two for Chinese, Japanese and Korean ones and their punctuation (wide
/// in Unicode's EastAsianWidth), else one.
[[nodiscard]] int columns_of_character(char32_t character);
/// The same of UTF-8 text, without sequences that set colors.
[[nodiscard]] int columns_of(std::string_view text);
/// The character that begins at `at`, which is moved to the next one. A byte that is not UTF-8 stands for itself.
char32_t next_character(std::string_view text, std::size_t& at);

}  // namespace torchdeck::base
