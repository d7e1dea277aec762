// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/terminal_reader.hpp"

#include <QLocale>
#include <QTranslator>

#include "base/session_language.hpp"
#include "look/message_text.hpp"

namespace torchdeck::ui {
namespace {

/// Loads the catalog of the session without a QCoreApplication, which would change the locale of the C library. Stays
/// empty where English is wanted.
bool load_catalog_of_session(QTranslator& translator) {
    if (base::messages_locale().empty()) return false;
    const QLocale session = QLocale::system();
    if (session.uiLanguages().value(0).startsWith(QLatin1String("en"))) return false;
    return translator.load(session, QStringLiteral("torchdeck"), QStringLiteral("_"), QStringLiteral(":/i18n"));
}

}  // namespace

const base::Reader& terminal_reader() {
    static QTranslator translator;
    static const base::Reader reader =
        load_catalog_of_session(translator) ? terminal_reader(translator) : base::Reader();
    return reader;
}

base::Reader terminal_reader(const QTranslator& translator) {
    return {.translate = [&translator](const std::string& pattern, const std::string& singular, std::int64_t count) {
        return translated_pattern(pattern, singular, count, &translator);
    }};
}

}  // namespace torchdeck::ui
