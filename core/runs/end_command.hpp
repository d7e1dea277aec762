// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/message.hpp"
#include "runs/csv.hpp"

namespace torchdeck::runs {

/// Results of a run, by job::Outcome.
inline constexpr std::array kEndResults = {"finished", "stopped", "failed"};

/// The variables of the environment that a command gets which is called at the end of a run; `top1` in [0, 1].
inline std::vector<std::pair<std::string, std::string>> end_variables(const std::filesystem::path& run_dir,
                                                                      std::string result, std::optional<double> top1) {
    return {{"TORCHDECK_RUN_DIR", run_dir.empty() ? std::string() : std::filesystem::absolute(run_dir).string()},
            {"TORCHDECK_RESULT", std::move(result)},
            {"TORCHDECK_TOP1", top1 ? csv_number(*top1) : std::string()}};
}

/// Runs `command` by sh with those variables: a program and its arguments.
inline std::vector<std::string> end_command(const std::string& command, const std::filesystem::path& run_dir,
                                            const std::string& result, std::optional<double> top1) {
    std::vector<std::string> words{"env"};
    for (const auto& [name, value] : end_variables(run_dir, result, top1))
        words.push_back(fmt::format("{}={}", name, value));
    words.insert(words.end(), {"sh", "-c", command});
    return words;
}

inline Message end_command_failed(int code, const std::string& errors) {
    return Message::of("The command of --on-end failed (exit code {0}). {1}", code, Message::name(errors));
}

}  // namespace torchdeck::runs
