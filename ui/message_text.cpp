// SPDX-License-Identifier: GPL-3.0-or-later
#include "message_text.hpp"

#include <QCoreApplication>
#include <QTranslator>
#include <algorithm>
#include <limits>

#include "format.hpp"

namespace torchdeck::ui {

std::string translated_pattern(const std::string& pattern, const std::string& singular, std::int64_t count,
                               const QTranslator* translator) {
    const char* const comment = singular.empty() ? nullptr : singular.c_str();
    const int n = static_cast<int>(std::clamp<std::int64_t>(count, -1, std::numeric_limits<int>::max()));
    // Labels of settings and charts have contexts of their own, and so have texts of the command line that are not
    // marked.
    for (const char* const context : {"Message", "Setting", "Figure", "Command"}) {
        const auto text = translator != nullptr ? translator->translate(context, pattern.c_str(), comment, n)
                                                : QCoreApplication::translate(context, pattern.c_str(), comment, n);
        if (!text.isEmpty() && text != QString::fromStdString(pattern)) return text.toStdString();
    }
    return {};
}

base::Reader window_reader() {
    return {.translate =
                [](const std::string& pattern, const std::string& singular, std::int64_t count) {
                    auto text = translated_pattern(pattern, singular, count);
                    if (text.empty()) text = count == 1 && !singular.empty() ? singular : pattern;
                    return in_words_of_window(QString::fromStdString(text)).toStdString();
                },
            .translate_english =
                [](const std::string& english) { return window_sentence(from_utf8(english)).toStdString(); },
            .decimal_point = number_locale().decimalPoint().toStdString(),
            .group_separator = number_locale().groupSeparator().toStdString(),
            .window = true};
}

QString message_text(const base::Message& message) {
    return from_utf8(message.text(window_reader()));
}

}  // namespace torchdeck::ui
