// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace torchdeck::app {

/// A subcommand that was parsed: gives the exit code, or throws Error.
using Action = std::function<int()>;

/// Each adds its subcommand to `app`; when it is the one on the command line, `action` is set.
/// `arguments`: those of the program.
void add_train(CLI::App& app, Action& action, const std::vector<std::string>& arguments);
#define SUBCOMMAND(name) void add_##name(CLI::App& app, Action& action);
#include "app/commands.def"

/// "TorchDeck 0.1.0 (commit)": loads nothing.
std::string short_version();
/// The same with LibTorch, Qt, oneDNN, BLAS and what reads the GPUs: loads the engine.
std::string long_version();

}  // namespace torchdeck::app
