// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/columns.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

namespace torchdeck::base {

int columns_of_character(char32_t character) {
    struct Range {
        char32_t first, last;
    };
    static constexpr Range kWide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},  {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},  {0xFFE0, 0xFFE6},
                                      {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
    return std::any_of(std::begin(kWide), std::end(kWide),
                       [=](const Range& range) { return character >= range.first && character <= range.last; })
               ? 2
               : 1;
}

char32_t next_character(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at++);
    const auto length = static_cast<std::size_t>(std::countl_one(first));
    if (length < 2 || length > 4 || at + length - 1 > text.size()) return first;
    char32_t character = first & (0x7FU >> length);
    for (std::size_t i = 0; i + 1 < length; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80U) return first;
        character = (character << 6U) | (byte(at + i) & 0x3FU);
    }
    at += length - 1;
    return character;
}

int columns_of(std::string_view text) {
    int columns = 0;
    bool in_sequence = false;
    for (std::size_t at = 0; at < text.size();) {
        const auto character = next_character(text, at);
        if (character == U'\x1b') in_sequence = true;
        if (!in_sequence) columns += columns_of_character(character);
        if (in_sequence && character == U'm') in_sequence = false;
    }
    return columns;
}

}  // namespace torchdeck::base
