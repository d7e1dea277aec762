// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers of a profile.
#pragma once

#include <QString>

namespace torchdeck::ui {

/// "12.3", "0.42": milliseconds without the unit.
[[nodiscard]] QString ms_text(double ms);
/// "542 MiB".
[[nodiscard]] QString bytes_text(double bytes);

}  // namespace torchdeck::ui
