// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace torchdeck::app {

/// Starts `torchdeck ARGUMENTS` (without its --detach) in the background and returns when its run folder is there.
/// Prints the folder. Returns the exit code of a training that ended before, with what it wrote to stderr.
int start_in_background(const std::vector<std::string>& arguments);

/// The supervisor itself, for `torchdeck supervise-training ARGUMENTS`.
int run_supervisor(const std::vector<std::string>& arguments);

/// Prints the runs of this user that train in the background.
int list_background_runs(bool as_json);
/// The same of what supervisors say.
int print_background_runs(const std::vector<nlohmann::json>& found, bool as_json);

}  // namespace torchdeck::app
