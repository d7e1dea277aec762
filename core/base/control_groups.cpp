// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/control_groups.hpp"

#include <fmt/format.h>

#include <fstream>
#include <string>

namespace torchdeck::base {

void for_each_control_group(const std::filesystem::path& process, const std::filesystem::path& root,
                            std::string_view controller,
                            const std::function<void(const std::filesystem::path& group, bool unified)>& use) {
    std::ifstream in(process);
    for (std::string line; std::getline(in, line);) {
        // hierarchy:controllers:path
        const auto first = line.find(':');
        const auto second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const auto controllers = line.substr(first + 1, second - first - 1);
        const bool unified = controllers.empty();
        if (!unified && ("," + controllers + ",").find(fmt::format(",{},", controller)) == std::string::npos) continue;
        const auto top = unified ? root : root / controller;
        auto group = std::filesystem::path(line.substr(second + 1)).relative_path();
        for (;; group = group.parent_path()) {
            use(top / group, unified);
            if (group.empty()) break;
        }
    }
}

}  // namespace torchdeck::base
