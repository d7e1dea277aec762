// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/message.hpp"

class QTranslator;

namespace torchdeck::ui {

/// `message` for a person at the window: in the language of the window, numbers as its locale writes them.
[[nodiscard]] QString message_text(const base::Message& message);
/// The same for code of core that asks for words.
[[nodiscard]] base::Reader window_reader();

/// What went wrong, as a sentence for the window. Its message knows what buttons can do about it.
struct Failure {
    Failure() = default;
    Failure(base::Message what);                      // NOLINT: a message is all of it
    Failure(const QString& sentence);                 // NOLINT
    operator const QString&() const { return text; }  // NOLINT: most show the sentence alone

    QString text;
    base::Message message;
};

/// The translation of a message's pattern in `translator`, or of the installed ones without it; empty where there is
/// none.
[[nodiscard]] std::string translated_pattern(const std::string& pattern, const std::string& singular,
                                             std::int64_t count, const QTranslator* translator = nullptr);

}  // namespace torchdeck::ui
