// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace torchdeck::app {

/// The exit code of work that a signal ended.
inline constexpr int kInterrupted = 130;

/// From here on Ctrl-C, SIGTERM and SIGHUP ask for an orderly end, see interrupted(); a second Ctrl-C ends the process
/// at once. For commands without threads that take signals themselves.
void catch_interrupts();
[[nodiscard]] bool interrupted();

}  // namespace torchdeck::app
