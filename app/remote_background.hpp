// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs in the background on another machine, over the user's own ssh.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/setting_options.hpp"

namespace torchdeck::app {

/// "train" and options that say these settings again, of a run that begins in `runs_dir` (empty: not said) or resumes.
std::vector<std::string> training_words(const SettingOptions& settings, const std::string& resume,
                                        const std::string& runs_dir);

/// Starts `torchdeck train` at `place` (ssh://HOST[/RUNS]) with these settings and prints the address of the run.
/// `further`: options that are no settings, among them --detach, --on or --dry-run, whose output is passed on. Returns
/// the exit code of the start there.
int start_there(const std::string& place, const SettingOptions& settings, const std::string& resume,
                std::vector<std::string> further);

/// `torchdeck pause`, `continue` or `stop` of the run at `address` (ssh://HOST/RUN).
int control_there(const std::string& address, std::string_view what);

/// `torchdeck runs FOLDER` on the machine of `address` (ssh://HOST/FOLDER), with the options that `command` was given.
int list_runs_there(const std::string& address, const CLI::App& command);

/// `torchdeck runs --running` of the machine of `address`.
int list_background_runs_there(const std::string& address, bool as_json);

}  // namespace torchdeck::app
