// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/message.hpp"

class QTranslator;

namespace torchdeck::ui {

/// Lines of the command line, in the language of the session (LC_ALL, LC_MESSAGES, LANG, LANGUAGE), whose catalog is
/// loaded at the first call. Needs no QCoreApplication. In a line with columns, which are two spaces apart or more, the
/// cells keep their places. What a column holds stays as it is, apart from its head: it may be the name of a class.
[[nodiscard]] std::string command_text(std::string_view english);
/// Who reads at a terminal, in the language of the session.
[[nodiscard]] const base::Reader& terminal_reader();

/// The same with this catalog.
[[nodiscard]] std::string command_text(std::string_view english, const QTranslator& translator);
[[nodiscard]] std::string command_text(const base::Message& message, const QTranslator& translator);

}  // namespace torchdeck::ui
