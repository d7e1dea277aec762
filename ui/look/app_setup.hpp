// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets up QApplication for every program with our widgets: the window, the tests, the screenshot tool.
#pragma once

namespace torchdeck::ui {

/// Before the QApplication: the style.
void prepare_application();
/// After it: name, icon, translations of the user's language.
void set_up_application();

}  // namespace torchdeck::ui
