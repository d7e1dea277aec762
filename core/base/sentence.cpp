// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/sentence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace torchdeck::base {

std::string filled(std::string_view pattern, const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool place = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}';
        const auto part = place ? static_cast<std::size_t>(pattern[i + 1] - '0') : parts.size();
        if (part < parts.size()) {
            text += parts[part];
            i += 2;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

std::string as_sentence(std::string_view pattern, std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z' && !pattern.starts_with('{'))
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text + '.';
}

std::string Sentence::text() const {
    std::vector<std::string> texts;
    for (const auto& part : parts_) texts.push_back(part.text());
    if (kind_ == Kind::pattern) return filled(source_, texts);
    return kind_ == Kind::list ? fmt::format("{}", fmt::join(texts, ", ")) : words_;
}

}  // namespace torchdeck::base
