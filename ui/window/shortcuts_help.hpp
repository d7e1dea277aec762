// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDialog;
class QMainWindow;

namespace torchdeck::ui {

/// A list of all keys: those of the menus as they are now, and those of charts, lists and images. Opens it.
QDialog* show_shortcuts(QMainWindow* window);

}  // namespace torchdeck::ui
