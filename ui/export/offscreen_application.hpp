// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QTemporaryDir>
#include <optional>

#include "look/app_setup.hpp"

namespace torchdeck::ui {

/// A Qt application that needs no display. Must not be used beside another.
class OffscreenApplication {
  public:
    OffscreenApplication() : app_(prepared(), &argv_) { set_up_application(); }

  private:
    int& prepared() {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // Without one, as under cron, Qt makes its own and says so on the terminal.
        if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) {
            runtime_.emplace();
            qputenv("XDG_RUNTIME_DIR", runtime_->path().toLocal8Bit());
        }
        prepare_application();
        return argc_;
    }

    std::optional<QTemporaryDir> runtime_;
    int argc_ = 1;
    char name_[10] = "torchdeck";
    char* argv_ = name_;
    QApplication app_;
};

}  // namespace torchdeck::ui
