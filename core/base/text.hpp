// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace torchdeck::base {

/// The whole of `text` as a number, '.' as the decimal point whatever the locale. Nothing for anything else, for
/// overflow, and for a value that is not finite.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<double> parse_real(std::string_view text);

/// The member of `known` that is nearest to `word` by edit distance, if it is near enough to be a likely slip.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known);

/// "12,345": groups of three digits, for people.
std::string grouped(std::int64_t value);

/// "1 h 02 min", "41 min", "38 s": a duration for people.
std::string duration_text(double seconds);

}  // namespace torchdeck::base
