// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/run_place.hpp"

#include <QCoreApplication>

namespace torchdeck::ui {
namespace {

const auto kSsh = QStringLiteral("ssh://");
const auto kSlurm = QStringLiteral("slurm");

QString place_text(const char* text) {
    return QCoreApplication::translate("RunPlace", text);
}

QString on_value(const RunPlace& place) {
    if (place.kind == RunPlace::Kind::ssh) return place.address;
    return place.address.isEmpty() ? kSlurm : kSlurm + u'+' + place.address;
}

}  // namespace

QString RunPlace::text() const {
    if (kind == Kind::window) return QStringLiteral("window");
    if (kind == Kind::process) return QStringLiteral("process");
    return sbatch.isEmpty() ? on_value(*this) : on_value(*this) + u' ' + sbatch;
}

RunPlace RunPlace::from_text(const QString& text) {
    const auto on = text.section(u' ', 0, 0);
    const auto sbatch = text.section(u' ', 1);
    if (text == QStringLiteral("process")) return {Kind::process};
    if (on.startsWith(kSsh)) return {Kind::ssh, on};
    if (on == kSlurm) return {Kind::slurm, {}, sbatch};
    if (on.startsWith(kSlurm + u'+' + kSsh)) return {Kind::slurm, on.mid(kSlurm.size() + 1), sbatch};
    return {};
}

QString place_name(const RunPlace& place) {
    auto host = machine_of(place.address).mid(kSsh.size());
    switch (place.kind) {
        case RunPlace::Kind::window:
            return place_text(QT_TRANSLATE_NOOP("RunPlace", "this window"));
        case RunPlace::Kind::process:
            return place_text(QT_TRANSLATE_NOOP("RunPlace", "its own process"));
        case RunPlace::Kind::ssh:
            return host;
        case RunPlace::Kind::slurm:
            break;
    }
    return host.isEmpty() ? QStringLiteral("Slurm")
                          : place_text(QT_TRANSLATE_NOOP("RunPlace", "Slurm on %1")).arg(host);
}

QStringList place_options(const RunPlace& place) {
    if (place.kind == RunPlace::Kind::window) return {};
    if (place.kind == RunPlace::Kind::process) return {QStringLiteral("--detach")};
    QStringList options{QStringLiteral("--on"), on_value(place)};
    if (!place.sbatch.isEmpty()) options << QStringLiteral("--slurm=") + place.sbatch;
    return options;
}

QString address_of(const QString& typed) {
    const auto text = typed.trimmed();
    // A space would end it where places are kept.
    const auto whole = text.isEmpty() || text.startsWith(kSsh, Qt::CaseInsensitive) ? text : kSsh + text;
    return QString(whole).replace(u' ', QStringLiteral("%20"));
}

QString machine_of(const QString& address) {
    return address.section(u'/', 0, 2);
}

}  // namespace torchdeck::ui
