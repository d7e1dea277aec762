// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tests of logs share.
#pragma once

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <vector>

#include "runs/run_data.hpp"

namespace torchdeck::test {

using Numbers = std::vector<double>;

inline void write(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

/// A file that nobody writes any more.
inline void write_settled(const std::filesystem::path& path, std::string_view text) {
    write(path, text);
    std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(2));
}

inline Numbers column(const runs::Table& table, std::string_view key) {
    const auto values = table.column(key);
    return {values.begin(), values.end()};
}

inline bool remarks(const runs::RunData& data, std::string_view part) {
    const auto all = data.remarks();
    return std::ranges::any_of(all, [&](const auto& each) { return each.text().find(part) != std::string::npos; });
}

inline bool warns(const runs::RunData& data, std::string_view part) {
    return std::ranges::any_of(data.warnings(),
                               [&](const auto& each) { return each.what.text().find(part) != std::string::npos; });
}

}  // namespace torchdeck::test
