// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "runs/run_notes.hpp"

class QLineEdit;
class QListWidget;
class QPlainTextEdit;

namespace torchdeck::ui {

/// Asks for the tags and the note of a run, and removes its notes at points.
class NotesDialog : public QDialog {
    Q_OBJECT
  public:
    NotesDialog(const QString& run, const runs::RunNotes& notes, QWidget* parent);

    [[nodiscard]] runs::RunNotes notes() const;

  private:
    void remove_points();

    runs::RunNotes notes_;
    QLineEdit* tags_ = nullptr;
    QPlainTextEdit* note_ = nullptr;
    QListWidget* points_ = nullptr;
};

}  // namespace torchdeck::ui
