// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/nan.hpp"
#include "base/text.hpp"
#include "config/setting_words.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::runs {
namespace {

bool names_a_run(const Fact& fact) {
    static const std::set<std::pair<std::string_view, std::string_view>> kNames{
        {"run", "id"},      {"run", "number"},   {"run", "label"},     {"run", "started_ts"}, {"run", "command_line"},
        {"run", "resumes"}, {"config", "label"}, {"run", "resume_of"}, {"run", "schema"},     {"dataset", "path"}};
    return kNames.contains({fact.section, fact.key});
}

/// Not chosen: another number in each run, or a sentence about it.
bool is_measured(const Fact& fact) {
    return fact.section == "pace" || fact.key == "precision_note" || (fact.section == "check" && fact.key != "agrees");
}

std::string settings_key(const RunSummary& run) {
    std::string key;
    for (const auto& fact : run.facts) {
        const bool counts =
            (fact.section == "config" && fact.key != "seed" && fact.key != "label" && !changes_no_result(fact.key)) ||
            (fact.section == "dataset" && fact.key == "sha256");
        if (counts) key += fact.key + '\x1f' + fact.value + '\x1e';
    }
    return key;
}

/// "12" or "12 to 40", of percentages.
Message percent_range(double low, double high) {
    const auto first = Message::number(low, 0), last = Message::number(high, 0);
    return first.text() == last.text() ? first : Message::of("{0} to {1}", first, last);
}

struct Check {
    std::string_view section, key;
    base::Mark clause;
};

constexpr Check kChecks[] = {
    {"resolved", "precision",
     Message::mark("different precision: throughput and memory are not comparable, and accuracy can differ slightly")},
    {"device", "name", Message::mark("different devices: throughput, power and temperature are not comparable")},
    {"device", "driver", Message::mark("different drivers: throughput and power can differ")},
    {"host", "cpu", Message::mark("different CPUs: throughput is not comparable")},
    {"host", "name", Message::mark("different machines")},
    {"libtorch", "version", Message::mark("different LibTorch versions: throughput and the last digits can differ")},
    {"resolved", "threads", Message::mark("different numbers of CPU threads: throughput is not comparable")},
    {"config", "limit_val", Message::mark("different validation sets: accuracies are not over the same images")},
};

/// A log on its own says none, as a rule.
bool says_dataset(const RunSummary* run) {
    return !run->dataset.empty() || !run->fact("dataset", "sha256").empty();
}

enum class Datasets { alike, limited, different };

/// limited: one dataset, of which runs used fewer images. Its checksum is that of the images that were used.
Datasets compare_datasets(const std::vector<const RunSummary*>& runs) {
    std::set<std::string> all, datasets;
    std::map<std::string, std::set<std::string>> by_limits;
    for (const auto* run : runs) {
        const auto& checksum = run->fact("dataset", "sha256");
        if (checksum.empty()) continue;
        all.insert(checksum);
        datasets.insert(run->fact("dataset", "name") + '\x1f' + run->fact("config", "data"));
        by_limits[run->fact("config", "limit_train") + '\x1f' + run->fact("config", "limit_val")].insert(checksum);
    }
    if (all.size() < 2) return Datasets::alike;
    const bool limited = datasets.size() == 1 && std::ranges::all_of(by_limits, [](const auto& checksums) {
                             return checksums.second.size() == 1;
                         });
    return limited ? Datasets::limited : Datasets::different;
}

}  // namespace

bool has_settings(const RunSummary& run) {
    return run.source.folder &&
           std::ranges::any_of(run.facts, [](const Fact& fact) { return fact.section == "config"; });
}

bool changes_no_result(std::string_view setting) {
    static const auto kKeys = [] {
        std::set<std::string_view> keys;
        for (const auto& known : config::settings()) {
            if (known.only_logs) keys.insert(known.key);
        }
        return keys;
    }();
    return kKeys.contains(setting);
}

std::vector<FactRow> side_by_side(const std::vector<const RunSummary*>& runs) {
    std::vector<FactRow> rows;
    std::map<std::pair<std::string, std::string>, std::size_t> index;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const auto& fact : runs[i]->facts) {
            if (names_a_run(fact) || is_measured(fact)) continue;
            const auto [at, added] = index.try_emplace({fact.section, fact.key}, rows.size());
            if (added) rows.push_back({fact.section, fact.key, std::vector<std::string>(runs.size()), false});
            rows[at->second].values[i] = fact.value;
        }
    }
    for (auto& row : rows) {
        std::optional<std::string_view> first;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            // What a log of another tool does not say is no difference.
            if (row.values[i].empty() && !has_settings(*runs[i])) continue;
            if (!first) first = row.values[i];
            row.differs = row.differs || row.values[i] != *first;
        }
    }
    return rows;
}

Message fact_text(std::string_view section, std::string_view key, std::string_view value) {
    constexpr std::size_t kMostBytes = 400;
    if (const auto* setting = section == "config" ? config::find_setting(key) : nullptr) {
        if (const auto word = config::value_word(*setting, value); !word.empty()) return word;
    }
    return Message::name(base::printable(value, kMostBytes));
}

std::vector<Message> comparability_clauses(const std::vector<const RunSummary*>& runs,
                                           const std::vector<std::string>& names) {
    std::vector<Message> clauses;
    const auto datasets = compare_datasets(runs);
    if (datasets == Datasets::different)
        clauses.push_back(Message::of("different datasets: results are not comparable"));
    const auto is_unknown = [](const RunSummary* run) { return run->best_top1 && !says_dataset(run); };
    if (const auto unknown = std::ranges::count_if(runs, is_unknown); runs.size() > 1 && unknown > 0)
        clauses.push_back(std::ranges::any_of(runs, says_dataset)
                              ? Message::plural("{} runs are not ranked: their datasets are unknown",
                                                "{} run is not ranked: its dataset is unknown",
                                                static_cast<std::size_t>(unknown))
                              : Message::of("no log names its dataset: results are comparable only if it is the same"));
    if (datasets == Datasets::limited) {
        const auto limit = [](const RunSummary* run) { return run->fact("config", "limit_train"); };
        if (std::ranges::any_of(runs, [&](const auto* run) { return limit(run) != limit(runs.front()); }))
            clauses.push_back(Message::of("different numbers of training images of one dataset"));
    }
    for (const auto& check : kChecks) {
        std::set<std::string> values;
        for (const auto* run : runs) {
            auto value = run->fact(check.section, check.key);
            // Summed over all processes.
            const auto ranks = base::parse_integer(run->fact("resolved", "ranks")).value_or(1);
            if (const auto threads = base::parse_integer(value); check.key == "threads" && threads)
                value = std::to_string(*threads * std::max<std::int64_t>(1, ranks));
            if (!value.empty()) values.insert(value);
        }
        if (values.size() > 1) clauses.push_back(check.clause);
    }
    std::set<std::int64_t> lengths;
    const auto first = static_cast<std::ptrdiff_t>(clauses.size());
    std::vector<double> busy;  // CPU of other processes, in percent, where it was much
    std::string busy_run;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto* run = runs[i];
        const auto& name = names.empty() ? run->name : names[i];
        // It is not known yet while the run trains.
        if (run->epochs > 0 && run->state != RunState::running) lengths.insert(run->epochs);
        if (!run->slower.empty()) clauses.push_back(Message::of("{0}: {1}", name, run->slower));
        if (run->throttled) clauses.push_back(Message::of("{0} was throttled: it was slower than it could be", name));
        constexpr double kBusy = 10;
        if (run->other_cpu_percent.value_or(0) > kBusy) {
            busy.push_back(*run->other_cpu_percent);
            busy_run = name;
        }
        if (run->state == RunState::crashed || run->state == RunState::failed) {
            clauses.push_back(Message::of("{0} did not end as planned", name));
        }
    }
    if (!busy.empty()) {
        const auto share = percent_range(*std::ranges::min_element(busy), *std::ranges::max_element(busy));
        const auto which =
            busy.size() == 1 ? Message::name(busy_run) : Message::plural("{} runs", "{} run", busy.size());
        clauses.insert(clauses.begin() + first,
                       Message::of("other processes used {0} % of the CPU during {1}", share, which));
    }
    if (lengths.size() > 1) clauses.push_back(Message::of("the runs trained for different numbers of epochs"));
    return clauses;
}

std::vector<std::string> comparability_warnings(const std::vector<const RunSummary*>& runs,
                                                const std::vector<std::string>& names) {
    std::vector<std::string> sentences;
    for (const auto& clause : comparability_clauses(runs, names)) sentences.push_back(Message::sentence(clause).text());
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
    if (groups.size() == 1) {
        groups[0].name = fmt::format("{} · {}", firsts[0]->model, firsts[0]->dataset);
        return groups;
    }
    auto names = names_by_settings(firsts);
    for (std::size_t i = 0; i < groups.size(); ++i) groups[i].name = std::move(names[i]);
    return groups;
}

std::vector<std::vector<std::size_t>> seeds_of(const RunGroup& group, const std::vector<const RunSummary*>& runs) {
    const auto is_whole = [&](std::size_t i) {
        const auto state = runs[i]->state;
        return state == RunState::finished || state == RunState::log;
    };
    const bool any_whole = std::ranges::any_of(group.members, is_whole);
    std::vector<std::vector<std::size_t>> seeds;
    std::map<std::string, std::size_t> index;
    for (const auto i : group.members) {
        if (any_whole && !is_whole(i)) continue;
        const auto seed = runs[i]->fact("config", "seed");
        if (seed.empty()) {
            seeds.push_back({i});
            continue;
        }
        const auto [at, added] = index.try_emplace(seed, seeds.size());
        if (added) seeds.emplace_back();
        seeds[at->second].push_back(i);
    }
    return seeds;
}

stats::Moments top1_of(const RunGroup& group, const std::vector<const RunSummary*>& runs) {
    std::vector<double> values;
    for (const auto& seed : seeds_of(group, runs)) {
        std::vector<double> repetitions;
        for (const auto i : seed) repetitions.push_back(runs[i]->best_top1.value_or(base::kNan));
        values.push_back(stats::moments(repetitions).mean);
    }
    return stats::moments(values);
}

std::optional<Interval> share_interval(const stats::Moments& moments, double whole) {
    const auto half = stats::confidence_95(moments);
    if (!half) return std::nullopt;
    return Interval{std::clamp(moments.mean - *half, 0.0, whole), std::clamp(moments.mean + *half, 0.0, whole)};
}

Message p_text(double p) {
    constexpr double kSmallest = 0.001;
    return Message::list({Message::name(p < kSmallest ? "p < " : "p = "), Message::number(std::max(p, kSmallest), 3)},
                         Message::Join::none);
}

namespace {

/// "+0.021".
Message signed_number(double value) {
    return Message::list({Message::name(std::signbit(value) ? "" : "+"), Message::number(value, 3)},
                         Message::Join::none);
}

}  // namespace

Message describe(const stats::Moments& m) {
    if (m.n == 0) return Message::of("no value yet");
    const auto interval = share_interval(m);
    const auto mean = Message::number(m.mean, 3);
    if (!interval) return Message::of("{} (n = 1: no interval from a single seed)", mean);
    return Message::of("{} ± {} (n = {}), 95 % CI {} to {}", mean, Message::number(m.deviation, 3), m.n,
                       Message::number(interval->low, 3), Message::number(interval->high, 3));
}

Message describe_difference(const stats::Moments& first, const stats::Moments& second) {
    if (first.n < 2 || second.n < 2) return Message::of("needs at least two runs with different seeds in each group");
    const auto w = stats::welch(first, second);
    if (!w) return Message::of("all runs of a group gave the same value: no test possible");
    // Of shares: none is further from another than 1.
    return Message::of("{}, 95 % CI {} to {}, {} (Welch)", signed_number(w->difference),
                       signed_number(std::max(w->difference - w->half_width, -1.0)),
                       signed_number(std::min(w->difference + w->half_width, 1.0)), p_text(w->p));
}

namespace {

struct Result {
    std::string name;
    stats::Moments top1;        ///< over seeds
    std::vector<double> all{};  ///< of each run, those of no seed that counts as well
    bool repeats = false;       ///< it has several runs of one seed
    std::int64_t epochs = 0;    ///< that each run has; 0: they differ
    const RunSummary* first = nullptr;
};

/// Groups and single runs that have a result, best first.
std::vector<Result> ranking(const std::vector<const RunSummary*>& runs, const std::vector<std::string>& names) {
    std::vector<Result> results;
    std::vector<bool> grouped(runs.size());
    const auto add = [&](const std::string& name, const RunGroup& group) {
        Result result{name, top1_of(group, runs)};
        for (const auto i : group.members)
            if (runs[i]->best_top1) result.all.push_back(*runs[i]->best_top1);
        result.repeats =
            std::ranges::any_of(seeds_of(group, runs), [](const auto& repetitions) { return repetitions.size() > 1; });
        result.first = runs[group.members.front()];
        result.epochs = result.first->epochs;
        for (const auto i : group.members)
            if (runs[i]->epochs != result.epochs) result.epochs = 0;
        results.push_back(std::move(result));
    };
    const auto groups = group_runs(runs);
    // One sentence calls all by their settings, or all by their own names.
    const bool by_settings = std::ranges::any_of(groups, [](const RunGroup& one) { return one.members.size() > 1; });
    for (const auto& group : groups) {
        for (const auto i : group.members) grouped[i] = true;
        add(by_settings ? group.name : names[group.members.front()], group);
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (!grouped[i]) add(names[i], {names[i], {i}});
    }
    std::erase_if(results, [](const Result& result) { return result.top1.n == 0; });
    std::ranges::stable_sort(results, std::greater(), [](const Result& result) { return result.top1.mean; });
    return results;
}

/// Whether a setting beside the number of epochs may make the difference between them.
bool differ_beside_epochs(const RunSummary& a, const RunSummary& b) {
    return std::ranges::any_of(a.facts, [&](const auto& fact) {
        return fact.section == "config" && fact.key != "epochs" && fact.key != "seed" && !changes_no_result(fact.key) &&
               b.fact("config", fact.key) != fact.value;
    });
}

/// What can be said, and clauses with what it rests on.
struct Finding {
    Message claim;
    std::vector<Message> grounds;
};

Finding difference_in_words(const Result& best, const Result& second) {
    const auto points = Message::number(100 * (best.top1.mean - second.top1.mean), 2);
    const auto n = fmt::format("n = {} + {}", best.top1.n, second.top1.n);
    auto leads = Message::of("{0} leads {1} by {2} points of top-1", best.name, second.name, points);
    // Who trained for longer: it may be all that makes the difference.
    if (best.epochs > 0 && second.epochs > 0 && best.epochs != second.epochs &&
        differ_beside_epochs(*best.first, *second.first))
        return {Message::of("{0}, with {1} epochs against {2}", leads, best.epochs, second.epochs),
                {Message::of("only runs of equal length tell what their settings change")}};
    if (best.top1.n < 2 || second.top1.n < 2)
        return {std::move(leads), {Message::of("only more seeds can tell whether that is noise ({})", n)}};
    const auto w = stats::welch(second.top1, best.top1);
    if (!w) return {std::move(leads), {Message::of("all seeds gave the same result, so no test is possible ({})", n)}};
    const auto p = p_text(w->p);
    if (w->p < 0.05)
        return {Message::of("{0} is {2} points of top-1 better than {1}", best.name, second.name, points),
                {Message::of("Welch's test: {0} ({1})", p, n)}};
    return {std::move(leads), {Message::of("that could be noise: Welch's test, {0} ({1})", p, n)}};
}

/// Who leads, or what seeds alone change; empty with fewer than two results.
Finding result_in_words(const std::vector<Result>& results) {
    if (results.size() > 1) return difference_in_words(results[0], results[1]);
    if (results.empty() || results[0].all.size() < 2) return {};
    const auto& top1 = results[0].top1;
    const auto percent = [](double share) { return Message::number(100 * share, 2); };
    if (top1.n < 2) {
        const auto [low, high] = std::ranges::minmax(results[0].all);
        const auto first = percent(low), last = percent(high);
        return {Message::of("{0} runs with the same settings and seed reach {1} % top-1", results[0].all.size(),
                            first.text() == last.text() ? first : Message::of("{0} to {1}", first, last)),
                {Message::of("only other seeds can tell how much results vary (n = 1)")}};
    }
    if (results[0].repeats || results[0].all.size() != top1.n)
        return {Message::of("{0} seeds ({1} runs) reach {2} ± {3} % top-1", top1.n, results[0].all.size(),
                            percent(top1.mean), percent(top1.deviation)),
                {Message::of("repetitions of a seed count once, and runs that did not finish not at all")}};
    return {Message::of("{0} runs that differ only in their seed reach {1} ± {2} % top-1", top1.n, percent(top1.mean),
                        percent(top1.deviation)),
            {}};
}

/// The same of the dataset that most of the runs were trained on; empty where its runs cannot be compared either.
Finding result_of_one_dataset(const std::vector<const RunSummary*>& runs, const std::vector<std::string>& names) {
    std::map<std::string, std::vector<std::size_t>> datasets;
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (runs[i]->best_top1 && !runs[i]->dataset.empty()) datasets[runs[i]->dataset].push_back(i);
    const auto most = std::ranges::max_element(datasets, {}, [](const auto& one) { return one.second.size(); });
    if (most == datasets.end() || most->second.size() == runs.size()) return {};
    std::vector<const RunSummary*> its_runs;
    std::vector<std::string> its_names;
    for (const auto i : most->second) {
        its_runs.push_back(runs[i]);
        its_names.push_back(names[i]);
    }
    if (compare_datasets(its_runs) == Datasets::different) return {};
    auto result = result_in_words(ranking(its_runs, its_names));
    if (result.claim.empty()) return {};
    result.claim = Message::of("on {0}, {1}", most->first, result.claim);
    result.grounds.push_back(Message::of("runs on other datasets are not compared"));
    return result;
}

}  // namespace

Verdict verdict(const std::vector<const RunSummary*>& runs, const std::vector<std::string>& names) {
    // The best of the first epochs is no result of a run.
    std::vector<const RunSummary*> ended;
    std::vector<std::string> names_of_ended;
    const bool some_known = std::ranges::any_of(runs, says_dataset);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        // A log whose dataset is unknown is not compared with runs that name theirs.
        if (runs[i]->state == RunState::running || (some_known && !says_dataset(runs[i]))) continue;
        ended.push_back(runs[i]);
        names_of_ended.push_back(names[i]);
    }
    const auto results = ranking(ended, names_of_ended);
    auto result = result_in_words(results);
    if (result.claim.empty()) return {};
    const auto against = comparability_clauses(runs, names);
    if (results.size() > 1 && compare_datasets(ended) == Datasets::different) {
        // Which of all leads says nothing; the clause about it comes first.
        result = result_of_one_dataset(ended, names_of_ended);
        if (result.claim.empty()) result.claim = against.front();
    } else if (against.empty()) {
        result.grounds.push_back(Message::of("data and environment are alike"));
    } else {
        result.grounds.push_back(against.front());
        if (against.size() > 1)
            result.grounds.push_back(
                Message::plural("{} more remarks are below", "{} more remark is below", against.size() - 1));
    }
    const auto is_running = [](const RunSummary* run) { return run->state == RunState::running; };
    if (const auto running = static_cast<std::size_t>(std::ranges::count_if(runs, is_running)); running > 0)
        result.grounds.push_back(
            Message::plural("{} runs in progress are not counted", "{} run in progress is not counted", running));
    Verdict verdict{.claim = Message::sentence(std::move(result.claim))};
    std::vector<Message> grounds;
    for (auto& clause : result.grounds) grounds.push_back(Message::sentence(std::move(clause)));
    if (!grounds.empty()) verdict.grounds = Message::list(std::move(grounds), Message::Join::space);
    return verdict;
}

Message Verdict::text() const {
    return grounds.empty() ? claim : Message::list({claim, grounds}, Message::Join::space);
}

std::vector<Message> state_and_speed(const std::vector<const RunSummary*>& runs,
                                     const std::vector<std::string>& names) {
    constexpr double kAlike = 1.1;  // times as fast: repeated runs on one machine scatter as much
    if (runs.size() < 2) return {};
    std::vector<Message> sentences;
    const auto finished =
        std::ranges::count_if(runs, [](const RunSummary* run) { return run->state == RunState::finished; });
    const bool known = std::ranges::none_of(runs, [](const RunSummary* run) { return run->state == RunState::log; });
    if (known && static_cast<std::size_t>(finished) < runs.size())
        sentences.push_back(Message::of("{0} of {1} runs have finished.", finished, runs.size()));
    std::optional<std::size_t> slowest, fastest;
    double others = -1;
    std::optional<std::pair<double, double>> own;
    bool own_known = true;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (const auto& speed = runs[i]->images_per_s; speed && *speed > 0) {
            if (!slowest || *speed < *runs[*slowest]->images_per_s) slowest = i;
            if (!fastest || *speed > *runs[*fastest]->images_per_s) fastest = i;
        }
        others = std::max(others, runs[i]->other_cpu_percent.value_or(-1));
        const auto used = runs[i]->own_cpu_percent;
        own_known = own_known && used;
        if (used)
            own = own ? std::pair(std::min(own->first, *used), std::max(own->second, *used)) : std::pair(*used, *used);
    }
    // Images of another dataset are other work.
    if (slowest && *slowest != *fastest && compare_datasets(runs) != Datasets::different) {
        const double low = *runs[*slowest]->images_per_s;
        const double high = *runs[*fastest]->images_per_s;
        const auto text = [](double value) { return Message::number(value, value < 100 ? 1 : 0); };
        if (high < kAlike * low)
            sentences.push_back(Message::of("Throughput: {0} to {1} images/s.", text(low), text(high)));
        else
            sentences.push_back(Message::of("Throughput: {0} is fastest with {1} images/s, {2} times as fast as {3}.",
                                            names[*fastest], text(high), Message::number(high / low, 2),
                                            names[*slowest]));
    }
    if (others >= 0 && own && own_known)
        sentences.push_back(Message::of("The training used {0} % of the CPU, other processes at most {1} %.",
                                        percent_range(own->first, own->second), Message::number(others, 0)));
    else if (others >= 0)
        sentences.push_back(Message::of("Other processes used at most {0} % of the CPU.", Message::number(others, 0)));
    return sentences;
}

}  // namespace torchdeck::runs
