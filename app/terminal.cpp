// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "app/speech.hpp"
#include "base/columns.hpp"
#include "base/text.hpp"

namespace torchdeck::app {
namespace {

constexpr int kBar = 20;

base::Mark phase_word(Phase phase) {
    switch (phase) {
        case Phase::loading:
            return Message::mark("loading");
        case Phase::training:
            return Message::mark("training");
        case Phase::evaluating:
            return Message::mark("evaluating");
        case Phase::final_evaluation:
            return Message::mark("final evaluation");
    }
    return Message::mark("loading");
}

std::string bar(double share, bool color) {
    const auto full = static_cast<int>(std::clamp(share, 0.0, 1.0) * kBar);
    std::string done, rest;
    for (int i = 0; i < full; ++i) done += "━";
    for (int i = full; i < kBar; ++i) rest += "─";
    return color ? fmt::format("\x1b[32m{}\x1b[90m{}\x1b[0m", done, rest) : done + rest;
}

}  // namespace

int terminal_width() {
    winsize size{};
    int width = 0;
    for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
        if (width == 0 && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0) width = size.ws_col;
    }
    if (const char* columns = std::getenv("COLUMNS"); width == 0 && columns != nullptr)
        width = static_cast<int>(std::clamp<std::int64_t>(base::parse_integer(columns).value_or(0), 0, 10000));
    return std::clamp(width == 0 ? 100 : width, 40, 120);
}

bool colors(int descriptor) {
    const char* none = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    if ((none != nullptr && *none != '\0') || (term != nullptr && std::string_view(term) == "dumb")) return false;
    return ::isatty(descriptor) == 1;
}

std::string progress_text(const Progress& p, const LiveNumbers& live, int width, bool color) {
    const bool within_epoch = p.phase == Phase::training || (p.phase == Phase::evaluating && p.epoch > 0);
    auto text = within_epoch ? said(Message::of("epoch {}/{} {}", p.epoch, p.epochs, phase_word(p.phase)))
                             : said(phase_word(p.phase));
    // The most important first: what does not fit is left out.
    std::vector<std::string> parts;
    if (p.steps > 0) {
        parts.push_back(" " + bar(static_cast<double>(p.step) / static_cast<double>(p.steps), color));
        parts.push_back(fmt::format(" {}/{} {} %", p.step, p.steps, 100 * p.step / p.steps));
    }
    if (p.remaining_s) parts.push_back(" · " + said(Message::of("{} left", base::duration_text(*p.remaining_s))));
    if (p.phase == Phase::training) {
        if (live.loss) parts.push_back(" · " + said(Message::of("loss {}", Message::number(*live.loss, 3))));
        if (live.images_per_s)
            parts.push_back(" · " + said(Message::of("{} images/s", Message::number(*live.images_per_s, 0))));
        if (live.lr) parts.push_back(fmt::format(" · lr {:.3g}", *live.lr));
    }
    int used = base::columns_of(text);
    for (const auto& part : parts) {
        if (used + base::columns_of(part) >= width) break;
        used += base::columns_of(part);
        text += part;
    }
    return text;
}

std::string sparkline(const std::vector<std::optional<double>>& values, double low, double high) {
    static constexpr const char* kBlocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    std::string text;
    for (const auto& value : values) {
        if (!value || !std::isfinite(*value)) {
            text += ' ';
            continue;
        }
        const double share = high > low ? std::clamp((*value - low) / (high - low), 0.0, 1.0) : 0.0;
        text += kBlocks[std::min<std::size_t>(7, static_cast<std::size_t>(share * 8))];
    }
    return text;
}

}  // namespace torchdeck::app
