// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "app/command_tree.hpp"

namespace torchdeck::app {

/// The script that completes the command line in `shell`: bash, zsh or fish. Throws Error (usage) for another one.
std::string completion_script(const CommandShape& program, std::string_view shell);

}  // namespace torchdeck::app
