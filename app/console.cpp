// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.hpp"

#include <unistd.h>

#include "app/output_file.hpp"
#include "app/speech.hpp"
#include "base/clock.hpp"
#include "base/standard_streams.hpp"

namespace torchdeck::app {

Console::Console() : terminal_(::isatty(STDERR_FILENO) == 1) {}

void Console::result(const base::Message& message) {
    text(said(message) + "\n");
}

void Console::text(std::string_view lines) {
    clear_progress();
    if (!standard_output_is_a_file()) base::write_stdout(lines);
}

void Console::print(const base::TextTable& table) {
    text(table.text(terminal_reader()));
}

void Console::data(std::string_view line) {
    clear_progress();
    base::print_stdout("{}\n", line);
}

void Console::warning(const base::Message& message) {
    clear_progress();
    tell_warning(message);
}

void Console::note(const base::Message& message) {
    clear_progress();
    tell(message);
}

void Console::progress(const Progress& p, const LiveNumbers& live) {
    if (is_due()) draw(progress_text(p, live, terminal_width(), colors(STDERR_FILENO)));
}

void Console::progress(const base::Message& message) {
    if (is_due()) draw(said(message));
}

bool Console::is_due() {
    const double now = base::monotonic_seconds();
    if (!terminal_ || now - drawn_at_ < 0.1) return false;
    drawn_at_ = now;
    return !base::terminal_is_stopped();
}

void Console::draw(std::string_view text) {
    shown_ = true;
    base::print_stderr("\r\x1b[K{}", text);
}

void Console::clear_progress() {
    if (shown_) base::print_stderr("\r\x1b[K");
    shown_ = false;
}

}  // namespace torchdeck::app
