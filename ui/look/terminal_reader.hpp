// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/message.hpp"

class QTranslator;

namespace torchdeck::ui {

/// Who reads at a terminal, in the language of the session (LC_ALL, LC_MESSAGES, LANG, LANGUAGE), whose catalog is
/// loaded at the first call. Needs no QCoreApplication.
[[nodiscard]] const base::Reader& terminal_reader();
/// The same with this catalog, which must outlive it.
[[nodiscard]] base::Reader terminal_reader(const QTranslator& translator);

}  // namespace torchdeck::ui
