// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace torchdeck::ui {

/// The address of the session's D-Bus; empty where there is none: the bus library would start one of its own. It is
/// read anew with each call, which the bus library does not do.
[[nodiscard]] QString session_bus_address();

}  // namespace torchdeck::ui
