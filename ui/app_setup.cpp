// SPDX-License-Identifier: GPL-3.0-or-later
#include "app_setup.hpp"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include "base/version.hpp"
#include "icons.hpp"

namespace torchdeck::ui {
namespace {

void install_translations() {
    const QLocale locale;
    auto* ours = new QTranslator(qApp);
    if (!ours->load(locale, QStringLiteral("torchdeck"), QStringLiteral("_"), QStringLiteral(":/i18n"))) return;
    QCoreApplication::installTranslator(ours);
    // Qt's own texts only together with ours, or dialogs would speak another language than the window.
    auto* qt = new QTranslator(qApp);
    if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                 QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(qt);
    }
}

}  // namespace

void prepare_application() {
    // One style everywhere: charts, banners and palettes are made for it, and no desktop's style comes with Qt 6 here.
    QApplication::setStyle(QStringLiteral("Fusion"));
}

void set_up_application() {
    QCoreApplication::setOrganizationName(QStringLiteral("TorchDeck"));
    QCoreApplication::setApplicationName(QStringLiteral("TorchDeck"));
    QCoreApplication::setApplicationVersion(QLatin1String(kVersion));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.torchdeck.TorchDeck"));
    QGuiApplication::setWindowIcon(app_icon());
    install_translations();
}

}  // namespace torchdeck::ui
