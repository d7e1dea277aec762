// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/language.hpp"

#include <QApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QSettings>
#include <QTranslator>
#include <array>

#include "look/format.hpp"

namespace torchdeck::ui {
namespace {

constexpr auto kKey = "window/language";

/// Texts of Qt's buttons, with our translations where those of Qt are not installed.
[[maybe_unused]] constexpr std::array kButtonTexts = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),    QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),  QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Close"), QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&No"),   QT_TRANSLATE_NOOP("QPlatformTheme", "Discard"),
};

}  // namespace

QStringList languages() {
    QStringList codes{QStringLiteral("en")};
    for (const auto& file : QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("torchdeck_*.qm")}))
        codes << file.section(u'_', 1).section(u'.', 0, 0);
    return codes;
}

QString language_name(const QString& code) {
    // Qt would say "American English".
    return code == QStringLiteral("en") ? QStringLiteral("English") : QLocale(code).nativeLanguageName();
}

QString chosen_language() {
    const auto code = QSettings().value(QLatin1String(kKey)).toString();
    return languages().contains(code) ? code : QString();
}

QLocale window_locale() {
    const auto code = chosen_language();
    const auto session = QLocale::system();
    // The session's own kind of it where it is the same language: Austrian numbers stay Austrian.
    return code.isEmpty() || QLocale(code).language() == session.language() ? session : QLocale(code);
}

void install_translations() {
    const auto locale = window_locale();
    if (!chosen_language().isEmpty()) QLocale::setDefault(locale);
    auto* ours = new QTranslator(qApp);
    if (!ours->load(locale, QStringLiteral("torchdeck"), QStringLiteral("_"), QStringLiteral(":/i18n"))) return;
    QCoreApplication::installTranslator(ours);
    const QLocale spoken(ours->language());
    set_number_locale(spoken.language() == locale.language() ? locale : spoken);
    // Qt's own texts only together with ours, or dialogs would speak another language than the window.
    auto* qt = new QTranslator(qApp);
    if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                 QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(qt);
    }
}

void choose_language(const QString& code) {
    QSettings().setValue(QLatin1String(kKey), code);
}

}  // namespace torchdeck::ui
