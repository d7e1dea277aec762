// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/fact_words.hpp"

#include "base/text.hpp"
#include "config/setting_words.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "runs/comparison.hpp"

namespace torchdeck::ui {

QString fact_text(std::string_view section, std::string_view key, const std::string& value) {
    if (value.empty()) return QStringLiteral("–");
    auto text = message_text(runs::fact_text(section, key, value));
    const auto* setting = section == "config" ? config::find_setting(key) : nullptr;
    if (key == "dataset" && setting != nullptr) return message_text(config::choice_label(*setting, value));
    // Versions and the like look like numbers and are none.
    if (!base::parse_real(value)) return text;
    return setting != nullptr && setting->kind == config::Kind::real ? localized_number(text) : text;
}

}  // namespace torchdeck::ui
