// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_names.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>

#include "config/settings.hpp"
#include "runs/comparison.hpp"

namespace torchdeck::runs {
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

/// Settings that a person names first, in this order; others follow in their own, the seed last.
constexpr std::array<std::string_view, 10> kFirst = {"label",  "model",        "dataset",    "optimizer", "lr",
                                                     "epochs", "weight_decay", "batch_size", "schedule",  "precision"};

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
    return words + ' ' + std::string(value);
}

using Values = std::vector<std::string_view>;  // of one setting, one a run

/// The settings of all runs in the order in which names use them.
std::vector<std::pair<std::string_view, Values>> settings_of(const std::vector<const RunSummary*>& runs) {
    std::vector<std::pair<std::string_view, Values>> all;
    std::map<std::string_view, std::size_t> index;
    for (const auto key : kFirst) {
        index.emplace(key, all.size());
        all.emplace_back(key, Values(runs.size()));
    }
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

}  // namespace

std::vector<std::string> names_by_settings(const std::vector<const RunSummary*>& runs) {
    std::vector<std::string> names(runs.size());
    std::vector<std::size_t> class_of(runs.size(), 0);  // runs of equal names
    // What logs of other tools do not say tells no runs apart.
    std::size_t classes = 1;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        class_of[i] = has_settings(*runs[i]) == has_settings(*runs[0]) ? 0 : 1;
        classes = std::max(classes, class_of[i] + 1);
    }
    int parts = 0;
    for (const auto& [key, values] : settings_of(runs)) {
        if (parts == kMostParts || classes == runs.size()) break;
        std::map<std::pair<std::size_t, std::string_view>, std::size_t> finer;
        std::vector<std::size_t> finer_of(runs.size());
        for (std::size_t i = 0; i < runs.size(); ++i)
            finer_of[i] = finer.try_emplace({class_of[i], values[i]}, finer.size()).first->second;
        if (finer.size() == classes) continue;
        classes = finer.size();
        class_of = std::move(finer_of);
        ++parts;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto part = name_part(key, values[i]);
            if (part.empty()) continue;
            if (!names[i].empty()) names[i] += kSeparator;
            names[i] += part;
        }
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (names[i].empty()) names[i] = runs[i]->source.name;
    }
    part_equal_names(names, runs);
    return names;
}

std::vector<std::string> short_names(const std::vector<std::string>& names) {
    if (std::set<std::string_view>(names.begin(), names.end()).size() < 2) return names;
    if (std::ranges::any_of(names, [](const auto& name) { return name.find(kSeparator) != std::string::npos; }))
        return names;
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
