// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/speech.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "app/window_library.hpp"
#include "base/console_message.hpp"
#include "base/error.hpp"

namespace torchdeck::app {

namespace {

std::string_view variable(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets any
    return value != nullptr ? value : "";
}

/// Whether nothing needs translation, as far as can be told without Qt.
bool session_is_english() {
    const std::array values{variable("LC_ALL"), variable("LC_MESSAGES"), variable("LANG")};
    const auto* const first = std::ranges::find_if(values, [](auto value) { return !value.empty(); });
    const auto language = first != values.end() ? *first : "";
    if (language.empty() || language == "POSIX" || language == "C" || language.starts_with("C.")) return true;
    return language.starts_with("en") && variable("LANGUAGE").empty();
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
