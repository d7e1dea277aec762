// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace torchdeck::report {
namespace {

constexpr std::size_t kMostText = 60;  // bytes of what is quoted

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        // A last line without its end is another line than one that has it.
        if (end == std::string_view::npos) lines.emplace_back();
    }
    return lines;
}

/// What a reader sees of a line.
std::string visible(std::string_view line) {
    std::string text;
    bool tag = false;
    for (const char c : line) {
        if (c == '<') {
            tag = true;
        } else if (c == '>') {
            tag = false;
        } else if (!tag) {
            text += c;
        }
    }
    return text;
}

/// The stretch of `line` around its first difference from `other`.
std::string around(std::string_view line, std::string_view other) {
    const auto length = std::min(line.size(), other.size());
    std::size_t at = 0;
    while (at < length && line[at] == other[at]) ++at;
    constexpr std::size_t kBefore = 24;
    auto begin = at > kBefore ? at - kBefore : 0;
    while (begin > 0 && (static_cast<unsigned char>(line[begin]) & 0xC0U) == 0x80U) --begin;
    auto end = std::min(line.size(), begin + kMostText);
    while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) ++end;
    return fmt::format("{}{}{}", begin > 0 ? "…" : "", line.substr(begin, end - begin), end < line.size() ? "…" : "");
}

Message place_of(const Written& written, std::size_t line) {
    const auto after = std::ranges::upper_bound(written.places, line, std::less(),
                                                [](const Written::Place& place) { return place.line; });
    return after == written.places.begin() ? Message::of("the end of the page")
                                           : Message::name(std::prev(after)->words);
}

Difference changed(const Message& where, std::string_view expected, std::string_view page) {
    const auto seen = visible(page);
    const auto wanted = visible(expected);
    Difference difference{.where = where, .page = {}, .expected = {}};
    const bool short_texts = seen.size() <= kMostText && wanted.size() <= kMostText;
    if (seen != wanted && short_texts && !seen.empty() && !wanted.empty()) {
        difference.page = seen;
        difference.expected = wanted;
    } else {
        difference.page = around(page, expected);
        difference.expected = around(expected, page);
    }
    return difference;
}

using Lines = std::vector<std::string_view>;

/// How many lines of either must be passed over until both are equal again, for two lines in succession.
struct Gap {
    std::size_t wanted = 0, found = 0;
};
Gap gap_at(const Lines& wanted, std::size_t i, const Lines& found, std::size_t j) {
    const auto same = [&](std::size_t x, std::size_t y) {
        if (x >= wanted.size() || y >= found.size()) return x >= wanted.size() && y >= found.size();
        return wanted[x] == found[y];
    };
    const auto meets = [&](std::size_t a, std::size_t b) {
        return i + a <= wanted.size() && j + b <= found.size() && same(i + a, j + b) && same(i + a + 1, j + b + 1);
    };
    constexpr std::size_t kWindow = 120;  // lines that may have come or gone at one place
    for (std::size_t total = 1; total <= kWindow; ++total) {
        // A change of lines is likelier than lines that came or went.
        if (total % 2 == 0 && meets(total / 2, total / 2)) return {total / 2, total / 2};
        for (std::size_t a = 0; a <= total; ++a) {
            if (meets(a, total - a)) return {a, total - a};
        }
    }
    return {std::min<std::size_t>(1, wanted.size() - i), std::min<std::size_t>(1, found.size() - j)};
}

/// A line that only one of them has, for people.
std::string shortened(std::string_view line) {
    const auto text = visible(line);
    return base::printable(text.empty() ? line : std::string_view(text), kMostText);
}

}  // namespace

Message Difference::sentence() const {
    if (page.empty()) return Message::of("{}: the page lacks '{}'.", where, expected);
    if (expected.empty()) return Message::of("{}: the page has '{}', which the data do not give.", where, page);
    return Message::of("{}: the page has '{}', the data give '{}'.", where, page, expected);
}

std::vector<Difference> differences(const Written& expected, std::string_view page, std::size_t most) {
    const auto wanted = lines_of(expected.text);
    const auto found = lines_of(page);
    std::vector<Difference> all;
    std::size_t i = 0;
    std::size_t j = 0;
    while ((i < wanted.size() || j < found.size()) && all.size() < most) {
        if (i < wanted.size() && j < found.size() && wanted[i] == found[j]) {
            ++i;
            ++j;
            continue;
        }
        const auto gap = gap_at(wanted, i, found, j);
        for (std::size_t k = 0; k < std::max(gap.wanted, gap.found) && all.size() < most; ++k) {
            const auto where = place_of(expected, i + std::min(k, std::max<std::size_t>(gap.wanted, 1) - 1));
            if (k < gap.wanted && k < gap.found) {
                all.push_back(changed(where, wanted[i + k], found[j + k]));
            } else if (k < gap.wanted) {
                all.push_back({.where = where, .page = {}, .expected = shortened(wanted[i + k])});
            } else {
                all.push_back({.where = where, .page = shortened(found[j + k]), .expected = {}});
            }
        }
        i += gap.wanted;
        j += gap.found;
    }
    return all;
}

}  // namespace torchdeck::report
