// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/taskbar_progress.hpp"

#include <QDBusMessage>
#include <QGuiApplication>
#include <QVariantMap>
#include <cmath>

#include "window/session_bus.hpp"

namespace torchdeck::ui {

TaskbarProgress::TaskbarProgress(QObject* parent)
    : QObject(parent),
      name_(QStringLiteral("torchdeck-taskbar-%1").arg(reinterpret_cast<quintptr>(this))),
      background_(this) {
    pause_.setSingleShot(true);
    pause_.setInterval(kInterval);
    connect(&pause_, &QTimer::timeout, this, &TaskbarProgress::send);
}

TaskbarProgress::~TaskbarProgress() {
    if (bus_) QDBusConnection::disconnectFromBus(name_);
}

void TaskbarProgress::show(double share) {
    // A bar in a taskbar is some 50 pixels long.
    set(std::round(share * 100) / 100);
}

void TaskbarProgress::hide() {
    set(std::nullopt);
}

void TaskbarProgress::set(std::optional<double> share) {
    wanted_ = share;
    if (wanted_ == sent_) return;
    if (!bus_) return connect_bus();
    if (!pause_.isActive()) send();
}

void TaskbarProgress::connect_bus() {
    const auto address = session_bus_address();
    if (connecting_ || address.isEmpty()) return;
    connecting_ = true;
    background_.run(
        Lane::quick, [address, name = name_] { return QDBusConnection::connectToBus(address, name); },
        [this](QDBusConnection bus) {
            // connecting_ stays: a bus that is not there is not asked for again.
            if (!bus.isConnected()) return QDBusConnection::disconnectFromBus(name_);
            bus_ = std::move(bus);
            send();
        });
}

void TaskbarProgress::send() {
    if (!bus_ || wanted_ == sent_) return;
    auto signal =
        QDBusMessage::createSignal(QStringLiteral("/org/torchdeck/TorchDeck"),
                                   QStringLiteral("com.canonical.Unity.LauncherEntry"), QStringLiteral("Update"));
    signal << QStringLiteral("application://%1.desktop").arg(QGuiApplication::desktopFileName())
           << QVariantMap{{QStringLiteral("progress"), wanted_.value_or(0.0)},
                          {QStringLiteral("progress-visible"), wanted_.has_value()}};
    bus_->send(signal);  // queued: does not wait for the bus
    sent_ = wanted_;
    pause_.start();
}

}  // namespace torchdeck::ui
