// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/app_entry.hpp"

namespace torchdeck::app {

/// The library of the window, and of Qt's drawing, loaded at the first call. What does not draw runs without it: it
/// starts sooner, LibTorch's symbols are looked for in fewer libraries, and OpenMP's runtime, which Qt brings, reads
/// its variables after main() has set them. Throws Error (usage) where this TorchDeck was built or installed without
/// it, and Error (device) where the loader refuses it.
const ui::WindowApi& window_library();

}  // namespace torchdeck::app
