// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

namespace torchdeck::ui {

/// The signals that ask the process to end (SIGINT, SIGTERM, and SIGHUP of the terminal it was started from), turned
/// into a call on the GUI thread, so that a training in the window is stopped and saved.
class StopSignals : public QObject {
  public:
    /// Blocks the signals in this thread and in those that are started later: create it before QApplication.
    StopSignals();
    ~StopSignals() override;
    /// From here on `stop` is called. Needs QApplication.
    void deliver_to(std::function<void()> stop);

  private:
    int descriptor_;
};

}  // namespace torchdeck::ui
