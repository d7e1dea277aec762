// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "app/speech.hpp"
#include "base/clock.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"

namespace torchdeck::app {

Console::Console() : terminal_(::isatty(STDERR_FILENO) == 1) {}

void Console::result(std::string_view line) {
    clear_progress();
    base::write_stdout(said(line) + "\n");
}

void Console::data(std::string_view line) {
    clear_progress();
    base::print_stdout("{}\n", line);
}

void Console::warning(std::string_view sentence) {
    clear_progress();
    tell("warning: {}\n", base::printable_lines(sentence));
}

void Console::note(std::string_view sentence) {
    clear_progress();
    tell("{}\n", base::printable_lines(sentence));
}

void Console::progress(const Progress& p, const LiveNumbers& live) {
    if (is_due()) draw(progress_text(p, live, terminal_width(), colors(STDERR_FILENO)));
}

void Console::progress(std::string_view text) {
    if (is_due()) draw(said(text));
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
