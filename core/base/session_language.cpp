// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/session_language.hpp"

#include <cstdlib>

namespace torchdeck::base {

std::string messages_locale() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets any
        if (value == nullptr || *value == '\0') continue;
        const std::string locale = value;
        return locale == "POSIX" || locale == "C" || locale.starts_with("C.") ? std::string() : locale;
    }
    return {};
}

}  // namespace torchdeck::base
