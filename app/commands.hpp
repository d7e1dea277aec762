// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

namespace torchdeck::app {

/// A subcommand that was parsed: gives the exit code, or throws Error.
using Action = std::function<int()>;

/// Each adds its subcommand to `app`; when it is the one on the command line, `action` is set.
void add_train(CLI::App& app, Action& action, const std::string& command_line);
void add_eval(CLI::App& app, Action& action);
void add_data(CLI::App& app, Action& action);
void add_devices(CLI::App& app, Action& action);
void add_verify_resume(CLI::App& app, Action& action);
void add_runs(CLI::App& app, Action& action);
void add_plot(CLI::App& app, Action& action);
void add_montage(CLI::App& app, Action& action);

}  // namespace torchdeck::app
