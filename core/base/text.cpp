// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <vector>

namespace torchdeck::base {
namespace {

template <class Number>
std::optional<Number> parse_whole(std::string_view text) {
    Number value{};
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (text.empty() || result.ec != std::errc() || result.ptr != end) return std::nullopt;
    return value;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const auto replace = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replace, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

/// A code point and the bytes that it takes; no bytes for what is not UTF-8.
struct Decoded {
    std::uint32_t point = 0;
    std::size_t size = 0;
};

Decoded decode_utf8(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80) return {lead, 1};
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
    std::uint32_t point = lead & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0U) != 0x80U) return {};
        point = point << 6 | (next & 0x3FU);
    }
    constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (point < kSmallest[size] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) return {};
    return {point, size};
}

bool is_visible(std::uint32_t point) {
    if (point < 0x20 || (point >= 0x7F && point < 0xA0)) return false;      // C0, DEL, C1
    if (point >= 0x200B && point <= 0x200F) return false;                   // zero width, direction marks
    if (point >= 0x2028 && point <= 0x202E) return false;                   // line separators, embeddings, overrides
    if (point >= 0x2060 && point <= 0x206F) return false;                   // invisible operators, isolates
    if (point == 0xAD || point == 0x061C || point == 0xFEFF) return false;  // soft hyphen, letter mark, byte order mark
    return point < 0xE0000;                                                 // tags, private planes
}

std::string escaped(std::string_view bytes) {
    std::string out;
    for (const auto c : bytes) out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    return out;
}

std::string printable_but(std::string_view text, std::string_view allowed, std::size_t max_bytes) {
    std::string out;
    while (!text.empty()) {
        const auto [point, size] = decode_utf8(text);
        const auto bytes = text.substr(0, std::max<std::size_t>(size, 1));
        const bool shown =
            size > 0 && (is_visible(point) || (size == 1 && allowed.find(text[0]) != std::string_view::npos));
        const auto piece = shown ? std::string(bytes) : escaped(bytes);
        if (piece.size() > max_bytes - out.size()) return out + "...";
        out += piece;
        text.remove_prefix(bytes.size());
    }
    return out;
}

}  // namespace

std::string printable(std::string_view text, std::size_t max_bytes) {
    return printable_but(text, "", max_bytes);
}

std::string printable_lines(std::string_view text) {
    return printable_but(text, "\n\t", std::string_view::npos);
}

bool is_utf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

std::string as_utf8(std::string text) {
    if (!is_utf16(text)) return text;
    const std::size_t low = text.front() == '\xFF' ? 0 : 1;
    const auto unit = [&](std::size_t at) {
        const auto byte = [&](std::size_t i) {
            return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
        };
        return byte(at + low) | byte(at + 1 - low) << 8U;
    };
    std::string result;
    for (std::size_t at = 2; at + 1 < text.size(); at += 2) {
        auto point = unit(at);
        const bool high = point >= 0xD800 && point < 0xDC00;
        const auto next = high && at + 3 < text.size() ? unit(at + 2) : 0;
        if (next >= 0xDC00 && next < 0xE000) {
            point = 0x10000 + ((point - 0xD800) << 10U) + (next - 0xDC00);
            at += 2;
        } else if (point >= 0xD800 && point < 0xE000) {
            point = 0xFFFD;
        }
        const auto add = [&](std::uint32_t byte) { result += static_cast<char>(byte); };
        if (point < 0x80) {
            add(point);
            continue;
        }
        if (point < 0x800) {
            add(0xC0 | point >> 6U);
        } else {
            if (point < 0x10000) {
                add(0xE0 | point >> 12U);
            } else {
                add(0xF0 | point >> 18U);
                add(0x80 | (point >> 12U & 0x3F));
            }
            add(0x80 | (point >> 6U & 0x3F));
        }
        add(0x80 | (point & 0x3F));
    }
    return result;
}

std::string counted(std::int64_t count, std::string_view noun) {
    return fmt::format("{} {}{}", grouped(count), noun, count == 1 ? "" : noun.ends_with('s') ? "es" : "s");
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    return parse_whole<std::int64_t>(text);
}

std::optional<double> parse_real(std::string_view text) {
    const auto value = parse_whole<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

std::string_view trimmed(std::string_view text, std::string_view space) {
    const auto first = text.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

std::string_view take_until(std::string_view& rest, char end) {
    const auto taken = rest.substr(0, rest.find(end));
    rest.remove_prefix(std::min(taken.size() + 1, rest.size()));
    return taken;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) lines.push_back(take_until(text, '\n'));
    return lines;
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known) {
    std::optional<std::string> best;
    std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const auto& candidate : known) {
        const auto distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}

std::string grouped(std::int64_t value) {
    std::string digits = fmt::format("{}", value);
    const std::size_t first = digits[0] == '-' ? 1 : 0;
    for (auto i = digits.size(); i > first + 3;) {
        i -= 3;
        digits.insert(i, ",");
    }
    return digits;
}

std::string duration_text(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return "unknown";
    const auto whole = std::llround(seconds);
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    const auto minutes = (whole + 30) / 60;
    if (minutes < 60) return fmt::format("{} min", minutes);
    return fmt::format("{} h {:02} min", minutes / 60, minutes % 60);
}

}  // namespace torchdeck::base
