// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/speech.hpp"

#include <cstdlib>

#include "app/window_library.hpp"
#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/session_language.hpp"

namespace torchdeck::app {

namespace {

/// English needs no catalog, and so no Qt. LANGUAGE may ask for another one.
bool session_is_english() {
    const auto locale = base::messages_locale();
    const char* const wished = std::getenv("LANGUAGE");  // NOLINT(concurrency-mt-unsafe): nothing here sets any
    return locale.empty() || (locale.starts_with("en") && (wished == nullptr || *wished == '\0'));
}

const base::Reader& find_reader() {
    static const base::Reader english;
    if (session_is_english()) return english;
    try {
        return window_library().terminal_reader();
    } catch (const Error&) {
        return english;
    }
}

}  // namespace

const base::Reader& terminal_reader() {
    static const base::Reader& reader = find_reader();
    return reader;
}

std::string said(const base::Message& message) {
    return message.text(terminal_reader());
}

void tell(const base::Message& message) {
    base::say(base::Severity::note, message, terminal_reader());
}

void tell_error(const base::Message& message) {
    base::say(base::Severity::error, message, terminal_reader());
}

void tell_warning(const base::Message& message) {
    base::say(base::Severity::warning, message, terminal_reader());
}

}  // namespace torchdeck::app
