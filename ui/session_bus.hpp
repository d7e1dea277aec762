// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace torchdeck::ui {

/// Whether this session has a D-Bus of its own. Without an address the bus library would start one.
[[nodiscard]] bool has_session_bus();

}  // namespace torchdeck::ui
