// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "engine_api.hpp"

namespace torchdeck::app {

/// Columns of the terminal: of standard output, else of standard error, else what COLUMNS says, else 100; 40 to 120.
int terminal_width();

/// Whether color may be used on `descriptor`: a terminal, without NO_COLOR (https://no-color.org) and not TERM=dumb.
bool colors(int descriptor);

/// Of the last step that was reported: shown beside the progress of the pass.
struct LiveNumbers {
    std::optional<double> loss, lr, images_per_s;
};

/// "epoch 3/10 training ━━━━╺─── 210/391 54 % · loss 1.234 · lr 0.003 · 571 images/s · 2 min left": what fits into
/// `width` columns.
std::string progress_text(const Progress& progress, const LiveNumbers& live, int width, bool color);

/// A curve of one character a value, "▁▂▅█", from `low` to `high`; a gap is a space.
std::string sparkline(const std::vector<std::optional<double>>& values, double low, double high);

}  // namespace torchdeck::app
