// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv_cells.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <limits>
#include <string>
#include <utility>

#include "base/text.hpp"

namespace torchdeck::runs {
namespace {

using base::trimmed;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Digits in groups of three, with `mark` between the groups: "1,234,567".
bool is_grouped(std::string_view digits, char mark) {
    const auto first = digits.find(mark);
    // "0,312" is no thousand.
    if (first == std::string_view::npos || first == 0 || first > 3 || digits.front() == '0') return false;
    constexpr std::size_t kGroup = 4;
    if ((digits.size() - first) % kGroup != 0) return false;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const bool place_of_mark = i >= first && (i - first) % kGroup == 0;
        if (place_of_mark ? digits[i] != mark : !is_digit(digits[i])) return false;
    }
    return true;
}

/// A number as people write it, with a plain point and no marks between thousands. Of a comma and a point the later one
/// is the decimal mark; a comma alone is it with `decimal_comma`, or where no thousands follow.
std::string plain_number(std::string text, bool decimal_comma) {
    if (text.starts_with('+')) text.erase(0, 1);
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    const auto comma = text.rfind(','), point = text.rfind('.');
    constexpr auto kNowhere = std::string::npos;
    const auto grouped_until = [&](std::size_t end, char mark) {
        return is_grouped(std::string_view(text).substr(sign, end == kNowhere ? end : end - sign), mark);
    };
    if (comma != kNowhere && (point == kNowhere || comma < point)) {
        const bool one = text.find(',') == comma;
        if (grouped_until(point, ',') && !(decimal_comma && one && point == kNowhere))
            std::erase(text, ',');
        else if (one && point == kNowhere)
            text[comma] = '.';
    } else if (comma != kNowhere && grouped_until(comma, '.')) {
        std::erase(text, '.');
        text[text.find(',')] = '.';
    }
    return text;
}

/// Takes "Z" or "+02:00" from the end of `rest`: how far ahead of UTC that is.
std::optional<double> zone_seconds(std::string_view& rest) {
    const auto at = rest.find_first_of("Z+-");
    if (at == std::string_view::npos) return std::nullopt;
    auto zone = std::string(rest.substr(at));
    rest = rest.substr(0, at);
    std::erase(zone, ':');
    if (zone == "Z") return 0;
    const auto number = base::parse_real(plain_number(zone, false));
    if (!number || zone.size() != std::string_view("+0000").size()) return std::nullopt;
    constexpr double kMinute = 60, kHour = 3600, kHundred = 100;
    return std::trunc(*number / kHundred) * kHour + std::fmod(*number, kHundred) * kMinute;
}

/// Twice the same, but for a time that comes twice.
struct Time {
    double first = base::kNan, second = base::kNan;
    bool zone = false;
};
Time read_time(std::string_view given) {
    auto text = std::string(trimmed(given));
    // "28.02.2026 10:23:45"
    constexpr std::size_t kDate = 10;
    const auto is_german = [&] { return text.size() > kDate && text[2] == '.' && text[5] == '.'; };
    if (is_german()) text = text.substr(6, 4) + '-' + text.substr(3, 2) + '-' + text.substr(0, 2) + text.substr(kDate);
    constexpr std::string_view kForm = "0000/00/00 00:00:00";
    constexpr std::size_t kBeforeTime = 10;
    if (text.size() < kForm.size()) return {};
    std::array<int, 6> parts{};
    std::size_t part = 0;
    for (std::size_t i = 0; i < kForm.size(); ++i) {
        const bool digit = is_digit(text[i]);
        const bool as_iso = text[i] == (i == kBeforeTime ? 'T' : '-') && kForm[i] != ':';
        if (digit != (kForm[i] == '0') || (!digit && text[i] != kForm[i] && !as_iso)) return {};
        if (digit)
            parts[part] = parts[part] * 10 + (text[i] - '0');
        else
            ++part;
    }
    auto rest = std::string_view(text).substr(kForm.size());
    const auto offset = zone_seconds(rest);
    const auto fraction = rest.empty() ? std::optional<double>(0) : base::parse_real("0" + std::string(rest));
    const auto as = [&](int daylight) {
        std::tm time{};
        time.tm_year = parts[0] - 1900;
        time.tm_mon = parts[1] - 1;
        time.tm_mday = parts[2];
        time.tm_hour = parts[3];
        time.tm_min = parts[4];
        time.tm_sec = parts[5];
        time.tm_isdst = daylight;
        if (offset) return static_cast<double>(::timegm(&time)) - *offset + fraction.value_or(0);
        const auto seconds = std::mktime(&time);
        const bool holds = seconds != -1 && (daylight < 0 || time.tm_isdst == daylight);
        return holds ? static_cast<double>(seconds) + fraction.value_or(0) : base::kNan;
    };
    const double summer = as(1), winter = as(0);
    if (std::isfinite(summer) && std::isfinite(winter)) return {summer, winter, offset.has_value()};
    const double only = as(-1);
    return {only, only};
}

/// What Python prints around a number: "tensor(1.5)", "tensor(1.5, device='cuda:0')", "np.float64(1.5)", "[1.5]".
std::string_view within_call(std::string_view cell) {
    if (!cell.ends_with(')') && !cell.ends_with(']')) return cell;
    const auto bare = cell;
    for (const std::string_view name : {"tensor", "array", "np.float64", "np.float32", "np.float16", "numpy.float64"}) {
        if (!cell.starts_with(name)) continue;
        cell.remove_prefix(name.size());
        break;
    }
    for (const auto& [open, close] : {std::pair{'(', ')'}, {'[', ']'}}) {
        if (!cell.starts_with(open) || !cell.ends_with(close)) continue;
        cell = cell.substr(1, cell.size() - 2);
        // What follows says where it is; several numbers are none.
        const auto comma = cell.find(',');
        const auto rest = comma == std::string_view::npos ? "" : trimmed(cell.substr(comma + 1));
        if (!rest.empty() && !(rest.front() >= 'a' && rest.front() <= 'z')) return bare;
        cell = trimmed(cell.substr(0, comma));
    }
    return cell;
}

/// What may follow a number: a unit, "(best)", "[W]", or how far the number may be off.
bool is_unit(std::string_view text) {
    constexpr std::string_view kUnits[] = {
        "%",       "percent", "pct",  "pp",    "ns",     "us",      "µs",    "ms",   "s",    "sec",   "secs",
        "seconds", "min",     "mins", "m",     "h",      "hours",   "d",     "days", "b",    "bytes", "kb",
        "mb",      "gb",      "tb",   "kib",   "mib",    "gib",     "tib",   "k",    "g",    "hz",    "khz",
        "mhz",     "ghz",     "mw",   "w",     "kw",     "wh",      "kwh",   "j",    "mj",   "kj",    "v",
        "mv",      "a",       "ma",   "c",     "°c",     "f",       "°f",    "rpm",  "flop", "flops", "mflops",
        "gflops",  "tflops",  "macs", "gmacs", "db",     "bit",     "bits",  "x",    "fps",  "epoch", "epochs",
        "step",    "steps",   "it",   "img",   "images", "samples", "lanes", "*"};
    if (text.empty() || text.front() == '(' || text.front() == '[' || text.starts_with("±") ||
        text.starts_with("+/-") || text.starts_with("+-"))
        return true;
    // "images/s", "s/it"
    const auto word = base::lower(text);
    return word.find('/') < word.size() - 1 || std::ranges::find(kUnits, word) != std::end(kUnits);
}

}  // namespace

bool is_nothing(std::string_view cell) {
    const auto word = base::lower(trimmed(cell));
    constexpr std::string_view kNothing[] = {"", "na", "n/a", "none", "null", "-", "<na>", "[n/a]"};
    return std::ranges::find(kNothing, word) != std::end(kNothing);
}

std::optional<double> place_of_cell(std::string_view cell, bool decimal_comma) {
    cell = trimmed(cell);
    if (const auto value = number_of(cell, decimal_comma)) return value;
    const auto word = base::lower(cell.substr(0, cell.find_first_of(" :0123456789")));
    constexpr std::string_view kWords[] = {"epoch", "ep", "step", "iter", "iteration"};
    if (std::ranges::find(kWords, word) != std::end(kWords)) cell = trimmed(cell.substr(word.size()));
    if (cell.starts_with(':')) cell = trimmed(cell.substr(1));
    const auto end = std::min(cell.find('/'), cell.find(" of "));
    return number_of(cell.substr(0, end), decimal_comma);
}

std::optional<double> number_of(std::string_view cell, bool decimal_comma) {
    std::string spaced(within_call(trimmed(cell)));
    // Spaces between thousands, also those that do not break a line.
    for (const std::string_view space : {"\u00A0", "\u202F"}) {
        for (auto at = spaced.find(space); at != std::string::npos; at = spaced.find(space))
            spaced.replace(at, space.size(), " ");
    }
    const auto end = std::min(spaced.find_first_not_of("+-0123456789 "), spaced.size());
    auto whole = trimmed(std::string_view(spaced).substr(0, end));
    if (whole.starts_with('+') || whole.starts_with('-')) whole.remove_prefix(1);
    if (is_grouped(whole, ' '))
        spaced.erase(std::remove(spaced.begin(), spaced.begin() + static_cast<std::ptrdiff_t>(end), ' '),
                     spaced.begin() + static_cast<std::ptrdiff_t>(end));
    auto first = std::string_view(spaced).substr(0, spaced.find(' '));
    if (!is_unit(trimmed(std::string_view(spaced).substr(first.size())))) return std::nullopt;
    if (first.ends_with('%')) first.remove_suffix(1);
    if (const auto value = base::parse_real(plain_number(std::string(first), decimal_comma))) return value;
    const auto word = base::lower(first);
    if (word == "nan") return base::kNan;
    if (word == "inf" || word == "infinity") return std::numeric_limits<double>::infinity();
    if (word == "-inf" || word == "-infinity") return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

double LocalTimes::seconds_of(std::string_view text) {
    if (const auto unix_time = base::parse_real(std::string(trimmed(text)))) return *unix_time;
    auto [first, second, zone] = read_time(text);
    if (!std::isfinite(first) || zone) return first;
    first += offset_;
    second += offset_;
    double seconds = first < last_ && second >= last_ ? second : first;
    // This machine's clocks are not set back that night.
    constexpr double kHour = 3600, kSlack = 120;
    const double back = last_ - seconds;
    if (back > kHour - kSlack && back < kHour + kSlack) {
        offset_ += kHour;
        seconds += kHour;
    }
    last_ = seconds;
    return seconds;
}

bool WholeRows::is_whole(const std::vector<std::string>& cells, const std::vector<std::string>& header) {
    if (!rows_.ended_line() && (growing_ || cells.size() < header.size())) {
        data_.skip_row(log_, Message::of("does not end yet, so that its last number may be cut off"), rows_.line());
        return false;
    }
    if (!rows_.ended_line())
        data_.remark(
            Message::of("The last line has no line feed: if it was not written to its end, its last number is "
                        "cut off."));
    // A separator at the end of each line makes empty ones.
    const auto extra = std::find_if(cells.begin() + static_cast<std::ptrdiff_t>(std::min(cells.size(), header.size())),
                                    cells.end(), [](const auto& cell) { return !trimmed(cell).empty(); });
    if (extra == cells.end()) return true;
    data_.skip_row(log_, Message::of("has {} cells, and the first line {}", cells.size(), header.size()), rows_.line());
    return false;
}

}  // namespace torchdeck::runs
