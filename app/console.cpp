// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "base/clock.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"

namespace torchdeck::app {

Console::Console() : terminal_(::isatty(STDERR_FILENO) == 1) {}

void Console::result(std::string_view line) {
    clear_progress();
    base::print_stdout("{}\n", line);
}

void Console::warning(std::string_view sentence) {
    clear_progress();
    base::print_stderr("warning: {}\n", sentence);
}

void Console::note(std::string_view sentence) {
    clear_progress();
    base::print_stderr("{}\n", sentence);
}

void Console::progress(const Progress& p) {
    const double now = base::monotonic_seconds();
    if (!terminal_ || now - drawn_at_ < 0.1) return;
    drawn_at_ = now;
    shown_ = true;
    auto text = std::string(phase_name(p.phase));
    if (p.phase == Phase::training || (p.phase == Phase::evaluating && p.epoch > 0)) {
        text = fmt::format("epoch {}/{} {}", p.epoch, p.epochs, text);
    }
    if (p.steps > 0) text += fmt::format("  {}/{}  {} %", p.step, p.steps, 100 * p.step / p.steps);
    if (p.remaining_s) text += fmt::format("  {} left", base::duration_text(*p.remaining_s));
    base::print_stderr("\r\x1b[K{}", text);
}

void Console::clear_progress() {
    if (shown_) base::print_stderr("\r\x1b[K");
    shown_ = false;
}

}  // namespace torchdeck::app
