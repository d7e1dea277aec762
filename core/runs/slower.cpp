// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/slower.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "config/settings.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kMostRuns = 10, kLeastRuns = 3;
constexpr double kLeastSeconds = 20;

bool long_enough(const RunSummary& run) {
    return run.images_per_s && *run.images_per_s > 0 && run.seconds && *run.seconds >= kLeastSeconds;
}

bool takes_as_long(const RunSummary& a, const RunSummary& b) {
    constexpr std::array<std::pair<const char*, const char*>, 9> kFacts{{{"host", "name"},
                                                                         {"host", "cpu"},
                                                                         {"device", "name"},
                                                                         {"resolved", "device"},
                                                                         {"resolved", "precision"},
                                                                         {"resolved", "memory_format"},
                                                                         {"resolved", "ranks"},
                                                                         {"dataset", "sha256"},
                                                                         {"config", "dataset"}}};
    const auto same = [&](const char* section, const char* key) {
        return a.fact(section, key) == b.fact(section, key);
    };
    if (!std::all_of(kFacts.begin(), kFacts.end(), [&](const auto& f) { return same(f.first, f.second); }))
        return false;
    const auto& settings = config::settings();
    return std::all_of(settings.begin(), settings.end(),
                       [&](const auto& s) { return !s.affects_time || same("config", s.key.c_str()); });
}

/// What the run says of itself, and what was otherwise in the newest of the others.
std::vector<Message> differences(const RunSummary& run, const std::vector<const RunSummary*>& earlier) {
    std::vector<Message> found;
    if (run.throttled) found.push_back(Message::of("the GPU was slowed down (heat or power)"));
    std::vector<double> others;
    for (const auto* one : earlier)
        if (one->other_cpu_percent) others.push_back(*one->other_cpu_percent);
    constexpr double kClearlyMore = 10;
    if (run.other_cpu_percent && !others.empty() && *run.other_cpu_percent > stats::median(others) + kClearlyMore)
        found.push_back(
            Message::of("other programs used {} % of the CPUs", Message::number(*run.other_cpu_percent, 0)));
    struct NamedFact {
        const char *section, *key;
        base::Mark name;
    };
    constexpr std::array<NamedFact, 6> kFacts{{{"libtorch", "version", Message::same("LibTorch")},
                                               {"device", "driver", Message::mark("driver")},
                                               {"host", "kernel", Message::mark("kernel of the system")},
                                               {"libtorch", "cpu_isa", Message::mark("instruction set")},
                                               {"resolved", "threads", Message::mark("CPU threads")},
                                               {"torchdeck", "version", Message::same("TorchDeck")}}};
    for (const auto& fact : kFacts) {
        const auto now = run.fact(fact.section, fact.key), before = earlier.front()->fact(fact.section, fact.key);
        if (now != before && !now.empty() && !before.empty())
            found.push_back(Message::of("{} is {}, it was {}", fact.name, now, before));
    }
    return found;
}

}  // namespace

std::vector<const RunSummary*> comparable_runs(const RunSummary& run, const std::vector<RunSummary>& others) {
    std::vector<const RunSummary*> found;
    for (const auto& other : others)
        if (other.started_ts && other.started_ts < run.started_ts && long_enough(other) && takes_as_long(run, other))
            found.push_back(&other);
    std::sort(found.begin(), found.end(), [](const auto* a, const auto* b) { return a->started_ts > b->started_ts; });
    if (found.size() > kMostRuns) found.resize(kMostRuns);
    return found;
}

Message slower_than_usual(const RunSummary& run, const std::vector<const RunSummary*>& earlier) {
    if (!long_enough(run) || earlier.size() < kLeastRuns) return {};
    std::vector<double> speeds;
    for (const auto* one : earlier) speeds.push_back(*one->images_per_s);
    const double usual = stats::median(speeds);
    std::vector<double> distances;
    for (const double speed : speeds) distances.push_back(std::abs(speed - usual));
    // The spread of few runs is not known well: with ten of them, this is below one in fifty of runs like the others.
    constexpr double kToDeviation = 1.4826, kDeviations = 4, kAtLeast = 0.05;
    const double margin = std::max(kDeviations * kToDeviation * stats::median(distances), kAtLeast * usual);
    if (*run.images_per_s >= usual - margin) return {};
    auto found = differences(run, earlier);
    const auto head =
        Message::of("Slower than usual: {} % of the throughput of {} earlier runs like it (median {} images/s).",
                    Message::number(100 * *run.images_per_s / usual, 0), earlier.size(), Message::number(usual, 1));
    if (found.empty())
        return Message::list({head, Message::of("Nothing that was recorded differs.")}, Message::Join::space);
    return Message::list({head, Message::of("What differs: {}.", Message::list(std::move(found)))},
                         Message::Join::space);
}

Message slower_than_those_beside(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    constexpr std::size_t kMostRead = 40;
    const auto run = summarize(RunSource{folder, true, folder.filename().string()});
    if (!long_enough(run)) return {};
    std::vector<std::pair<fs::file_time_type, fs::path>> beside;
    std::error_code code;
    const auto above = fs::absolute(folder, code).parent_path();
    for (fs::directory_iterator it(above, code), end; !code && it != end; it.increment(code)) {
        std::error_code none;
        const auto written = fs::last_write_time(it->path() / "run.json", none);
        if (!none && !fs::equivalent(it->path(), folder, none)) beside.emplace_back(written, it->path());
    }
    std::sort(beside.begin(), beside.end(), std::greater<>());
    if (beside.size() > kMostRead) beside.resize(kMostRead);
    std::vector<RunSummary> others;
    for (const auto& [written, path] : beside)
        others.push_back(summarize(RunSource{path, true, path.filename().string()}));
    return slower_than_usual(run, comparable_runs(run, others));
}

}  // namespace torchdeck::runs
