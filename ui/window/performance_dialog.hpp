// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace torchdeck::ui {

/// How fast a run is and what would help, to read and to copy as Markdown.
class PerformanceDialog : public QDialog {
    Q_OBJECT
  public:
    PerformanceDialog(const QString& run, const QString& markdown, QWidget* parent);

  private:
};

}  // namespace torchdeck::ui
