// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace torchdeck::app {

// The command line as plain values, for what is generated from it: man pages and completions of shells.

/// What an option or an argument takes, as far as a shell can offer it.
struct ValueShape {
    std::vector<std::string> choices;  ///< "resnet18", …
    bool files = false;                ///< files and folders
    bool folders = false;              ///< folders only
};

struct OptionShape {
    std::vector<std::string> names;  ///< with their dashes: "-b", "--batch-size"
    bool takes_value = false;
    ValueShape value;
    std::string value_name;  ///< "N"; empty for a flag
    std::string help;        ///< the whole description
};

struct CommandShape {
    std::vector<std::string> path;  ///< {"data", "info"}; empty for the program
    std::string help;
    std::vector<OptionShape> options;  ///< hidden ones left out
    ValueShape arguments;              ///< of all its positional arguments together
    std::vector<CommandShape> commands;
};

/// `app` with everything below it.
CommandShape command_shape(const CLI::App& app);

/// The first sentence of a description without its full stop, on one line.
std::string summary_of(const std::string& help);

}  // namespace torchdeck::app
