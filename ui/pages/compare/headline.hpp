// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace torchdeck::ui {

class RunLibrary;

/// "Model resnet18", "Epochs 30": what the names of the shown runs, which say what differs, leave out.
[[nodiscard]] QStringList shared_settings(const RunLibrary& library);
/// How many of the shown runs have finished, how fast they were, and what other processes used of the CPU.
[[nodiscard]] QString state_and_speed(const RunLibrary& library);

}  // namespace torchdeck::ui
