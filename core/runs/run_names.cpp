// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_names.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace torchdeck::runs {
namespace {

/// Each part with the separator before it.
std::vector<std::string_view> parts_of(std::string_view name) {
    std::vector<std::string_view> parts;
    while (!name.empty()) {
        const auto end = std::min(name.find_first_of("-/ ", 1), name.size());
        parts.push_back(name.substr(0, end));
        name.remove_prefix(end);
    }
    return parts;
}

bool is_time(std::string_view text) {
    return text.size() == 6 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::vector<std::string> short_names(const std::vector<std::string>& names) {
    if (std::set<std::string_view>(names.begin(), names.end()).size() < 2) return names;
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
        if (text.starts_with('-') || text.starts_with('/') || text.starts_with(' ')) text.erase(0, 1);
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
