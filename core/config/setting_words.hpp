// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "config/settings.hpp"

namespace torchdeck::config {

/// What a value, written as value_text() does, stands for where it is a number in place of a word: "all" for 0 training
/// images. Empty for all others.
[[nodiscard]] base::Mark value_word(const Setting& setting, std::string_view text);
/// The label of a choice; the value itself where it is none.
[[nodiscard]] base::Message choice_label(const Setting& setting, std::string_view value);
/// The value that `word` stands for, in English as value_word() gives it; `word` itself where it is none.
[[nodiscard]] std::string_view value_of_word(const Setting& setting, std::string_view word);

}  // namespace torchdeck::config
