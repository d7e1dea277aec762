// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace torchdeck::runs {
namespace {

bool names_a_run(const Fact& fact) {
    static const std::set<std::pair<std::string_view, std::string_view>> kNames{
        {"run", "id"},       {"run", "label"},     {"run", "started_ts"}, {"run", "command_line"}, {"run", "resumes"},
        {"config", "label"}, {"run", "resume_of"}, {"run", "schema"},     {"dataset", "path"}};
    return kNames.contains({fact.section, fact.key});
}

std::string settings_key(const RunSummary& run) {
    std::string key;
    for (const auto& fact : run.facts) {
        const bool counts = (fact.section == "config" && fact.key != "seed" && fact.key != "label") ||
                            (fact.section == "dataset" && fact.key == "sha256");
        if (counts) key += fact.key + '\x1f' + fact.value + '\x1e';
    }
    return key;
}

struct Check {
    std::string_view section, key, sentence;
};

constexpr Check kChecks[] = {
    {"dataset", "sha256", "Different datasets: results are not comparable."},
    {"resolved", "precision",
     "Different precision: throughput and memory are not comparable, and accuracy can differ slightly."},
    {"device", "name", "Different devices: throughput, power and temperature are not comparable."},
    {"device", "driver", "Different drivers: throughput and power can differ."},
    {"host", "cpu", "Different CPUs: throughput is not comparable."},
    {"host", "name", "Different machines."},
    {"libtorch", "version", "Different LibTorch versions: throughput and the last digits can differ."},
    {"resolved", "threads", "Different numbers of CPU threads: throughput is not comparable."},
    {"config", "limit_val", "Different validation sets: accuracies are not over the same images."},
};

}  // namespace

std::vector<FactRow> side_by_side(const std::vector<const RunSummary*>& runs) {
    std::vector<FactRow> rows;
    std::map<std::pair<std::string, std::string>, std::size_t> index;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const auto& fact : runs[i]->facts) {
            if (names_a_run(fact)) continue;
            const auto [at, added] = index.try_emplace({fact.section, fact.key}, rows.size());
            if (added) rows.push_back({fact.section, fact.key, std::vector<std::string>(runs.size()), false});
            rows[at->second].values[i] = fact.value;
        }
    }
    for (auto& row : rows) {
        row.differs =
            std::any_of(row.values.begin(), row.values.end(), [&](const auto& v) { return v != row.values[0]; });
    }
    return rows;
}

std::vector<std::string> comparability_warnings(const std::vector<const RunSummary*>& runs) {
    std::vector<std::string> sentences;
    for (const auto& check : kChecks) {
        std::set<std::string> values;
        for (const auto* run : runs) {
            const auto value = run->fact(check.section, check.key);
            if (!value.empty()) values.insert(value);
        }
        if (values.size() > 1) sentences.emplace_back(check.sentence);
    }
    std::set<std::int64_t> lengths;
    for (const auto* run : runs) {
        // Of one that still trains nobody knows yet.
        if (run->epochs > 0 && run->state != RunState::running) lengths.insert(run->epochs);
        if (run->throttled)
            sentences.push_back(fmt::format("{} was throttled: it was slower than it could be.", run->source.name));
        constexpr double kBusy = 10;
        if (run->other_cpu_percent.value_or(0) > kBusy) {
            sentences.push_back(fmt::format("Other processes used {:.0f} % of the CPU during {}.",
                                            *run->other_cpu_percent, run->source.name));
        }
        if (run->state == RunState::crashed || run->state == RunState::failed) {
            sentences.push_back(fmt::format("{} did not end as planned.", run->source.name));
        }
    }
    if (lengths.size() > 1) sentences.emplace_back("The runs trained for different numbers of epochs.");
    return sentences;
}

std::vector<RunGroup> group_runs(const std::vector<const RunSummary*>& runs) {
    std::vector<RunGroup> groups;
    std::map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto key = settings_key(*runs[i]);
        if (key.empty()) continue;
        const auto [at, added] = index.try_emplace(key, groups.size());
        if (added) groups.push_back({});
        groups[at->second].members.push_back(i);
    }
    std::vector<const RunSummary*> firsts;
    for (const auto& group : groups) firsts.push_back(runs[group.members[0]]);
    for (const auto& row : side_by_side(firsts)) {
        if (!row.differs || row.section != "config" || row.key == "seed") continue;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            auto& name = groups[i].name;
            name +=
                fmt::format("{}{} {}", name.empty() ? "" : ", ", row.key, row.values[i].empty() ? "–" : row.values[i]);
        }
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].name.empty()) groups[i].name = fmt::format("{} on {}", firsts[i]->model, firsts[i]->dataset);
    }
    return groups;
}

Moments top1_of(const RunGroup& group, const std::vector<const RunSummary*>& runs) {
    std::vector<double> values;
    for (const auto i : group.members) {
        if (runs[i]->best_top1) values.push_back(*runs[i]->best_top1);
    }
    return moments(values);
}

std::string describe(const Moments& m) {
    if (m.n == 0) return "no value yet";
    const auto interval = confidence_95(m);
    if (!interval) return fmt::format("{:.3f} (n = 1: no interval from a single run)", m.mean);
    return fmt::format("{:.3f} ± {:.3f} (n = {}), 95 % CI {:.3f} to {:.3f}", m.mean, m.deviation, m.n,
                       m.mean - *interval, m.mean + *interval);
}

std::string describe_difference(const Moments& first, const Moments& second) {
    if (first.n < 2 || second.n < 2) return "needs at least two runs with different seeds in each group";
    const auto w = welch(first, second);
    if (!w) return "all runs of a group gave the same value: no test possible";
    const auto p = w->p < 0.001 ? std::string("p < 0.001") : fmt::format("p = {:.3f}", w->p);
    return fmt::format("{:+.3f}, 95 % CI {:+.3f} to {:+.3f}, {} (Welch)", w->difference, w->difference - w->half_width,
                       w->difference + w->half_width, p);
}

}  // namespace torchdeck::runs
