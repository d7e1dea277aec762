// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QObject;
class QWidget;

namespace torchdeck::ui {

class RunCommands;
class RunLibrary;
class TrainTab;
class UndoSteps;

/// Makes steps of what a person changes: settings of the next run, ticks of runs, filters, and axis, smoothing and
/// choice of charts of every page below `pages`.
void watch_for_undo(UndoSteps* steps, QWidget* pages, TrainTab* train, RunLibrary* library);
/// Names, tags, notes and the trash.
void add_undo_of_runs(UndoSteps* steps, RunCommands* commands);
/// Labels of images and what is left out, wherever in the window they are corrected.
void add_undo_of_labels(UndoSteps* steps, QObject* window);

}  // namespace torchdeck::ui
