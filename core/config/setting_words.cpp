// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/setting_words.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace torchdeck::config {

base::Mark value_word(const Setting& setting, std::string_view text) {
    const auto number = base::parse_real(text);  // files may have -1.0
    if (!number || setting.kind == Kind::choice) return {};
    if (*number == 0) return setting.zero_means;
    const auto at = std::ranges::find_if(
        setting.choices, [&](const Choice& choice) { return base::parse_real(choice.value) == number; });
    return at == setting.choices.end() ? base::Mark{} : at->label;
}

base::Message choice_label(const Setting& setting, std::string_view value) {
    const auto known = std::ranges::find(setting.choices, value, &Choice::value);
    return known != setting.choices.end() ? base::Message(known->label) : base::Message::name(value);
}

std::string_view value_of_word(const Setting& setting, std::string_view word) {
    if (!word.empty() && setting.zero_means == word) return "0";
    if (setting.kind == Kind::choice) return word;
    const auto at = std::ranges::find_if(setting.choices, [&](const Choice& choice) { return choice.label == word; });
    return at == setting.choices.end() ? word : at->value;
}

}  // namespace torchdeck::config
