// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

#include "look/app_setup.hpp"

namespace torchdeck::test {

/// The application as the window has it: style, theme, fonts.
class WindowApplication {
  public:
    WindowApplication(int& argc, char** argv) : application_((ui::prepare_application(), argc), argv) {
        ui::set_up_application();
    }

  private:
    QApplication application_;
};

}  // namespace torchdeck::test
