// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/slower.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <string_view>

#include "base/text.hpp"
#include "config/settings.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kMostRuns = 10, kLeastRuns = 3;
constexpr double kLeastSeconds = 20;

/// A number that the run was measured with (job::PaceMeter).
std::optional<double> pace(const RunSummary& run, std::string_view key) {
    return base::parse_real(run.fact("pace", key));
}

/// Of warm steps; of the epochs of a run whose warm steps were not measured.
std::optional<double> speed(const RunSummary& run) {
    if (const auto warm = pace(run, "images_per_s"); warm && *warm > 0) return warm;
    const bool known = run.images_per_s && *run.images_per_s > 0 && run.seconds && *run.seconds >= kLeastSeconds;
    return known ? run.images_per_s : std::nullopt;
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

/// What a reading of the run says that is clearly otherwise than usual.
struct Cause {
    const char* key;                           ///< in "pace"
    bool (*is_one)(double now, double usual);  ///< makes steps slower
    Message (*sentence)(double now, double usual);
};

Message rounded(double value) {
    return Message::number(value, std::abs(value) < 10 ? 1 : 0);
}

bool is_below(double now, double usual, double share) {
    return now < usual * (1 - share);
}

constexpr Cause kCauses[] = {
    {"on_battery", [](double now, double usual) { return now > usual; },
     [](double, double) { return Message::of("the machine ran on battery"); }},
    {"power_cap_w", [](double now, double usual) { return is_below(now, usual, 0.03); },
     [](double now, double usual) {
         return Message::of("the GPU's power cap was {} W, usually {} W", rounded(now), rounded(usual));
     }},
    {"slowed_by_heat", [](double now, double usual) { return now > usual; },
     [](double, double) { return Message::of("the GPU slowed down for its health"); }},
    {"temp_c", [](double now, double usual) { return now > usual + 8 && now >= 80; },
     [](double now, double usual) {
         return Message::of("the GPU was {} °C hot, usually {} °C", rounded(now), rounded(usual));
     }},
    {"cpu_temp_c", [](double now, double usual) { return now > usual + 8 && now >= 85; },
     [](double now, double usual) {
         return Message::of("the CPU was {} °C hot, usually {} °C", rounded(now), rounded(usual));
     }},
    {"sclk_mhz", [](double now, double usual) { return is_below(now, usual, 0.05); },
     [](double now, double usual) {
         return Message::of("the GPU's clock was {} MHz, usually {} MHz", rounded(now), rounded(usual));
     }},
    {"cpu_mhz", [](double now, double usual) { return is_below(now, usual, 0.05); },
     [](double now, double usual) {
         return Message::of("the CPU's clock was {} MHz, usually {} MHz", rounded(now), rounded(usual));
     }},
    {"other_cpu_percent", [](double now, double usual) { return now > usual + 10; },
     [](double now, double usual) {
         return Message::of("other programs used {} % of the CPUs, usually {} %", rounded(now), rounded(usual));
     }},
    {"other_vram_mb", [](double now, double usual) { return now > usual + 300; },
     [](double now, double usual) {
         return Message::of("other programs held {} MiB of the GPU's memory, usually {} MiB", rounded(now),
                            rounded(usual));
     }},
    {"swapped_mb_s", [](double now, double usual) { return now > usual + 1; },
     [](double now, double) { return Message::of("the machine swapped {} MiB each second", rounded(now)); }},
    {"new_kernels_mb", [](double now, double usual) { return now > usual + 0.01; },
     [](double now, double) {
         return Message::of("kernels were searched and compiled again (MIOpen's files grew by {} MiB)",
                            Message::number(now, 2));
     }},
    {"disk_read_mb_s", [](double now, double usual) { return now > usual + 5; },
     [](double now, double usual) {
         return Message::of("images came from the disk ({} MiB/s, usually {} MiB/s): they were not in memory yet",
                            rounded(now), rounded(usual));
     }},
    {"data_wait_percent", [](double now, double usual) { return now > usual + 5; },
     [](double now, double usual) {
         return Message::of("steps waited {} % of the time for images, usually {} %", rounded(now), rounded(usual));
     }},
};

/// What the run says of itself, and what was otherwise in the others: readings first, then what was changed since the
/// newest of them.
std::vector<Message> differences(const RunSummary& run, const std::vector<const RunSummary*>& earlier) {
    std::vector<Message> found;
    if (run.throttled) found.push_back(Message::of("the GPU was slowed down (heat or power)"));
    const auto reading = [](const RunSummary& one, std::string_view key) {
        const auto measured = pace(one, key);
        return !measured && key == "other_cpu_percent" ? one.other_cpu_percent : measured;
    };
    for (const auto& cause : kCauses) {
        std::vector<double> others;
        for (const auto* one : earlier)
            if (const auto value = reading(*one, cause.key)) others.push_back(*value);
        const auto now = reading(run, cause.key);
        if (!now || others.empty()) continue;
        if (const double usual = stats::median(others); cause.is_one(*now, usual))
            found.push_back(cause.sentence(*now, usual));
    }
    const auto cores = [](const RunSummary& one) { return base::parse_real(one.fact("host", "cores")); };
    if (const auto now = cores(run), before = cores(*earlier.front()); now && before && *now < *before)
        found.push_back(
            Message::of("{} CPUs could be used, {} before", Message::number(*now, 0), Message::number(*before, 0)));
    struct NamedFact {
        const char *section, *key;
        base::Mark name;
    };
    constexpr std::array<NamedFact, 8> kFacts{{{"libtorch", "version", Message::same("LibTorch")},
                                               {"device", "driver", Message::mark("driver")},
                                               {"device", "firmware", Message::mark("firmware of the GPU")},
                                               {"host", "firmware", Message::mark("firmware of the machine")},
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

/// How far below the median of its like a run is no surprise. The spread of few runs is not known well: with these
/// factors, of runs like the others less than one in fifty is taken for slower.
double margin(const std::vector<double>& speeds, double usual) {
    std::vector<double> distances;
    for (const double speed : speeds) distances.push_back(std::abs(speed - usual));
    constexpr double kToDeviation = 1.4826, kDeviations = 4, kAtLeast = 0.05;
    double margin = std::max(kDeviations * kToDeviation * stats::median(distances), kAtLeast * usual);
    constexpr std::size_t kFew = 8;
    if (const auto count = speeds.size(); count < kFew) {
        const auto [low, high] = std::minmax_element(speeds.begin(), speeds.end());
        const double beyond = count == 3 ? 2 : count == 4 ? 1 : 0.5;
        margin = std::max(margin, usual - *low + beyond * (*high - *low));
    }
    return margin;
}

/// What run.json says; its logs are read where that is not enough.
RunSummary described(const std::filesystem::path& folder) {
    const RunSource source{folder, true, folder.filename().string()};
    auto run = describe(source);
    return pace(run, "images_per_s") ? run : summarize(source);
}

}  // namespace

std::vector<const RunSummary*> comparable_runs(const RunSummary& run, const std::vector<RunSummary>& others) {
    std::vector<const RunSummary*> found;
    for (const auto& other : others)
        if (other.started_ts && other.started_ts < run.started_ts && speed(other) && takes_as_long(run, other))
            found.push_back(&other);
    std::sort(found.begin(), found.end(), [](const auto* a, const auto* b) { return a->started_ts > b->started_ts; });
    if (found.size() > kMostRuns) found.resize(kMostRuns);
    return found;
}

Message slower_than_usual(const RunSummary& run, const std::vector<const RunSummary*>& earlier) {
    const auto now = speed(run);
    if (!now || earlier.size() < kLeastRuns) return {};
    std::vector<double> speeds;
    for (const auto* one : earlier) speeds.push_back(speed(*one).value_or(0));
    const double usual = stats::median(speeds);
    if (*now >= usual - margin(speeds, usual)) return {};
    auto found = differences(run, earlier);
    const auto head =
        Message::of("Slower than usual: {} % of the throughput of {} earlier runs like it (median {} images/s).",
                    Message::number(100 * *now / usual, 0), earlier.size(), Message::number(usual, 1));
    if (found.empty())
        return Message::list({head, Message::of("Nothing that was recorded differs.")}, Message::Join::space);
    return Message::list({head, Message::of("What differs: {}.", Message::list(std::move(found)))},
                         Message::Join::space);
}

Message slower_than_those_beside(const std::filesystem::path& folder, const std::stop_token& stop) {
    namespace fs = std::filesystem;
    constexpr std::size_t kMostRead = 40;
    const auto run = described(folder);
    if (!speed(run)) return {};
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
        if (!stop.stop_requested()) others.push_back(described(path));
    return slower_than_usual(run, comparable_runs(run, others));
}

}  // namespace torchdeck::runs
