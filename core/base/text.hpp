// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::base {

/// The whole of `text` as a number, '.' as the decimal point whatever the locale. Nothing for anything else, for
/// overflow, and for a value that is not finite.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<double> parse_real(std::string_view text);

/// Letters of ASCII in lower case; other bytes stay.
std::string lower(std::string_view text);
/// Without spaces and tabs at both ends, or whatever else `space` names.
std::string_view trimmed(std::string_view text, std::string_view space = " \t");

/// What is before the first `end` in `rest`, or all of it; `rest` begins after that `end` then.
std::string_view take_until(std::string_view& rest, char end);
/// The lines of `text`, which it has to outlive, without their ends; a last one need not have any.
std::vector<std::string_view> lines_of(std::string_view text);

/// The member of `known` that is nearest to `word` by edit distance, if it is near enough to be a likely slip.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known);

/// Text of a file, of the network or of the file system as text for people: control characters, invalid UTF-8, and
/// characters that reorder or hide their neighbors have their bytes written as \x1b, so that a terminal or a label
/// shows them instead of obeying them. Everything else is unchanged; printable(printable(x)) is printable(x). Longer
/// text than `max_bytes` is cut and ends in "...".
std::string printable(std::string_view text, std::size_t max_bytes = std::string_view::npos);
/// The same for whole sentences, which may have several lines: line breaks and tabs stay.
std::string printable_lines(std::string_view text);

/// Whether `text` begins with the mark of UTF-16, as PowerShell's > writes it.
bool is_utf16(std::string_view text);
/// The text of a file as UTF-8: of UTF-16 with its mark, anything else as it is. What is no character becomes U+FFFD.
std::string as_utf8(std::string text);

/// "1 image", "2 images": a number with its noun.
std::string counted(std::int64_t count, std::string_view noun);

/// "12,345": groups of three digits, for people.
std::string grouped(std::int64_t value);

/// "1 h 02 min", "41 min", "38 s": a duration for people.
std::string duration_text(double seconds);

}  // namespace torchdeck::base
