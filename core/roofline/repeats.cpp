// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/repeats.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace torchdeck::roofline {
namespace {

void warm_up(const std::function<Timed()>& run, const RepeatRules& rules, const std::function<bool()>& go_on) {
    double before = 0;
    for (int i = 0; i < rules.warmups && go_on(); ++i) {
        const double now = run().per_second;
        if (before > 0 && std::fabs(now - before) <= rules.stable / 2 * before) return;
        before = now;
    }
}

/// Of the last `count` values.
double spread_of(const std::vector<double>& values, std::size_t count, double highest) {
    const auto from = values.end() - static_cast<std::ptrdiff_t>(std::min(count, values.size()));
    return highest > 0 ? (highest - *std::min_element(from, values.end())) / highest : 0;
}

}  // namespace

Repeated measure_repeats(const std::function<Timed()>& run, const RepeatRules& rules,
                         const std::function<bool()>& go_on) {
    warm_up(run, rules, go_on);
    const auto wanted = static_cast<std::size_t>(std::max(rules.repeats, 1));
    std::vector<double> quiet, all;
    Repeated result;
    const auto highest = [&] { return *std::max_element(quiet.begin(), quiet.end()); };
    // The first of all is made even when there is no time left: a roof without a value is no roof.
    for (int i = 0; i < std::max(rules.most, 1) && (all.empty() || go_on()); ++i) {
        const auto timed = run();
        all.push_back(timed.per_second);
        if (timed.busy < rules.least_busy) {
            ++result.thrown_away;
            continue;
        }
        quiet.push_back(timed.per_second);
        if (quiet.size() >= wanted && spread_of(quiet, wanted, highest()) <= rules.stable) break;
    }
    result.disturbed = quiet.size() < wanted;
    if (quiet.empty()) quiet = all;
    result.per_second = highest();
    result.repeats = static_cast<int>(std::min(wanted, quiet.size()));
    result.spread = spread_of(quiet, wanted, result.per_second);
    result.disturbed = result.disturbed || result.spread > rules.stable;
    return result;
}

}  // namespace torchdeck::roofline
