// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace torchdeck::ui {

/// What core says went wrong, in the language of the window. Core says it in English, which stands in logs and comes
/// from other processes, too: the sentence is held against the patterns of message_patterns.hpp, and its parts, which
/// may be such sentences themselves, are put into the translation. What is not known stays as it is.
[[nodiscard]] QString translated_message(const QString& english);

}  // namespace torchdeck::ui
