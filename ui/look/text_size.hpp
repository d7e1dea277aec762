// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace torchdeck::ui {

/// In percent of the desktop's own size.
inline constexpr std::array kTextSizes = {90, 100, 110, 125, 150, 175};

/// The one that was chosen; 100 where none was.
[[nodiscard]] int chosen_text_size();
/// Keeps it, and enlarges what is on screen.
void choose_text_size(int percent);
/// Once, at the start, before there are widgets.
void apply_text_size();

}  // namespace torchdeck::ui
