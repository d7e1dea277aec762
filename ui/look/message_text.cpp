// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/message_text.hpp"

#include <QCoreApplication>
#include <QTranslator>
#include <algorithm>
#include <limits>
#include <utility>

#include "look/format.hpp"

namespace torchdeck::ui {

std::string translated_pattern(const std::string& pattern, const std::string& singular, std::int64_t count,
                               const QTranslator* translator) {
    const char* const comment = singular.empty() ? nullptr : singular.c_str();
    const int n = static_cast<int>(std::clamp<std::int64_t>(count, -1, std::numeric_limits<int>::max()));
    const auto text = translator != nullptr ? translator->translate("Message", pattern.c_str(), comment, n)
                                            : QCoreApplication::translate("Message", pattern.c_str(), comment, n);
    return text == QString::fromStdString(pattern) ? std::string() : text.toStdString();
}

base::Reader window_reader() {
    return {.translate = [](const std::string& pattern, const std::string& singular,
                            std::int64_t count) { return translated_pattern(pattern, singular, count); },
            .decimal_point = number_locale().decimalPoint().toStdString(),
            .group_separator = number_locale().groupSeparator().toStdString(),
            .window = true};
}

Failure::Failure(base::Message what) : text(message_text(what)), message(std::move(what)) {}

Failure::Failure(const QString& sentence) : text(sentence), message(sentence.toStdString()) {}

QString message_text(const base::Message& message) {
    return from_utf8(message.text(window_reader()));
}

}  // namespace torchdeck::ui
