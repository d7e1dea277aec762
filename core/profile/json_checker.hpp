// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::profile {

/// Checks JSON piece by piece as JSON.parse of a browser does (RFC 8259), in memory that grows with its nesting alone:
/// a bit a level.
class JsonChecker {
  public:
    /// False once something is wrong.
    bool feed(std::string_view piece);
    /// After the last piece.
    bool finish();
    void reset() { *this = JsonChecker(); }

    /// What is wrong: "a backslash is followed by 'U' in a text"; empty: nothing.
    [[nodiscard]] const base::Message& error() const { return error_; }
    /// "line 3, column 45 (byte 214)", all from 1: where.
    [[nodiscard]] base::Message place() const;
    /// After finish(): all that is wrong is that the outermost list is not closed; it may end in a comma.
    [[nodiscard]] bool is_open_list() const { return is_open_list_; }
    /// Texts have bytes that are not UTF-8, which a browser replaces and Python refuses.
    [[nodiscard]] bool bad_utf8() const { return bad_utf8_; }

  private:
    enum class State : std::uint8_t {
        value,
        value_or_end,  ///< in a list that was just opened
        key_or_end,
        key,
        colon,
        after,  ///< a value
        text,
        escape,
        hex,
        minus,
        zero,
        integer,
        point,
        fraction,
        exponent,
        exponent_sign,
        exponent_digits,
        literal,
    };
    bool take(char c);
    bool take_structure(char c);
    bool begin_value(char c);
    bool end_container(char c);
    bool take_text(char c);
    bool take_number(char c);
    bool fail(base::Message what);
    bool unexpected(char c, const base::Message& wanted);
    void look_at_utf8(unsigned char byte);

    State state_ = State::value;
    bool is_key_ = false;
    bool begun_ = false;
    std::vector<bool> open_;  ///< objects: true, lists: false
    std::string_view literal_;
    int hex_ = 0;
    int utf8_left_ = 0;
    unsigned char utf8_low_ = 0x80, utf8_high_ = 0xBF;
    bool bad_utf8_ = false;
    bool is_open_list_ = false;
    base::Message error_;
    std::uint64_t offset_ = 0, line_ = 1, line_begin_ = 0;
};

/// An event whose texts are written without escapes, or with NaN, Infinity or a comma too many, as JSON of the same
/// meaning as far as that can be told: a backslash that begins no escape stands for itself, as do all others of its
/// text; a number that is none becomes null; bytes that are not UTF-8 become U+FFFD. It may still be no JSON.
[[nodiscard]] std::string mended_json(std::string_view text);

}  // namespace torchdeck::profile
