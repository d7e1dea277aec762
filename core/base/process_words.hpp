// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arguments and environment of a process that is started with posix_spawn().
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

namespace torchdeck::base {

/// `words` as argv or envp, which end with a null pointer. Valid while `words` is and does not change.
inline std::vector<char*> pointers_to(std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// The environment of this process with other values of these variables. setenv() would change it under threads that
/// read it.
inline std::vector<std::string> environment_with(const std::vector<std::pair<std::string, std::string>>& variables) {
    std::vector<std::string> all;
    for (char** entry = ::environ; *entry != nullptr; ++entry) {
        const std::string_view line = *entry;
        const auto name = line.substr(0, line.find('='));
        if (std::ranges::find(variables, name, &std::pair<std::string, std::string>::first) == variables.end())
            all.emplace_back(line);
    }
    for (const auto& [name, value] : variables) all.emplace_back(name).append("=").append(value);
    return all;
}

}  // namespace torchdeck::base
