// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/session_bus.hpp"

#include <QFileInfo>

namespace torchdeck::ui {

QString session_bus_address() {
    if (auto address = qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"); !address.isEmpty()) return address;
    const auto runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const auto path = runtime + QStringLiteral("/bus");
    return !runtime.isEmpty() && QFileInfo::exists(path) ? QStringLiteral("unix:path=") + path : QString();
}

}  // namespace torchdeck::ui
