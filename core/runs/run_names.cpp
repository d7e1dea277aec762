// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_names.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <thread>
#include <tuple>

#include "base/descriptor.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "config/settings.hpp"
#include "runs/comparison.hpp"

namespace torchdeck::runs {

namespace fs = std::filesystem;

namespace {

/// Each part with the separator before it.
std::vector<std::string_view> parts_of(std::string_view name) {
    std::vector<std::string_view> parts;
    while (!name.empty()) {
        const auto end = std::min(name.find_first_of("-/", 1), name.size());
        parts.push_back(name.substr(0, end));
        name.remove_prefix(end);
    }
    return parts;
}

bool is_time(std::string_view text) {
    return text.size() == 6 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

constexpr std::string_view kSeparator = " · ";
constexpr int kMostParts = 4;

/// A number above it in a file comes from no count of ours.
constexpr std::int64_t kMostRuns = 1'000'000'000;

constexpr std::array<std::string_view, 9> kFirst = {"model",        "dataset",    "optimizer", "lr",       "epochs",
                                                    "weight_decay", "batch_size", "schedule",  "precision"};

/// How a setting is written in a name; empty where it has nothing to say.
std::string name_part(std::string_view key, std::string_view value) {
    static constexpr std::array<std::string_view, 5> kSpeakForThemselves = {"label", "model", "dataset", "optimizer",
                                                                            "schedule"};
    if (value.empty()) return {};
    if (std::ranges::find(kSpeakForThemselves, key) != kSpeakForThemselves.end()) {
        if (key == "model" && config::is_model_file(value)) return std::filesystem::path(value).stem().string();
        return std::string(value);
    }
    auto words = key == "batch_size" ? std::string("batch") : std::string(key);
    std::ranges::replace(words, '_', ' ');
    if (value == "true") return words;
    if (value == "false") return "no " + words;
    return words + ' ' + fact_text("config", key, value).text();
}

using Values = std::vector<std::string_view>;  // of one setting, one a run

/// The settings of all runs in the order in which names use them.
std::vector<std::pair<std::string_view, Values>> settings_of(const std::vector<const RunSummary*>& runs) {
    std::vector<std::pair<std::string_view, Values>> all;
    std::map<std::string_view, std::size_t> index;
    const auto add = [&](std::string_view key) {
        index.emplace(key, all.size());
        all.emplace_back(key, Values(runs.size()));
    };
    add("label");
    for (const auto key : kFirst) add(key);
    Values seeds(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const auto& fact : runs[i]->facts) {
            // Where the images are is no property of a run, nor is what it logs.
            if (fact.section != "config" || fact.key == "data" || changes_no_result(fact.key)) continue;
            if (fact.key == "seed") {
                seeds[i] = fact.value;
                continue;
            }
            const auto [at, added] = index.try_emplace(fact.key, all.size());
            if (added) all.emplace_back(fact.key, Values(runs.size()));
            all[at->second].second[i] = fact.value;
        }
    }
    all.emplace_back("seed", std::move(seeds));
    return all;
}

/// Runs of one name get what differs in their own names appended.
void part_equal_names(std::vector<std::string>& names, const std::vector<const RunSummary*>& runs) {
    std::map<std::string, std::vector<std::size_t>> same;
    for (std::size_t i = 0; i < names.size(); ++i) same[names[i]].push_back(i);
    for (const auto& [name, members] : same) {
        if (members.size() < 2) continue;
        std::vector<std::string> own;
        for (const auto i : members) own.push_back(runs[i]->source.name);
        const auto shorter = short_names(own);
        for (std::size_t k = 0; k < members.size(); ++k)
            names[members[k]] = name.empty() ? own[k] : name + std::string(kSeparator) + shorter[k];
    }
}

/// Names of folders of runs are times, unless a person has chosen or changed them.
bool is_time_stamped(std::string_view folder) {
    constexpr std::string_view kForm = "dddddddd-dddddd-";
    if (folder.size() < kForm.size()) return false;
    return std::ranges::equal(folder.substr(0, kForm.size()), kForm,
                              [](char c, char form) { return form == 'd' ? c >= '0' && c <= '9' : c == form; });
}

std::string model_and_dataset(const std::string& model, const std::string& dataset, const std::string& images) {
    const auto network = config::is_model_file(model) ? fs::path(model).stem().string() : model;
    auto folder = fs::path(images).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    // All folders of images are one kind of dataset; the folder says which.
    const auto data = dataset == "imagefolder" && folder.has_filename() ? folder.filename().string() : dataset;
    return network + std::string(network.empty() || data.empty() ? "" : kSeparator) + data;
}

bool is_described(const RunSummary& run) {
    return run.source.folder && !run.facts.empty();
}

fs::path folder_of_runs(const RunSummary& run) {
    std::error_code code;
    return fs::absolute(run.source.path, code).lexically_normal().parent_path();
}

/// What tells folders apart: their own names, with as much of the path before them as that needs.
std::map<fs::path, std::string> names_of_folders(const std::set<fs::path>& folders) {
    std::map<fs::path, std::string> names;
    std::map<fs::path, fs::path> before;
    for (const auto& folder : folders) {
        names[folder] = folder.filename().string();
        before[folder] = folder.parent_path();
    }
    for (bool changed = true; changed;) {
        changed = false;
        std::map<std::string, int> count;
        for (const auto& [folder, name] : names) ++count[name];
        for (auto& [folder, name] : names) {
            auto& rest = before[folder];
            if (count[name] < 2 || !rest.has_filename()) continue;
            name = (rest.filename() / name).string();
            rest = rest.parent_path();
            changed = true;
        }
    }
    return names;
}

/// A run without a number, in its folder.
struct EarlyRun {
    double started = 0;
    fs::path path;
    RunSummary* given = nullptr;
};

/// Of one folder of runs; `given`: those that are asked for.
void number_early_runs(const fs::path& folder, const std::vector<RunSummary*>& given) {
    std::map<fs::path, RunSummary*> asked;
    for (auto* run : given) asked[run->source.path.filename()] = run;
    std::vector<EarlyRun> early;
    std::error_code code;
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code)) {
        if (!base::is_file(at->path() / "run.json")) continue;
        const auto known = asked.find(at->path().filename());
        if (known != asked.end()) {
            early.push_back({known->second->started_ts.value_or(0), at->path(), known->second});
            continue;
        }
        const auto other = describe({at->path(), true, {}});
        if (!other.number && !other.facts.empty()) early.push_back({other.started_ts.value_or(0), at->path()});
    }
    std::ranges::sort(early, {}, [](const EarlyRun& run) { return std::tie(run.started, run.path); });
    for (std::size_t i = 0; i < early.size(); ++i) {
        if (early[i].given != nullptr) early[i].given->number = static_cast<std::int64_t>(i) + 1;
    }
}

/// The highest number in a folder of runs in which nobody has counted yet.
std::int64_t highest_number(const fs::path& folder) {
    std::int64_t runs = 0, highest = 0;
    std::error_code code;
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code)) {
        if (!base::is_file(at->path() / "run.json")) continue;
        ++runs;
        highest = std::max(highest, describe({at->path(), true, {}}).number.value_or(0));
    }
    return std::max(runs, highest);
}

}  // namespace

void number_runs(const std::vector<RunSummary*>& runs) {
    std::map<fs::path, std::vector<RunSummary*>> early;
    for (auto* run : runs) {
        if (is_described(*run) && !run->number) early[folder_of_runs(*run)].push_back(run);
    }
    for (const auto& [folder, given] : early) number_early_runs(folder, given);
}

bool has_given_name(const RunSummary& run) {
    return !is_described(run) || !run.notes.name.empty() || !run.label.empty() ||
           !is_time_stamped(run.source.path.filename().string());
}

std::string own_name(const RunSummary& run) {
    if (!is_described(run)) return run.source.name;
    if (!run.notes.name.empty()) return run.notes.name;
    if (!run.label.empty()) return run.label;
    const auto folder = run.source.path.filename().string();
    auto images = run.fact("dataset", "path");
    if (images.empty()) images = run.fact("config", "data");
    auto name = is_time_stamped(folder) ? model_and_dataset(run.model, run.dataset, images) : folder;
    return name.empty() ? run.source.name : name;
}

std::string own_name(const config::TrainConfig& config) {
    return config.logging.label.empty()
               ? model_and_dataset(config.model.name, std::string(config.data.dataset.text()), config.data.dir)
               : config.logging.label;
}

std::vector<std::string> run_names(const std::vector<const RunSummary*>& runs) {
    std::set<fs::path> folders;
    for (const auto* run : runs) {
        if (run->number) folders.insert(folder_of_runs(*run));
    }
    const auto names_before = names_of_folders(folders);
    std::vector<std::string> names;
    for (const auto* run : runs) {
        auto name = own_name(*run);
        if (run->number) name = fmt::format("{} {}", *run->number, name);
        if (run->number && folders.size() > 1) name.insert(0, names_before.at(folder_of_runs(*run)) + '/');
        names.push_back(std::move(name));
    }
    part_equal_names(names, runs);
    return names;
}

void name_runs(const std::vector<RunSummary*>& runs) {
    number_runs(runs);
    const auto names = run_names({runs.begin(), runs.end()});
    for (std::size_t i = 0; i < runs.size(); ++i) runs[i]->name = names[i];
}

std::optional<std::int64_t> next_number(const fs::path& runs_dir, bool make) {
    const base::Descriptor fd(base::open_own_file(runs_dir / ".number", O_RDWR | (make ? O_CREAT : 0)));
    if (!fd) return std::nullopt;
    // Others hold it for the moment that counting takes; who holds it longer was stopped, or keeps it on purpose. A
    // file system without locks says so at once.
    constexpr auto kLongest = std::chrono::seconds(5);
    const auto deadline = std::chrono::steady_clock::now() + kLongest;
    while (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0 && (errno == EINTR || errno == EWOULDBLOCK)) {
        if (std::chrono::steady_clock::now() > deadline) return std::nullopt;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::array<char, 24> text{};
    const auto read = ::pread(fd.get(), text.data(), text.size() - 1, 0);
    std::int64_t last = 0;
    if (read <= 0 || std::from_chars(text.data(), text.data() + read, last).ec != std::errc() || last < 0 ||
        last >= kMostRuns)
        last = highest_number(runs_dir);
    if (last >= kMostRuns) return std::nullopt;
    const auto number = last + 1;
    const auto line = std::to_string(number) + '\n';
    const auto written = ::pwrite(fd.get(), line.data(), line.size(), 0);
    const bool whole = written == static_cast<ssize_t>(line.size());
    const bool cut = whole && ::ftruncate(fd.get(), static_cast<off_t>(line.size())) == 0;
    return cut ? std::optional(number) : std::nullopt;
}

namespace {

/// As many settings, at most `most`, as tell the runs apart; empty where they are alike. Beside names, those in
/// `named`, all that differ, at most `most`, without what the name says already.
std::vector<std::string> what_differs(const std::vector<const RunSummary*>& runs, int most,
                                      const std::vector<std::string>& named) {
    std::vector<std::string> names(runs.size());
    std::vector<std::size_t> class_of(runs.size(), 0);  // equal for runs that are alike so far
    // What logs of other tools do not say tells no runs apart.
    std::size_t classes = 1;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        class_of[i] = has_settings(*runs[i]) == has_settings(*runs[0]) ? 0 : 1;
        classes = std::max(classes, class_of[i] + 1);
    }
    int parts = 0;
    for (const auto& [key, values] : settings_of(runs)) {
        if (parts == most || (named.empty() && classes == runs.size())) break;
        std::map<std::pair<std::size_t, std::string_view>, std::size_t> finer;
        std::vector<std::size_t> finer_of(runs.size());
        for (std::size_t i = 0; i < runs.size(); ++i)
            finer_of[i] = finer.try_emplace({class_of[i], values[i]}, finer.size()).first->second;
        // What a log of another tool does not say is no value.
        std::set<std::string_view> known;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (has_settings(*runs[i])) known.insert(values[i]);
        }
        const bool differs = known.size() > 1;
        if (named.empty() ? finer.size() == classes : !differs) continue;
        classes = finer.size();
        class_of = std::move(finer_of);
        std::vector<std::string> added(runs.size());
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const bool in_name = (key == "model" || key == "dataset") && !has_given_name(*runs[i]);
            auto part = name_part(key, values[i]);
            if (named.empty() || (!in_name && named[i].find(part) == std::string::npos)) added[i] = std::move(part);
        }
        if (!named.empty() && std::ranges::all_of(added, &std::string::empty)) continue;
        ++parts;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto& part = added[i];
            if (part.empty()) continue;
            if (!names[i].empty()) names[i] += kSeparator;
            names[i] += part;
        }
    }
    return names;
}

}  // namespace

std::vector<std::string> names_by_settings(const std::vector<const RunSummary*>& runs) {
    auto names = what_differs(runs, kMostParts, {});
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (names[i].empty()) names[i] = runs[i]->source.name;
    }
    part_equal_names(names, runs);
    return names;
}

std::vector<std::string> beside_names(const std::vector<const RunSummary*>& runs,
                                      const std::vector<std::string>& names) {
    constexpr int kMostBesideNames = 3;
    return what_differs(runs, kMostBesideNames, names);
}

std::vector<std::string_view> settings_by_importance() {
    std::vector<std::string_view> keys(kFirst.begin(), kFirst.end());
    for (const auto& setting : config::settings()) {
        if (setting.key != "seed" && std::ranges::find(kFirst, setting.key) == kFirst.end())
            keys.push_back(setting.key);
    }
    keys.emplace_back("seed");
    return keys;
}

std::vector<std::string> short_names(const std::vector<std::string>& names) {
    if (std::set<std::string_view>(names.begin(), names.end()).size() < 2) return names;
    // Names with a number, or of settings; those of folders and files that programs have named have no blanks.
    if (std::ranges::any_of(names, [](const auto& name) { return name.find(' ') != std::string::npos; })) return names;
    std::vector<std::vector<std::string_view>> all;
    std::size_t least = std::string::npos;
    for (const auto& name : names) {
        all.push_back(parts_of(name));
        least = std::min(least, all.back().size());
    }
    const auto same = [&](auto part) {
        return std::all_of(all.begin(), all.end(), [&](const auto& parts) { return part(parts) == part(all[0]); });
    };
    std::size_t front = 0, back = 0;
    while (front + 1 < least && same([&](const auto& parts) { return parts[front]; })) ++front;
    while (front + back + 1 < least && same([&](const auto& parts) { return parts[parts.size() - 1 - back]; })) ++back;
    std::vector<std::string> shorter;
    for (const auto& parts : all) {
        std::string text;
        for (std::size_t i = front; i < parts.size() - back; ++i) text += parts[i];
        if (text.starts_with('-') || text.starts_with('/')) text.erase(0, 1);
        if (is_time(text)) text = text.substr(0, 2) + ":" + text.substr(2, 2) + ":" + text.substr(4);
        shorter.push_back(text);
    }
    // What is left of each must still differ, and be something.
    const std::set<std::string> distinct(shorter.begin(), shorter.end());
    const bool good =
        distinct.size() == std::set<std::string>(names.begin(), names.end()).size() && !distinct.contains("");
    return good ? shorter : names;
}

}  // namespace torchdeck::runs
