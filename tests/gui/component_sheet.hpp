// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace torchdeck::ui {

/// Every part of the window in its states, side by side: for looking at after a change of the theme, and for the test
/// that compares its images.
[[nodiscard]] QWidget* make_component_sheet();

}  // namespace torchdeck::ui
