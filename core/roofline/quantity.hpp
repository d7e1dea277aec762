// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace torchdeck::roofline {

/// A number as profilers print it: "1,234.56", "0.5", "1.2e+03". Nothing for anything else ("n/a", "1,23").
std::optional<double> parse_number(std::string_view text, bool decimal_comma = false);

/// A value in base units: seconds, cycles, cycles/second, bytes, bytes/second, percent as it is, or a count.
enum class Dimension { time, cycles, cycles_per_second, bytes, bytes_per_second, percent, count };
/// By how much a value in `unit` is to be multiplied: "usecond" and "us" are 1e-6, "Gbyte/second" is 1e9. Prefixes are
/// decimal. Nothing where `unit` is none of that dimension.
std::optional<double> unit_scale(std::string_view unit, Dimension dimension);

}  // namespace torchdeck::roofline
