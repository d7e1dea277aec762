// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/scaling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace torchdeck::runs {
namespace {

std::int64_t number_in(const RunSummary& run, std::string_view section, std::string_view key) {
    return base::parse_integer(run.fact(section, key)).value_or(1);
}

std::int64_t ranks_of(const RunSummary& run) {
    return std::max<std::int64_t>(1, number_in(run, "resolved", "ranks"));
}

/// How many compute: CPU threads of all processes, or GPUs.
double resources_of(const RunSummary& run) {
    const auto ranks = static_cast<double>(ranks_of(run));
    if (run.fact("resolved", "device") != "cpu") return ranks;
    return ranks * static_cast<double>(std::max<std::int64_t>(1, number_in(run, "resolved", "threads")));
}

bool does_the_same(const RunSummary& a, const RunSummary& b) {
    constexpr std::pair<std::string_view, std::string_view> kFacts[] = {
        {"config", "model"},           {"config", "stem"},       {"config", "optimizer"},
        {"config", "augment"},         {"config", "accumulate"}, {"config", "image_size"},
        {"dataset", "sha256"},         {"dataset", "name"},      {"resolved", "precision"},
        {"resolved", "memory_format"}, {"device", "name"},       {"host", "cpu"}};
    return std::ranges::all_of(
        kFacts, [&](const auto& fact) { return a.fact(fact.first, fact.second) == b.fact(fact.first, fact.second); });
}

}  // namespace

std::vector<Scaling> scaling(const std::vector<const RunSummary*>& runs) {
    std::vector<Scaling> rows;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto& run = *runs[i];
        const auto ranks = ranks_of(run);
        if (ranks < 2 || !run.images_per_s || !(*run.images_per_s > 0)) continue;
        Scaling row{.run = i, .ranks = ranks, .images_per_s = *run.images_per_s};
        row.per_rank = row.images_per_s / static_cast<double>(ranks);
        for (std::size_t other = 0; other < runs.size(); ++other) {
            const auto speed = runs[other]->images_per_s.value_or(0);
            if (ranks_of(*runs[other]) > 1 || !(speed > 0) || !does_the_same(run, *runs[other])) continue;
            if (row.reference && speed <= *runs[*row.reference]->images_per_s) continue;
            row.reference = other;
        }
        if (row.reference) {
            const auto& one = *runs[*row.reference];
            row.speedup = row.images_per_s / *one.images_per_s;
            row.efficiency = *row.speedup * resources_of(one) / resources_of(run);
        }
        rows.push_back(row);
    }
    return rows;
}

std::vector<base::Message> scaling_clauses(const std::vector<Scaling>& rows) {
    std::vector<base::Message> clauses;
    const auto rounded = [](double value) { return fmt::format("{:.0f}", value); };
    for (const auto& row : rows) {
        const auto ranks = std::to_string(row.ranks);
        if (row.efficiency)
            clauses.push_back(Message::of(
                "{0} ranks give {1} images/s, {2} each: {3} times as many as one rank, scaling efficiency {4} %", ranks,
                rounded(row.images_per_s), rounded(row.per_rank), Message::number(*row.speedup, 2),
                rounded(100 * *row.efficiency)));
        else
            clauses.push_back(
                Message::of("{0} ranks give {1} images/s, {2} each; a run of one rank with the same settings tells how "
                            "well that scales",
                            ranks, rounded(row.images_per_s), rounded(row.per_rank)));
    }
    return clauses;
}

}  // namespace torchdeck::runs
