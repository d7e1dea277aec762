// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/ticks.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <span>

namespace torchdeck::figures {
namespace {

constexpr double kTimeSteps[] = {0.1, 0.2, 0.5, 1,    2,    5,    10,    15,    30,    60,   120,
                                 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400};
/// Above, digits say less than a power of ten.
constexpr double kPlain = 1e7;
/// More would be a mistake in the range, not an axis.
constexpr int kMost = 1000;

std::string grouped(double value, int decimals) {
    auto text = fmt::format("{:.{}f}", value, decimals);
    auto end = std::min(text.find('.'), text.size());
    const std::size_t first = text[0] == '-' ? 1 : 0;
    for (; end > first + 3; end -= 3) text.insert(end - 3, ",");
    // "-0.0" is a rounding artifact, not a value.
    return text.find_first_of("123456789") == std::string::npos && first == 1 ? text.substr(1) : text;
}

std::string duration_label(double seconds, double step) {
    if (std::fabs(seconds) < step / 1000) return "0";
    if (step < 1) return fmt::format("{:.1f} s", seconds);
    const auto whole = std::llround(std::fabs(seconds));
    const auto* const sign = seconds < 0 ? "-" : "";
    if (whole < 60) return fmt::format("{}{} s", sign, whole);
    if (step < 60 && whole < 3600 && whole % 60 == 0) return fmt::format("{}{} min", sign, whole / 60);
    if (step < 60 && whole < 3600) return fmt::format("{}{}:{:02}", sign, whole / 60, whole % 60);
    if (step < 60) return fmt::format("{}{}:{:02}:{:02}", sign, whole / 3600, whole / 60 % 60, whole % 60);
    if (whole < 3600) return fmt::format("{}{} min", sign, whole / 60);
    if (whole / 60 % 60 == 0) return fmt::format("{}{} h", sign, whole / 3600);
    return fmt::format("{}{} h {:02}", sign, whole / 3600, whole / 60 % 60);
}

std::string date_label(double seconds, double step) {
    const auto time = static_cast<std::time_t>(std::llround(seconds));
    std::tm local{};
    if (::localtime_r(&time, &local) == nullptr) return {};
    if (step >= 86400) return fmt::format("{:%b %d}", local);
    return step >= 60 ? fmt::format("{:%H:%M}", local) : fmt::format("{:%H:%M:%S}", local);
}

std::vector<Tick> log_ticks(const Range& range, int most) {
    std::vector<Tick> all;
    if (!(range.lower > 0) || !(range.upper > range.lower)) return all;
    const int first = static_cast<int>(std::floor(std::log10(range.lower)));
    const int last = static_cast<int>(std::ceil(std::log10(range.upper)));
    const int every = std::max(1, (last - first) / std::max(most, 1));
    // Within few decades their ends alone say too little.
    const bool between = last - first <= 2;
    for (int decade = first; decade <= last; decade += every) {
        for (const double part : {1.0, 2.0, 5.0}) {
            if (part > 1 && !between) break;
            const double at = part * std::pow(10.0, decade);
            if (at >= range.lower && at <= range.upper) all.push_back({at, fmt::format("{:g}", at)});
        }
    }
    return all;
}

/// Seconds, tens of them, minutes, tens of minutes: what a person says in place of powers of ten.
std::vector<Tick> log_time_ticks(const Range& range, int most) {
    constexpr double kTens[] = {0.1, 1, 10, 60, 600, 3600, 36000, 86400, 864000};
    constexpr double kBetween[] = {0.1, 0.2, 0.5,  1,    2,    5,    10,    20,    30,    60,     120,
                                   300, 600, 1200, 1800, 3600, 7200, 18000, 36000, 86400, 172800, 432000};
    const auto within = [&](std::span<const double> places) {
        std::vector<Tick> all;
        for (const double at : places) {
            if (at >= range.lower && at <= range.upper) all.push_back({at, duration_label(at, at)});
        }
        return all;
    };
    // Where few of the tens are in sight they alone say too little.
    auto all = within(kTens);
    if (auto more = within(kBetween); all.size() < 3 && more.size() <= static_cast<std::size_t>(most)) return more;
    if (all.size() > static_cast<std::size_t>(most)) all.erase(all.begin(), all.end() - most);
    return all;
}

/// Categories are at 0, 1, …; round numbers need not be at one of them.
std::vector<Tick> number_category_ticks(const Axis& axis, const Range& range, int most) {
    const auto value = [&](double at) { return axis.category_first + at * axis.category_step; };
    auto all = ticks({.title = {}, .unit = {}}, {value(range.lower), value(range.upper)}, most);
    for (auto& tick : all) tick.at = (tick.at - axis.category_first) / axis.category_step;
    return all;
}

std::vector<Tick> category_ticks(const Axis& axis, const Range& range, int most) {
    if (axis.category_step > 0) return number_category_ticks(axis, range, most);
    std::vector<Tick> all;
    const auto count = axis.categories.size();
    const auto every = (count + static_cast<std::size_t>(most) - 1) / static_cast<std::size_t>(most);
    for (std::size_t i = 0; i < count; i += std::max<std::size_t>(every, 1)) {
        const auto at = static_cast<double>(i);
        if (at >= range.lower && at <= range.upper) all.push_back({at, axis.categories[i]});
    }
    return all;
}

}  // namespace

double time_step(double span, int ticks) {
    const double wanted = span / std::max(ticks, 1);
    for (const double step : kTimeSteps) {
        if (step >= wanted) return step;
    }
    return 86400 * std::ceil(wanted / 86400);
}

double number_step(double span, int ticks) {
    const double wanted = span / std::max(ticks, 1);
    if (!(wanted > 0) || !std::isfinite(wanted)) return 1;
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    for (const double part : {1.0, 2.0, 2.5, 5.0}) {
        if (part * power >= wanted * (1 - 1e-9)) return part * power;
    }
    return 10 * power;
}

std::string number_label(double value, double step) {
    if (std::fabs(value) >= kPlain || step < 1e-6) return fmt::format("{:.6g}", value);
    // 0.25 needs two decimals although its magnitude asks for one.
    int decimals = std::clamp(-static_cast<int>(std::floor(std::log10(step) + 1e-9)), 0, 9);
    if (std::fabs(step * std::pow(10, decimals) - std::round(step * std::pow(10, decimals))) > 1e-6) ++decimals;
    return grouped(value, decimals);
}

std::vector<Tick> ticks(const Axis& axis, const Range& range, int most) {
    most = std::max(most, 2);
    if (!axis.categories.empty()) return category_ticks(axis, range, most);
    if (axis.log) return axis.ticks == Ticks::duration ? log_time_ticks(range, most) : log_ticks(range, most);
    std::vector<Tick> all;
    const double span = range.span();
    if (!(span > 0) || !std::isfinite(span)) return all;
    const bool time = axis.ticks != Ticks::number;
    double step = time ? time_step(span, most) : number_step(span, most);
    // One label says where the axis is, not how large a difference is; at its very end there is no room for one.
    constexpr double kRoomForLabels = 0.94;
    const double last = range.lower + kRoomForLabels * span;
    if (std::floor(last / step + 1e-9) - std::ceil(range.lower / step - 1e-9) + 1 < 2)
        step = time ? time_step(span, 2 * most) : number_step(span, 2 * most);
    const double first = std::ceil(range.lower / step - 1e-9);
    for (int i = 0; i < kMost; ++i) {
        const double at = (first + i) * step;
        if (at > range.upper + step * 1e-9) break;
        all.push_back({at, axis.ticks == Ticks::duration ? duration_label(at, step)
                           : axis.ticks == Ticks::date   ? date_label(at, step)
                                                         : number_label(at, step)});
    }
    return all;
}

std::vector<Tick> parallel_ticks(const ParallelAxis& axis, int most) {
    const auto count = static_cast<double>(axis.categories.size());
    const Range range = axis.categories.empty() ? Range{axis.low, axis.high} : Range{0, count - 1};
    const bool single = axis.categories.empty() && !(axis.low < axis.high);
    std::vector<Tick> all;
    if (!single) all = ticks({.title = {}, .unit = {}, .log = axis.log, .categories = axis.categories}, range, most);
    // Decades may all be outside of a short logarithmic axis: its ends say where it is.
    if (axis.categories.empty() && all.size() < 2) {
        all.clear();
        all.push_back({axis.low, fmt::format("{:.4g}", axis.low)});
        if (!single) all.push_back({axis.high, fmt::format("{:.4g}", axis.high)});
    }
    for (auto& tick : all) tick.at = axis.share(tick.at);
    for (const auto& [value, word] : axis.words) {
        if (!axis.categories.empty() || value < axis.low || value > axis.high) continue;
        const double at = axis.share(value);
        std::erase_if(all, [&](const Tick& tick) { return std::fabs(tick.at - at) < 0.5 / most; });
        all.push_back({at, word.text(), word});
    }
    return all;
}

}  // namespace torchdeck::figures
