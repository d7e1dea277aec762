// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/speech.hpp"

#include "base/console_message.hpp"

#ifdef TORCHDECK_GUI
#include "ui/look/terminal_reader.hpp"
#endif

namespace torchdeck::app {

const base::Reader& terminal_reader() {
#ifdef TORCHDECK_GUI
    return ui::terminal_reader();
#else
    static const base::Reader english;
    return english;
#endif
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
