// SPDX-License-Identifier: GPL-3.0-or-later
// What a test says at warning level or above.
#pragma once

#include <QString>
#include <QStringList>

namespace torchdeck::test {

/// Collects while it lives; what is said is still printed.
class Warnings {
  public:
    Warnings() { previous() = qInstallMessageHandler(collect); }
    ~Warnings() { qInstallMessageHandler(previous()); }
    Warnings(const Warnings&) = delete;
    Warnings& operator=(const Warnings&) = delete;
    static QStringList& all() {
        static QStringList texts;
        return texts;
    }
    static void clear() { all().clear(); }

  private:
    static QtMessageHandler& previous() {
        static QtMessageHandler handler = nullptr;
        return handler;
    }
    static void collect(QtMsgType type, const QMessageLogContext& context, const QString& text) {
        if (text.contains(QLatin1String("propagateSizeHints"))) return;  // the offscreen platform, at every resize
        if (type != QtDebugMsg && type != QtInfoMsg) all() << text;
        if (previous() != nullptr) previous()(type, context, text);
    }
};

}  // namespace torchdeck::test
