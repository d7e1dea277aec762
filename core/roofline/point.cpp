// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/point.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "telemetry/host.hpp"

namespace torchdeck::roofline {
namespace {

void add_note(Position& place, base::Message note) {
    place.note = place.note.empty() ? std::move(note) : Message::of("{0}; {1}", place.note, note);
}

Message seconds_text(double seconds) {
    if (seconds < 1e-3) return significant(seconds * 1e6, 3, "us");
    return seconds < 1 ? significant(seconds * 1e3, 3, "ms") : significant(seconds, 3, "s");
}

bool is_amount(double value) {
    return std::isfinite(value) && value >= 0;
}

/// Of the roof that a point with this precision has; the highest of any type where it is unknown.
const Roof* compute_roof(const Point& point, const Environment& environment) {
    if (!point.precision.empty()) return environment.compute(point.precision);
    const Roof* best = nullptr;
    for (const auto& type : environment.names(RoofKind::compute)) {
        const auto* const roof = environment.compute(type);
        if (best == nullptr || roof->value > best->value) best = roof;
    }
    return best;
}

/// A level of memory, and how fast one call of a point can move its bytes with it.
struct Memory {
    const Roof* roof = nullptr;
    double per_second = 0;
};

/// What does not fit into a cache comes from main memory, the rest from the cache.
double rate_with(const Roof& cache, double bytes_per_call, const Roof& main) {
    if (cache.capacity <= 0 || bytes_per_call <= cache.capacity) return cache.value;
    return bytes_per_call / ((bytes_per_call - cache.capacity) / main.value + cache.capacity / cache.value);
}

/// Main memory; for compulsory bytes that move faster than it can, the slowest cache that is fast enough.
Memory memory_of(const Point& point, double bytes_per_s, const Environment& environment) {
    const auto* const main = environment.memory();
    if (main == nullptr) return {};
    const Memory of_main{main, main->value};
    if (bytes_per_s <= kTolerance * main->value || point.bytes_from != Origin::counted) return of_main;
    Memory best;
    for (const auto& level : environment.names(RoofKind::bandwidth)) {
        const auto* const roof = environment.memory(level);
        const double rate = rate_with(*roof, point.bytes / std::max(point.calls, 1.0), *main);
        if (bytes_per_s > kTolerance * rate) continue;
        if (best.roof == nullptr || roof->value < best.roof->value) best = {roof, rate};
    }
    return best.roof != nullptr ? best : of_main;
}

void refuse_point(Position& place, base::Message why, base::Message detail = {}) {
    place.refusal = std::move(why);
    place.detail = std::move(detail);
}

void refuse_input(Position& place, const Point& point) {
    if (!is_amount(point.flop) || !is_amount(point.bytes) || !is_amount(point.seconds))
        return refuse_point(place, Message::of("a number is not finite or below 0"));
    if (point.seconds <= 0) return refuse_point(place, Message::of("it has no time"));
    if (point.bytes > 0) return;
    const bool unknown = point.bytes_from == Origin::counted || point.bytes_from == Origin::missing;
    refuse_point(place,
                 unknown ? Message::of("nothing is known of the bytes that it moves")
                         : Message::of("zero bytes in non-zero time, so this counter cannot be used here"),
                 seconds_text(point.seconds));
}

base::Message times_sentence(double per_second, const char* unit, const Roof& roof) {
    const auto of_roof = Message::number(per_second / roof.value, 2);
    const auto text = roof.name.empty() ? Message::of("{0} is {1} times the roof of {2}", rate(per_second, unit),
                                                      of_roof, value_of(roof))
                                        : Message::of("{0} is {1} times the {2} roof of {3}", rate(per_second, unit),
                                                      of_roof, roof.name, value_of(roof));
    return roof.disturbed ? Message::of("{}, which was disturbed while it was measured", text) : text;
}

/// What is above a roof, or has no roof.
void refuse_rates(Position& place, const Point& point, const Roof* compute, const Roof* memory) {
    if (memory == nullptr) return refuse_point(place, Message::of("the peaks have no roof of main memory"));
    if (place.bandwidth_share > kTolerance)
        return refuse_point(place, kAboveRoof, times_sentence(place.bytes_per_s, "B/s", *memory));
    if (place.flop_per_s <= 0)
        return refuse_point(place,
                            point.flop_from == Origin::missing ? Message::of("nothing is known of its FLOP")
                                                               : Message::of("no FLOP, it only moves bytes"),
                            Message::of("{0}, {1} % of the {2} roof", rate(place.bytes_per_s, "B/s"),
                                        Message::number(100 * place.bandwidth_share, 0), memory->name));
    if (compute == nullptr) return refuse_point(place, Message::of("the peaks have no roof of {0}", place.type));
    if (place.flop_per_s > kTolerance * compute->value)
        refuse_point(place, kAboveRoof, times_sentence(place.flop_per_s, "FLOP/s", *compute));
}

}  // namespace

Position place(const Point& point, const Environment& environment) {
    Position place;
    place.type = point.precision;
    refuse_input(place, point);
    if (!place.refusal.empty()) return place;
    place.flop_per_s = point.flop / point.seconds;
    place.bytes_per_s = point.bytes / point.seconds;
    place.intensity = point.flop / point.bytes;
    const auto* const compute = compute_roof(point, environment);
    const auto [memory, bandwidth] = memory_of(point, place.bytes_per_s, environment);
    if (compute != nullptr) {
        place.type = compute->name;
        place.peak_share = place.flop_per_s / compute->value;
    }
    if (memory != nullptr) {
        place.level = memory->name;
        place.bandwidth_share = place.bytes_per_s / bandwidth;
    }
    refuse_rates(place, point, compute, memory);
    if (compute == nullptr || memory == nullptr) return place;
    place.ridge = compute->value / bandwidth;
    place.bound = place.intensity < place.ridge ? Bound::memory : Bound::compute;
    if (!place.refusal.empty()) return place;
    place.allowed = std::min(compute->value, bandwidth * place.intensity);
    place.share = place.flop_per_s / place.allowed;
    if (memory->name != kMainMemory)
        place.note = Message::of("{0} is more than {1} can give: part of the compulsory bytes stayed in {2}",
                                 rate(place.bytes_per_s, "B/s"), kMainMemory, memory->name);
    std::vector<base::Message> disturbed;
    for (const auto* const roof : {compute, memory})
        if (roof->disturbed) disturbed.push_back(Message::name(roof->name));
    place.disturbed = !disturbed.empty();
    if (place.disturbed) {
        base::Message note(Message::of(
            "the roofs ({0}) were disturbed while they were measured: they may be higher, true shares lower, and the "
            "other bound the true one",
            Message::list(std::move(disturbed))));
        add_note(place, std::move(note));
    }
    if (const double others = point.other_cpu_percent.value_or(0);
        others > telemetry::most_of_others(point.threads > 0)) {
        auto note =
            Message::of("other processes used {} % of the CPUs during the step: it is slower than on a quiet machine",
                        Message::number(others, 0));
        add_note(place, std::move(note));
    }
    return place;
}

const Environment* environment_for(const Point& point, const Peaks& peaks) {
    const Environment* of_device = nullptr;
    const Environment* typed = nullptr;
    const Environment* gpu = nullptr;
    std::size_t gpus = 0;
    for (const auto& environment : peaks.environments) {
        if (environment.device.empty()) {
            typed = &environment;
        } else if (environment.threads == 0) {
            gpu = &environment;
            ++gpus;
        }
        if (point.device.empty() || environment.device != point.device) continue;
        if (environment.threads == point.threads || environment.threads == 0) return &environment;
        if (of_device == nullptr) of_device = &environment;
    }
    if (of_device != nullptr) return of_device;
    if (typed != nullptr) return typed;
    return point.device.empty() && point.no_environment.empty() && gpus == 1 ? gpu : nullptr;
}

base::Message reason(const Position& place) {
    if (place.refusal.empty()) return place.note;
    return place.detail.empty() ? place.refusal : Message::of("{0}: {1}", place.refusal, place.detail);
}

base::Message verdict(const Position& place) {
    if (!place.refusal.empty()) return Message::of("not drawn, {}", reason(place));
    const auto peak = Message::number(100 * place.peak_share, 0);
    const auto share = Message::number(100 * place.share, 0);
    // Above the ridge the peak is what the intensity allows.
    const bool memory = place.bound == Bound::memory;
    const auto words =
        place.type.empty()
            ? (memory ? Message::of("{} % of the peak, {} % of what this intensity allows", peak, share)
                      : Message::of("{} % of the peak", peak))
            : (memory ? Message::of("{} % of the {} peak, {} % of what this intensity allows", peak, place.type, share)
                      : Message::of("{} % of the {} peak", peak, place.type));
    //: A share, and perhaps a second one.
    return place.disturbed ? Message::of("at most {}", words) : words;
}

base::Message explanation(const Point& point, const Position& place) {
    const auto intensity = significant(place.intensity, 3), ridge = significant(place.ridge, 3);
    const bool memory = place.bound == Bound::memory;
    if (point.kind == PointKind::step)
        return memory
                   ? Message::of("The step is memory-bound: {} FLOP/byte, and the ridge is at {}.", intensity, ridge)
                   : Message::of("The step is compute-bound: {} FLOP/byte, and the ridge is at {}.", intensity, ridge);
    return memory ? Message::of("It is memory-bound: {} FLOP/byte, and the ridge is at {}.", intensity, ridge)
                  : Message::of("It is compute-bound: {} FLOP/byte, and the ridge is at {}.", intensity, ridge);
}

base::Message significant(double value, int digits, const std::string& unit) {
    const auto text = fmt::format("{:.{}g}", value, digits);
    const bool exponent = !std::isfinite(value) || text.find('e') != std::string::npos;
    if (exponent) return Message::name(unit.empty() ? text : text + ' ' + unit);
    const auto point = text.find('.');
    return Message::quantity(value, point == std::string::npos ? 0 : static_cast<int>(text.size() - point - 1), unit);
}

base::Mark origin_name(Origin origin, bool bytes) {
    switch (origin) {
        case Origin::counted:
            //: Of bytes: each tensor is read or written once.
            return bytes ? Message::mark("compulsory") : Message::mark("counted");
        case Origin::measured:
            return Message::mark("measured");
        case Origin::utilization:
            return Message::mark("utilization");
        case Origin::missing:
            break;
    }
    return Message::mark("missing");
}

std::string_view kind_name(PointKind kind) {
    constexpr std::string_view kNames[] = {"step", "module", "operator", "kernel"};
    return kNames[static_cast<int>(kind)];
}

std::string_view bound_name(Bound bound) {
    return bound == Bound::compute ? "compute" : "memory";
}

}  // namespace torchdeck::roofline
