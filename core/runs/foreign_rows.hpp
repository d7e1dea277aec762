// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values of another tool's log, and how they become lines of a run: under our keys where people mean the same, under
// their own names where not.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// What was logged at one point of a training; NaN where a log does not say it.
struct ForeignRow {
    double step = std::numeric_limits<double>::quiet_NaN();
    double epoch = std::numeric_limits<double>::quiet_NaN();  ///< as the tool counts, from 0 or from 1
    double ts = std::numeric_limits<double>::quiet_NaN();     ///< Unix seconds
    double t = std::numeric_limits<double>::quiet_NaN();      ///< seconds since the start, where there is no `ts`
    std::vector<std::pair<std::string, double>> values{};     ///< by the tool's names
};

/// What a value is of, by its name.
struct ForeignPlace {
    enum class Split { unnamed, train, val } split = Split::unnamed;
    bool of_epoch = false;  ///< the name says so
    std::string key;        ///< ours, where it is known; else a key made of the name
    bool known = false;
};
/// "val_acc", "valid/accuracy", "eval/top1": val_top1 of epochs. "loss", "train/loss", "Loss/train": loss of steps, or
/// train_loss where the name has "epoch" in it. `split` is that of a name that has none.
[[nodiscard]] ForeignPlace place_of(std::string_view name, ForeignPlace::Split split = ForeignPlace::Split::unnamed);

/// Which rows a log has.
enum class ForeignRows {
    epochs,   ///< one an epoch
    steps,    ///< of steps; what is of validation is of epochs
    guessed,  ///< epochs where steps count 0, 1, 2, ... and validation is nearly as often; else steps
};

/// Gives `rows` to `data` as lines of `log`. Epochs that count from 0 count from 1 here; shares in percent become
/// shares of 1.
void append_rows(RunData& data, LogFile log, std::vector<ForeignRow> rows, ForeignRows kind,
                 ForeignPlace::Split split = ForeignPlace::Split::unnamed);

}  // namespace torchdeck::runs
