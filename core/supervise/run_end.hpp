// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command at the end of a supervised run (--on-end), called exactly once.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/message.hpp"

namespace torchdeck::supervise {

/// For a worker whose supervisor does not hear of its end, and which therefore calls the command itself. The claim, a
/// file in the run folder, keeps the supervisor from calling it as well. False where the end is claimed already.
bool claim_end_command(const std::filesystem::path& run_dir);
/// Takes the claim back: a new training begins, or the run has no supervisor any more. True where there was one.
bool forget_end_command_claim(const std::filesystem::path& run_dir);

/// For a supervisor, when the last worker has ended: runs `command` by sh and waits for its end, unless a worker has
/// claimed it. `how` is the outcome as job::to_json() says it. Returns what is to be noted; empty: nothing.
base::Message call_end_command(const std::string& command, const std::filesystem::path& run_dir,
                               const nlohmann::json& how);

}  // namespace torchdeck::supervise
