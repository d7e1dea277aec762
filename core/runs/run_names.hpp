// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/train_config.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// The number of a run that was begun before runs had one: its place in the folder of runs by its start among those of
/// its age. Reads the run.json of the others in the folder.
void number_runs(const std::vector<RunSummary*>& runs);

/// A name without a number: what a person has called the run (notes.json, else --label, else the folder), or
/// "resnet18 · cifar10".
[[nodiscard]] std::string own_name(const RunSummary& run);
/// Whether a person has chosen that, or it is a file's: it is not made of model and dataset.
[[nodiscard]] bool has_given_name(const RunSummary& run);
/// The same as own_name() of a run that has not begun.
[[nodiscard]] std::string own_name(const config::TrainConfig& config);

/// The names of runs wherever they are shown: "12 resnet18 · cifar10", with the name of the folder of runs before it
/// where they are of several ("today/12 resnet18 · cifar10"). A log is called as its file. No two are equal.
[[nodiscard]] std::vector<std::string> run_names(const std::vector<const RunSummary*>& runs);
/// Numbers them, and sets RunSummary::name to run_names().
void name_runs(const std::vector<RunSummary*>& runs);

/// The number of the run that begins in `runs_dir` now. Counts in the file .number there, under a lock; that is made
/// with `make` only. std::nullopt: nobody counts here.
[[nodiscard]] std::optional<std::int64_t> next_number(const std::filesystem::path& runs_dir, bool make);

/// Names with what all of them share at the beginning and at the end left out, for legends: of
/// 20261122-111839-shapes-resnet18 and 20261122-140212-shapes-resnet18, "11:18:39" and "14:02:12". A name that stands
/// alone, or would have nothing left, stays whole, and so do names with blanks ("12 resnet18", "lr 0.1 · seed 2").
[[nodiscard]] std::vector<std::string> short_names(const std::vector<std::string>& names);

/// Names of runs by the settings that tell them apart: "lr 0.1 · seed 2". Only as many settings as are needed, at most
/// four, what matters most first and the seed last. Runs of equal settings get what differs in their own names after
/// that; a run without settings, or one that stands alone, keeps its own name.
[[nodiscard]] std::vector<std::string> names_by_settings(const std::vector<const RunSummary*>& runs);

/// What a legend says beside the names of runs: "lr 0.1 · seed 2", at most two settings that tell them apart and that
/// `names` do not say already. Empty where there is nothing to add.
[[nodiscard]] std::vector<std::string> beside_names(const std::vector<const RunSummary*>& runs,
                                                    const std::vector<std::string>& names);

/// Keys of all settings, those that a person names first at the beginning, the seed at the end.
[[nodiscard]] std::vector<std::string_view> settings_by_importance();

}  // namespace torchdeck::runs
