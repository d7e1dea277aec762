// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_bus.hpp"

#include <QFileInfo>
#include <QString>

namespace torchdeck::ui {

bool has_session_bus() {
    if (qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS")) return true;
    const auto runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return !runtime.isEmpty() && QFileInfo::exists(runtime + QStringLiteral("/bus"));
}

}  // namespace torchdeck::ui
