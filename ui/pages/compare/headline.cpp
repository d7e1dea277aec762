// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/headline.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "runs/comparison.hpp"
#include "session/run_library.hpp"

namespace torchdeck::ui {

QString state_and_speed(const RunLibrary& library) {
    QStringList sentences;
    for (const auto& sentence : runs::state_and_speed(library.shown_summaries(), library.shown_names()))
        sentences << message_text(sentence);
    return sentences.join(u' ');
}

QStringList shared_settings(const RunLibrary& library) {
    static constexpr std::array<std::string_view, 5> kKeys = {"model", "dataset", "precision", "batch_size", "epochs"};
    QStringList words;
    for (const auto& fact : runs::side_by_side(library.shown_summaries())) {
        if (fact.section != "config" || fact.differs || std::ranges::find(kKeys, fact.key) == kKeys.end()) continue;
        if (const auto& value = fact.values.front(); !value.empty())
            words << QStringLiteral("%1 %2").arg(message_text(config::setting(fact.key).label), shown_text(value));
    }
    return words;
}

}  // namespace torchdeck::ui
