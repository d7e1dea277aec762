// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's own words of a profile in the language of the window, and its numbers.
#pragma once

#include <QString>

#include "profile/step_tree.hpp"

namespace torchdeck::ui {

/// Name of a row: "layer1", "optimizer".
[[nodiscard]] QString step_word(const profile::StepRow& row);
/// Class of a module, or what a part is made of.
[[nodiscard]] QString step_detail(const profile::StepRow& row);
/// Name of a part of the step by its key.
[[nodiscard]] QString part_word(const profile::StepPart& part);
/// "12.3", "0.42": milliseconds without the unit.
[[nodiscard]] QString ms_text(double ms);
/// "542 MiB".
[[nodiscard]] QString bytes_text(double bytes);

}  // namespace torchdeck::ui
