// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/speech.hpp"

#ifdef TORCHDECK_GUI
#include "ui/command_text.hpp"
#endif

namespace torchdeck::app {

std::string said(std::string_view english) {
#ifdef TORCHDECK_GUI
    return ui::command_text(english);
#else
    return std::string(english);
#endif
}

}  // namespace torchdeck::app
