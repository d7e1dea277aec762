// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/paths.hpp"

#include <algorithm>

namespace torchdeck::base {

std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> entries;
    std::error_code code;
    for (std::filesystem::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
        entries.push_back(it->path());
    std::ranges::sort(entries);
    return entries;
}

}  // namespace torchdeck::base
