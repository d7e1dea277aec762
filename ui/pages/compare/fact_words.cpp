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
    if (section != "config" || !base::parse_real(value)) return text;
    // Versions and the like look like numbers and are none.
    const auto* setting = config::find_setting(key);
    return setting != nullptr && setting->kind == config::Kind::real ? localized_number(text) : text;
}

}  // namespace torchdeck::ui
