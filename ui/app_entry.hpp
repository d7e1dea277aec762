// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace torchdeck::ui {

/// Opens the window and returns the exit code of the program. Needs a display (or QT_QPA_PLATFORM=offscreen). The
/// engine is loaded after the first paint, on another thread; when it is missing the window says so and stays usable.
int run_window(int argc, char** argv);

}  // namespace torchdeck::ui
