// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace torchdeck::ui {

/// The color of a run: filled while it is in the charts, an outline while it is not. `slot` below 0: not decided yet.
[[nodiscard]] QIcon run_swatch(int slot, bool filled);

}  // namespace torchdeck::ui
