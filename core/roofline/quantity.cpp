// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/quantity.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/text.hpp"

namespace torchdeck::roofline {
namespace {

/// Whether the commas of `text` separate groups of three digits before the decimal point.
bool well_grouped(std::string_view text) {
    const auto whole = text.substr(0, text.find_first_of(".eE"));
    const auto first = whole.find(',');
    const auto sign = whole.starts_with('-') || whole.starts_with('+') ? 1U : 0U;
    if (first <= sign || first > 3 + sign) return false;
    for (std::size_t i = first; i < whole.size(); i += 4) {
        if (whole[i] != ',' || whole.size() - i < 4) return false;
    }
    return text.find(',', whole.size()) == std::string_view::npos;
}

struct Prefix {
    char letter;
    double scale;
};
constexpr std::array<Prefix, 9> kPrefixes = {
    {{'n', 1e-9}, {'u', 1e-6}, {'m', 1e-3}, {'k', 1e3}, {'K', 1e3}, {'M', 1e6}, {'G', 1e9}, {'T', 1e12}, {'P', 1e15}}};

/// The scale of `unit` where it is one of `names`, with a prefix or without.
template <std::size_t N>
std::optional<double> scale_of(std::string_view unit, const std::array<std::string_view, N>& names) {
    const auto known = [&](std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (known(unit)) return 1;
    if (unit.size() < 2 || !known(unit.substr(1))) return std::nullopt;
    for (const auto& prefix : kPrefixes) {
        if (prefix.letter == unit.front()) return prefix.scale;
    }
    return std::nullopt;
}

}  // namespace

std::optional<double> parse_number(std::string_view text, bool decimal_comma) {
    if (decimal_comma) {
        std::string exchanged(text);
        for (const std::string_view space : {"\u00A0", "\u202F"}) {
            for (auto at = exchanged.find(space); at != std::string::npos; at = exchanged.find(space))
                exchanged.replace(at, space.size(), ".");
        }
        for (char& c : exchanged) c = c == ',' ? '.' : c == '.' ? ',' : c;
        return parse_number(exchanged);
    }
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    if (text.find(',') == std::string_view::npos) return base::parse_real(text);
    if (!well_grouped(text)) return std::nullopt;
    std::string plain(text);
    std::erase(plain, ',');
    return base::parse_real(plain);
}

std::optional<double> unit_scale(std::string_view unit, Dimension dimension) {
    using Names = std::array<std::string_view, 3>;
    switch (dimension) {
        case Dimension::time:
            return scale_of(unit, Names{"second", "s", "sec"});
        case Dimension::cycles:
            return unit.empty() ? std::optional(1.0) : scale_of(unit, Names{"cycle", "cycles", "cy"});
        case Dimension::cycles_per_second: {
            // "cycle/nsecond" has the prefix below the line, "Ghz" in front.
            const auto slash = unit.find('/');
            if (slash == std::string_view::npos) return scale_of(unit, Names{"hz", "Hz", "HZ"});
            const auto cycles = unit_scale(unit.substr(0, slash), Dimension::cycles);
            const auto time = unit_scale(unit.substr(slash + 1), Dimension::time);
            return cycles && time ? std::optional(*cycles / *time) : std::nullopt;
        }
        case Dimension::bytes:
            return scale_of(unit, Names{"byte", "B", "bytes"});
        case Dimension::bytes_per_second:
            return scale_of(unit, Names{"byte/second", "byte/s", "B/s"});
        case Dimension::percent:
            return unit == "%" || unit == "pct" ? std::optional(1.0) : std::nullopt;
        case Dimension::count:
            // Instructions and operations; a bare number has no unit, or only a prefix.
            if (unit.empty()) return 1;
            if (unit.size() == 1) {
                for (const auto& prefix : kPrefixes) {
                    if (prefix.letter == unit.front() && prefix.scale > 1) return prefix.scale;
                }
            }
            return scale_of(unit, Names{"inst", "op", "ops"});
    }
    return std::nullopt;
}

}  // namespace torchdeck::roofline
