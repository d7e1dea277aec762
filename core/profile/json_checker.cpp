// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/json_checker.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace torchdeck::profile {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_hex(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

constexpr std::string_view kEscapes = "\"\\/bfnrt";

/// Bytes of the character at the front of `text`; 0 where it is no UTF-8.
std::size_t utf8_size(std::string_view text) {
    JsonChecker checker;
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t size = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
    if (size == 0 || text.size() < size) return 0;
    if (size == 1) return 1;
    const std::string quoted = "\"" + std::string(text.substr(0, size)) + "\"";
    checker.feed(quoted);
    return checker.bad_utf8() ? 0 : size;
}

/// The text that begins with the quote at text[at], mended; `at` is after its end.
std::string mended_text(std::string_view text, std::size_t& at) {
    auto end = at + 1;
    bool bad_escape = false;
    for (; end < text.size() && text[end] != '"'; ++end) {
        if (text[end] != '\\') continue;
        const char next = end + 1 < text.size() ? text[end + 1] : '\0';
        const bool hex = next == 'u' && end + 5 < text.size() &&
                         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(end) + 2,
                                     text.begin() + static_cast<std::ptrdiff_t>(end) + 6, is_hex);
        bad_escape = bad_escape || (!hex && kEscapes.find(next) == std::string_view::npos);
        ++end;
    }
    std::string out = "\"";
    for (auto i = at + 1; i < std::min(end, text.size());) {
        const char c = text[i];
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        if (c == '\\') {
            const bool kept = !bad_escape || next == '"' || next == '\\';
            out += kept ? "\\" : "\\\\";
            if (kept) out += next;
            i += kept ? 2 : 1;
            continue;
        }
        if (static_cast<unsigned char>(c) < 0x20) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
            ++i;
            continue;
        }
        const auto size = utf8_size(text.substr(i));
        out += size == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(i, size);
        i += std::max<std::size_t>(size, 1);
    }
    at = std::min(end + 1, text.size());
    return out + '"';
}

}  // namespace

bool JsonChecker::fail(base::Message what) {
    error_ = std::move(what);
    return false;
}

bool JsonChecker::unexpected(char c, const Message& wanted) {
    //: A character, and what JSON must have in its place ("a digit").
    return fail(Message::of("'{}' stands where {} must be", std::string_view(&c, 1), wanted));
}

Message JsonChecker::place() const {
    return Message::of("line {}, column {} (byte {})", line_, offset_ - line_begin_ + 1, offset_ + 1);
}

bool JsonChecker::feed(std::string_view piece) {
    if (!error_.empty()) return false;
    for (const char c : piece) {
        if (!take(c)) return false;
        ++offset_;
        if (c == '\n') {
            ++line_;
            line_begin_ = offset_;
        }
    }
    return true;
}

bool JsonChecker::finish() {
    if (!error_.empty()) return false;
    // A number ends with what follows it.
    if (state_ == State::zero || state_ == State::integer || state_ == State::fraction ||
        state_ == State::exponent_digits)
        state_ = State::after;
    if (state_ == State::after && open_.empty()) return true;
    const bool between = state_ == State::after || state_ == State::value_or_end || state_ == State::value;
    is_open_list_ = open_.size() == 1 && !open_.front() && between;
    if (is_open_list_) return fail(Message::of("the list is not closed"));
    return fail(begun_ ? Message::of("the file ends here") : Message::of("the file is empty"));
}

bool JsonChecker::take(char c) {
    switch (state_) {
        case State::text:
        case State::escape:
        case State::hex:
            return take_text(c);
        case State::minus:
        case State::zero:
        case State::integer:
        case State::point:
        case State::fraction:
        case State::exponent:
        case State::exponent_sign:
        case State::exponent_digits:
            return take_number(c);
        case State::literal:
            if (c != literal_.front()) return unexpected(c, Message::of("true, false, null or a number"));
            literal_.remove_prefix(1);
            if (literal_.empty()) state_ = State::after;
            return true;
        default:
            return take_structure(c);
    }
}

bool JsonChecker::take_structure(char c) {
    if (is_blank(c)) return true;
    switch (state_) {
        case State::value_or_end:
            if (c == ']') return end_container(c);
            return begin_value(c);
        case State::value:
            return begin_value(c);
        case State::key_or_end:
            if (c == '}') return end_container(c);
            [[fallthrough]];
        case State::key:
            if (c != '"') return unexpected(c, Message::of("a name in quotes"));
            is_key_ = true;
            state_ = State::text;
            return true;
        case State::colon:
            if (c != ':') return unexpected(c, Message::name("':'"));
            state_ = State::value;
            return true;
        default:
            break;
    }
    if (open_.empty()) return unexpected(c, Message::of("the end of the file"));
    if (c == '}' || c == ']') return end_container(c);
    if (c != ',') return unexpected(c, Message::of("',' or the end of a list or object"));
    state_ = open_.back() ? State::key : State::value;
    return true;
}

bool JsonChecker::begin_value(char c) {
    begun_ = true;
    is_key_ = false;
    if (c == '{' || c == '[') {
        open_.push_back(c == '{');
        state_ = c == '{' ? State::key_or_end : State::value_or_end;
    } else if (c == '"') {
        state_ = State::text;
    } else if (c == '-') {
        state_ = State::minus;
    } else if (is_digit(c)) {
        state_ = c == '0' ? State::zero : State::integer;
    } else if (c == 't' || c == 'f' || c == 'n') {
        literal_ = c == 't' ? "rue" : c == 'f' ? "alse" : "ull";
        state_ = State::literal;
    } else {
        return unexpected(c, Message::of("a value"));
    }
    return true;
}

bool JsonChecker::end_container(char c) {
    if (open_.back() != (c == '}'))
        return unexpected(
            c, Message::of("'{}' or '{}'", std::string_view(open_.back() ? "}" : "]"), std::string_view(",")));
    open_.pop_back();
    state_ = State::after;
    return true;
}

bool JsonChecker::take_text(char c) {
    if (state_ == State::escape) {
        if (c == 'u') {
            state_ = State::hex;
            hex_ = 4;
            return true;
        }
        if (kEscapes.find(c) == std::string_view::npos)
            return fail(Message::of("a backslash is followed by '{}' in a text", std::string_view(&c, 1)));
        state_ = State::text;
        return true;
    }
    if (state_ == State::hex) {
        if (!is_hex(c)) return unexpected(c, Message::of("a hexadecimal digit"));
        if (--hex_ == 0) state_ = State::text;
        return true;
    }
    look_at_utf8(static_cast<unsigned char>(c));
    if (c == '"') {
        state_ = is_key_ ? State::colon : State::after;
    } else if (c == '\\') {
        state_ = State::escape;
    } else if (static_cast<unsigned char>(c) < 0x20) {
        return fail(Message::of("a text has a line break or control character in it"));
    }
    return true;
}

bool JsonChecker::take_number(char c) {
    const bool digit = is_digit(c);
    const auto go_to = [&](State state) {
        state_ = state;
        return true;
    };
    switch (state_) {
        case State::minus:
            if (!digit) return unexpected(c, Message::of("a digit"));
            return go_to(c == '0' ? State::zero : State::integer);
        case State::point:
            return digit ? go_to(State::fraction) : unexpected(c, Message::of("a digit"));
        case State::exponent:
            if (c == '+' || c == '-') return go_to(State::exponent_sign);
            [[fallthrough]];
        case State::exponent_sign:
            return digit ? go_to(State::exponent_digits) : unexpected(c, Message::of("a digit"));
        default:
            break;
    }
    if (digit && state_ != State::zero) return true;
    if (c == '.' && (state_ == State::zero || state_ == State::integer)) return go_to(State::point);
    if ((c == 'e' || c == 'E') && state_ != State::exponent_digits) return go_to(State::exponent);
    state_ = State::after;
    return take_structure(c);
}

void JsonChecker::look_at_utf8(unsigned char byte) {
    if (utf8_left_ > 0) {
        const bool good = byte >= utf8_low_ && byte <= utf8_high_;
        utf8_low_ = 0x80;
        utf8_high_ = 0xBF;
        --utf8_left_;
        if (good) return;
        bad_utf8_ = true;
        utf8_left_ = 0;
    }
    if (byte < 0x80) return;
    utf8_left_ = byte >= 0xC2 && byte < 0xE0   ? 1
                 : byte >= 0xE0 && byte < 0xF0 ? 2
                 : byte >= 0xF0 && byte < 0xF5 ? 3
                                               : 0;
    if (utf8_left_ == 0) bad_utf8_ = true;
    // No longer form than needed, no halves of UTF-16, nothing beyond the last plane.
    if (byte == 0xE0) utf8_low_ = 0xA0;
    if (byte == 0xED) utf8_high_ = 0x9F;
    if (byte == 0xF0) utf8_low_ = 0x90;
    if (byte == 0xF4) utf8_high_ = 0x8F;
}

std::string mended_json(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '"') {
            out += mended_text(text, at);
            continue;
        }
        if (c == ',') {
            auto next = at + 1;
            while (next < text.size() && is_blank(text[next])) ++next;
            if (next >= text.size() || text[next] == '}' || text[next] == ']') {
                at = next;
                continue;
            }
        }
        bool none = false;
        for (const std::string_view word :
             {"-Infinity", "Infinity", "-infinity", "infinity", "-inf", "inf", "-NaN", "NaN", "-nan", "nan"}) {
            if (!text.substr(at).starts_with(word)) continue;
            out += "null";
            at += word.size();
            none = true;
            break;
        }
        if (none) continue;
        out += c;
        ++at;
    }
    return out;
}

}  // namespace torchdeck::profile
