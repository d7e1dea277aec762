// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/peaks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace torchdeck::roofline {
namespace {

/// `fits` chooses among the roofs of `kind`: the highest measured one, the highest typed one where none was measured.
template <class Fits>
const Roof* highest(const std::vector<Roof>& roofs, RoofKind kind, const Fits& fits) {
    const Roof* best = nullptr;
    for (const auto& roof : roofs) {
        if (roof.kind != kind || !fits(roof)) continue;
        if (best == nullptr || (best->typed && !roof.typed) || (best->typed == roof.typed && roof.value > best->value))
            best = &roof;
    }
    return best;
}

}  // namespace

Message Environment::title() const {
    if (!label.empty()) return Message::name(label);
    if (device.empty()) return Message::of("typed in");
    return threads > 0 ? Message::plural("{1}, {0} threads", "{1}, {0} thread", threads, device)
                       : Message::name(device);
}

std::string Environment::name() const {
    return title().text();
}

bool Environment::same_key(const Environment& other) const {
    return device == other.device && driver == other.driver && libtorch == other.libtorch && threads == other.threads;
}

const Roof* Environment::compute(std::string_view type) const {
    const auto* const own = highest(roofs, RoofKind::compute, [&](const Roof& roof) { return roof.name == type; });
    if (own != nullptr) return own;
    return highest(roofs, RoofKind::compute, [](const Roof& roof) { return roof.name.empty(); });
}

const Roof* Environment::memory(std::string_view level) const {
    return highest(roofs, RoofKind::bandwidth, [&](const Roof& roof) { return roof.name == level; });
}

std::vector<std::string> Environment::names(RoofKind kind) const {
    std::vector<std::string> all;
    for (const auto& roof : roofs) {
        if (roof.kind == kind && std::find(all.begin(), all.end(), roof.name) == all.end()) all.push_back(roof.name);
    }
    return all;
}

std::size_t put(Peaks& peaks, Environment environment) {
    for (auto& known : peaks.environments) {
        if (!known.same_key(environment)) continue;
        std::size_t kept = 0;
        for (auto& roof : known.roofs) {
            if (roof.typed) {
                environment.roofs.push_back(std::move(roof));
                continue;
            }
            const auto same = std::find_if(environment.roofs.begin(), environment.roofs.end(), [&](const Roof& other) {
                return other.kind == roof.kind && other.name == roof.name && other.method == roof.method;
            });
            if (same == environment.roofs.end() || !same->disturbed || roof.disturbed) continue;
            *same = std::move(roof);
            ++kept;
        }
        if (environment.label.empty()) environment.label = known.label;
        known = std::move(environment);
        return kept;
    }
    peaks.environments.push_back(std::move(environment));
    return 0;
}

Environment typed_environment(double flop_per_s, double bytes_per_s) {
    Environment environment;
    environment.roofs.push_back(
        {.kind = RoofKind::compute, .name = {}, .method = "typed in", .typed = true, .value = flop_per_s});
    environment.roofs.push_back({.kind = RoofKind::bandwidth,
                                 .name = std::string(kMainMemory),
                                 .method = "typed in",
                                 .typed = true,
                                 .value = bytes_per_s});
    return environment;
}

Message rate(double per_second, std::string_view unit) {
    constexpr std::string_view kPrefixes[] = {"", "k", "M", "G", "T", "P", "E"};
    std::size_t prefix = 0;
    for (; prefix + 1 < std::size(kPrefixes) && per_second >= 999.5; ++prefix) per_second /= 1000;
    const int decimals = per_second >= 99.95 ? 0 : per_second >= 9.995 ? 1 : 2;
    return Message::quantity(per_second, decimals, fmt::format("{}{}", kPrefixes[prefix], unit));
}

Message value_of(const Roof& roof) {
    return rate(roof.value, roof.kind == RoofKind::compute ? "FLOP/s" : "B/s");
}

}  // namespace torchdeck::roofline
