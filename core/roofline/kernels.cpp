// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/kernels.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace torchdeck::roofline {
namespace {

/// The highest compute roof of an environment; utilization does not say of which type it is.
double highest_compute(const Environment& environment) {
    double highest = 0;
    for (const auto& type : environment.names(RoofKind::compute))
        highest = std::max(highest, environment.compute(type)->value);
    return highest;
}

/// A mean that is weighted by time.
class Weighted {
  public:
    void add(const std::optional<double>& value, double seconds) {
        if (!value) return;
        sum_ += *value * seconds;
        seconds_ += seconds;
    }
    [[nodiscard]] std::optional<double> mean() const {
        return seconds_ > 0 ? std::optional(sum_ / seconds_) : std::nullopt;
    }

  private:
    double sum_ = 0, seconds_ = 0;
};

/// Describes what a kernel did: counted, or its utilization of the roofs.
struct Amounts {
    std::optional<double> flop, bytes;
    Origin flop_from = Origin::measured, bytes_from = Origin::measured;
};

Amounts amounts_of(const Kernel& kernel, double compute, double bandwidth) {
    Amounts amounts{.flop = kernel.flop, .bytes = kernel.bytes};
    if (!amounts.flop && kernel.sm_percent && compute > 0) {
        amounts.flop = *kernel.sm_percent / 100 * compute * kernel.seconds;
        amounts.flop_from = Origin::utilization;
    }
    if (!amounts.bytes && kernel.dram_percent && bandwidth > 0) {
        amounts.bytes = *kernel.dram_percent / 100 * bandwidth * kernel.seconds;
        amounts.bytes_from = Origin::utilization;
    }
    if (!amounts.flop) amounts.flop_from = Origin::missing;
    if (!amounts.bytes) amounts.bytes_from = Origin::missing;
    return amounts;
}

double main_memory(const Environment& environment) {
    const auto* const roof = environment.memory();
    return roof != nullptr ? roof->value : 0;
}

}  // namespace

KernelSummary summarize(const KernelTable& table, const Environment& environment) {
    KernelSummary summary;
    Weighted sm, dram;
    for (const auto& kernel : table.kernels) {
        ++summary.kernels;
        summary.seconds += kernel.seconds;
        sm.add(kernel.sm_percent, kernel.seconds);
        dram.add(kernel.dram_percent, kernel.seconds);
    }
    summary.sm_percent = sm.mean();
    summary.dram_percent = dram.mean();
    const double compute = highest_compute(environment);
    const double bandwidth = main_memory(environment);
    if (compute > 0 && bandwidth > 0) summary.ridge = compute / bandwidth;
    const auto whole = whole_point(table, environment);
    if (!whole || !(whole->seconds > 0)) return summary;
    summary.flop_per_s = whole->flop / whole->seconds;
    summary.bytes_per_s = whole->bytes / whole->seconds;
    if (whole->bytes > 0) summary.intensity = whole->flop / whole->bytes;
    return summary;
}

std::vector<Point> kernel_points(const KernelTable& table, const Environment& environment) {
    const double compute = highest_compute(environment);
    const double bandwidth = main_memory(environment);
    std::vector<Point> points;
    for (const auto& kernel : table.kernels) {
        const auto amounts = amounts_of(kernel, compute, bandwidth);
        if (!amounts.flop && !amounts.bytes) continue;
        points.push_back({.kind = PointKind::kernel,
                          .label = Message::name(short_kernel_name(kernel.name)),
                          .run = table.source,
                          .flop = amounts.flop.value_or(0),
                          .bytes = amounts.bytes.value_or(0),
                          .seconds = kernel.seconds,
                          .flop_from = amounts.flop_from,
                          .bytes_from = amounts.bytes_from});
    }
    return points;
}

std::optional<Point> whole_point(const KernelTable& table, const Environment& environment) {
    auto points = kernel_points(table, environment);
    if (points.empty()) return std::nullopt;
    // What is known of some kernels only is no sum of all: time without bytes makes a bandwidth that nothing had.
    const auto bytes_usable = [](const Point& point) { return point.bytes_from != Origin::missing && point.bytes > 0; };
    const auto flop_usable = [](const Point& point) { return point.flop_from != Origin::missing; };
    const bool any_bytes = std::any_of(points.begin(), points.end(), bytes_usable);
    const bool any_flop = std::any_of(points.begin(), points.end(), flop_usable);
    std::erase_if(points, [&](const Point& point) {
        return (any_bytes && !bytes_usable(point)) || (any_flop && !flop_usable(point));
    });
    if (points.empty()) return std::nullopt;  // FLOP of some, bytes of others
    const bool whole_table = points.size() == table.kernels.size();
    Point whole{.kind = PointKind::step,
                .label = whole_table ? Message::of("all kernels")
                                     : Message::of("{} of {} kernels", points.size(), table.kernels.size()),
                .run = table.source,
                .calls = 0};
    for (const auto& point : points) {
        whole.flop += point.flop;
        whole.bytes += point.bytes;
        whole.seconds += point.seconds;
        whole.calls += 1;
    }
    // One kernel that was not counted makes the sum an estimate.
    const auto origin = [&](Origin Point::*from) {
        for (const auto weakest : {Origin::missing, Origin::utilization}) {
            if (std::any_of(points.begin(), points.end(), [&](const Point& point) { return point.*from == weakest; }))
                return weakest;
        }
        return Origin::measured;
    };
    whole.flop_from = origin(&Point::flop_from);
    whole.bytes_from = origin(&Point::bytes_from);
    return whole;
}

std::optional<base::Message> left_out_of_whole(const KernelTable& table, const Point& whole) {
    const auto counted = static_cast<std::size_t>(whole.calls);
    if (counted >= table.kernels.size()) return std::nullopt;
    double seconds = 0;
    for (const auto& kernel : table.kernels) seconds += kernel.seconds;
    const auto left = table.kernels.size() - counted;
    return Message::of(
        "The total is without {0} of {1} kernels ({2} % of the time), whose FLOP or bytes were not counted.", left,
        table.kernels.size(), significant(100 * (1 - whole.seconds / seconds), 3));
}

base::Message counters_missing(const std::vector<std::string>& counters, std::string_view tool) {
    auto names = Message::name(counters.front());
    if (counters.size() > 1) names = Message::of("{0} and {1} more", counters.front(), counters.size() - 1);
    return Message::of("FLOP that {0} counts are not in it. Collect them: {1}.", std::move(names),
                       fmt::format("torchdeck profile --print-command {}", tool));
}

std::string short_kernel_name(std::string_view name) {
    constexpr std::string_view kAnonymous = "(anonymous namespace)::";
    std::string plain;
    int depth = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name.substr(i).starts_with(kAnonymous)) {
            i += kAnonymous.size() - 1;
            continue;
        }
        if (name[i] == '(' && depth == 0) break;
        if (name[i] == '<') ++depth;
        if (depth == 0) plain += name[i];
        if (name[i] == '>' && depth > 0) --depth;
    }
    while (!plain.empty() && plain.back() == ' ') plain.pop_back();
    // The last word without what it is nested in: "void a::b::kernel".
    const auto word = plain.find_last_of(' ');
    if (word != std::string::npos) plain.erase(0, word + 1);
    const auto nested = plain.rfind("::");
    if (nested != std::string::npos) plain.erase(0, nested + 2);
    return plain.empty() ? std::string(name.substr(0, 60)) : plain;
}

}  // namespace torchdeck::roofline
