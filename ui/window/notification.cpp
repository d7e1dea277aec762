// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/notification.hpp"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QVariantMap>

#include "window/session_bus.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kTimeout = 3000;  // ms

}  // namespace

bool show_notification(const QString& title, const QString& text) {
    const auto address = session_bus_address();
    if (address.isEmpty()) return false;
    const auto name = QStringLiteral("torchdeck-notification");
    bool shown = false;
    {
        auto bus = QDBusConnection::connectToBus(address, name);
        auto message = QDBusMessage::createMethodCall(
            QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/org/freedesktop/Notifications"),
            QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("Notify"));
        // Program, what it replaces, icon, title, text, actions, hints, how long (-1: as the desktop likes).
        message << QStringLiteral("TorchDeck") << 0U << QStringLiteral("torchdeck") << title << text.toHtmlEscaped()
                << QStringList() << QVariantMap() << -1;
        shown = bus.isConnected() && bus.call(message, QDBus::Block, kTimeout).type() == QDBusMessage::ReplyMessage;
    }
    QDBusConnection::disconnectFromBus(name);
    return shown;
}

}  // namespace torchdeck::ui
