// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/message.hpp"
#include "export/montage_runs.hpp"
#include "export/plot_runs.hpp"
#include "export/save_figure.hpp"

namespace torchdeck::ui {

/// What the program asks of the window's library, which app/window_library.hpp loads when it is needed. Each throws
/// Error.
struct WindowApi {
    /// Opens the window, `files` in it, and returns the exit code of the program. Needs a display (or
    /// QT_QPA_PLATFORM=offscreen). The engine is loaded after the first paint, on another thread; when it is missing
    /// the window says so and stays usable.
    int (*run_window)(int argc, char** argv, const std::vector<std::string>& files);
    /// "6.4.2": of the Qt that is loaded.
    std::string (*qt_version)();
    decltype(&ui::plot_runs) plot_runs;
    decltype(&ui::montage_runs) montage_runs;
    decltype(&ui::save_figure_file) save_figure_file;
    /// Who reads at a terminal, in the language of the session.
    const base::Reader& (*terminal_reader)();
};

}  // namespace torchdeck::ui

/// The only symbol that is looked for by name.
extern "C" [[nodiscard]] const torchdeck::ui::WindowApi* torchdeck_window();
