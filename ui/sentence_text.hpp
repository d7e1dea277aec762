// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/sentence.hpp"

namespace torchdeck::ui {

/// A sentence of core in the language of the window.
[[nodiscard]] QString sentence_text(const base::Sentence& sentence);
/// A clause as a sentence of its own.
[[nodiscard]] QString clause_text(const base::Sentence& clause);

}  // namespace torchdeck::ui
