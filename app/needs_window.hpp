// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include "base/error.hpp"
#ifdef TORCHDECK_GUI
#include "ui/export/montage_runs.hpp"
#include "ui/export/plot_runs.hpp"
#endif

namespace torchdeck::app {

/// What commands that draw with Qt answer in a build without it.
[[noreturn]] inline void needs_window(const char* command) {
    throw Error(ErrorKind::usage,
                Message::of("torchdeck {} draws with Qt, and this TorchDeck was built without it.", command));
}

}  // namespace torchdeck::app
