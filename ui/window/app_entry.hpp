// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace torchdeck::ui {

/// Opens the window, `files` in it, and returns the exit code of the program. Needs a display (or
/// QT_QPA_PLATFORM=offscreen). The engine is loaded after the first paint, on another thread; when it is missing the
/// window says so and stays usable.
int run_window(int argc, char** argv, const std::vector<std::string>& files = {});

/// "6.4.2": of the Qt that is loaded.
std::string qt_version();

}  // namespace torchdeck::ui
