// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "runs/csv.hpp"

namespace torchdeck::runs {

/// Results of a run, by job::Outcome.
inline constexpr std::array kEndResults = {"finished", "stopped", "failed"};

/// Runs `command` by sh, with what it is told of the run in its environment; `top1` in [0, 1]. A program and its
/// arguments.
inline std::vector<std::string> end_command(const std::string& command, const std::filesystem::path& run_dir,
                                            const std::string& result, std::optional<double> top1) {
    return {"env",
            "TORCHDECK_RUN_DIR=" + (run_dir.empty() ? std::string() : std::filesystem::absolute(run_dir).string()),
            "TORCHDECK_RESULT=" + result,
            "TORCHDECK_TOP1=" + (top1 ? csv_number(*top1) : std::string()),
            "sh",
            "-c",
            command};
}

inline Message end_command_failed(int code, const std::string& errors) {
    return Message::of("The command at the end of the run failed (exit code {}). {}", code, Message::name(errors));
}

}  // namespace torchdeck::runs
