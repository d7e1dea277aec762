// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/speech.hpp"

#include "base/standard_streams.hpp"

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
    base::write_stderr(said(message) + "\n");
}

void tell_error(const base::Message& message) {
    //: Begins a line of the command line.
    tell(Message::of("error: {}", message));
}

void tell_warning(const base::Message& message) {
    //: Begins a line of the command line.
    tell(Message::of("warning: {}", message));
}

}  // namespace torchdeck::app
