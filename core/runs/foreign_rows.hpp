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
    enum class Split { unnamed, train, val, test } split = Split::unnamed;
    bool of_epoch = false;  ///< the name says so
    std::string key{};      ///< ours, where it is known; else a key made of the name
    bool known = false;
    bool of_test = false;        ///< of a test set, which is no validation
    bool by_iterations = false;  ///< counted by these also in a log of epochs: Keras' "evaluation_loss_vs_iterations"
    bool percent = false;        ///< the name says so
    int rank = 0;                ///< of several names with one key, the one with the highest rank says it most clearly
    std::string family{};        ///< without split, epoch and the k of top-k: names of one family have one unit
    /// Of a name that ends in a number ("val_acc_1") the name before it; empty where there is none.
    std::string stem{};
    int number = 0;
    /// Whether this number alone makes it a top-k: that of a class or of one of several heads looks the same.
    enum class NumberedAs { nothing, glued, apart } numbered = NumberedAs::nothing;  ///< "acc1", "acc_1"
};
/// "val_acc", "valid/accuracy", "eval/top1": val_top1 of epochs. "loss", "train/loss", "Loss/train": loss of steps, or
/// train_loss where the name has "epoch" in it. `split` is that of a name that has none: of a test set "acc" is
/// "test_acc", which keeps its name. A value of one validation
/// batch ("val_acc_step") is no result of validation and keeps its name.
[[nodiscard]] ForeignPlace place_of(std::string_view name, ForeignPlace::Split split = ForeignPlace::Split::unnamed);

/// Which rows a log has.
enum class ForeignRows {
    epochs,   ///< one an epoch
    steps,    ///< of steps; what is of validation is of epochs
    guessed,  ///< epochs where steps count 0, 1, 2, ... and validation is nearly as often; else steps
};

/// What a tool's accuracies are, where their names do not say it.
enum class ForeignUnit {
    share,    ///< of 1, unless a value is above 1.5
    percent,  ///< whatever the values are
    unknown,  ///< as share, and the run says that it could not be told
};

/// How a tool writes.
struct ForeignRules {
    ForeignRows kind = ForeignRows::guessed;
    ForeignPlace::Split split = ForeignPlace::Split::unnamed;    ///< of names that have none
    ForeignPlace::Split of_file = ForeignPlace::Split::unnamed;  ///< that of a log in which no name has one
    ForeignUnit unit = ForeignUnit::unknown;
};

/// More names of values than that are no log of a training.
inline constexpr std::size_t kMostForeignNames = 20'000;

/// Gives `rows`, which are in the order of the file, to `data` as lines of `log`. Epochs that count from 0 count from 1
/// here; shares in percent become shares of 1. Of two names that mean the same, the one with the higher rank gets the
/// key and the other keeps its name. A value at an earlier place than the one before it was written after a restart: it
/// takes the place of those from there on, which go to tables of their own ("steps_before_restart",
/// "epochs_before_restart"). What was decided so is said by data.remarks(). Throws Error (data) for too many names.
void append_rows(RunData& data, LogNumber log, std::vector<ForeignRow> rows, const ForeignRules& rules = {});

}  // namespace torchdeck::runs
