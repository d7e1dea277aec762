// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace torchdeck::ui {

/// Shows a message through the desktop's notification service (org.freedesktop.Notifications). Waits for an answer of
/// the bus: call it on a background thread. False, without a word, where there is no bus or no such service.
bool show_notification(const QString& title, const QString& text);

}  // namespace torchdeck::ui
