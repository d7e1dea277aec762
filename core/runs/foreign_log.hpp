// SPDX-License-Identifier: GPL-3.0-or-later
//
// Logs of other tools that open as runs: TensorBoard's event files, CSV logs of Lightning, Keras, timm, fastai and
// Ultralytics, nvidia-smi's CSV, tables that TensorBoard and Weights & Biases export, JSON logs (json_log.hpp),
// MLflow's folders (mlflow_log.hpp).
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// Whether `path` is a folder that is one run of another tool, and no run folder: of MLflow, or with event files
/// directly in it, as in TensorBoard, with a file for each time that it was started.
[[nodiscard]] bool is_foreign_folder(const std::filesystem::path& path);
/// Where `folder` holds runs of Aim or Weights & Biases in a form that only they read: a clause about it, and how the
/// runs are exported.
[[nodiscard]] std::optional<base::Message> closed_store(const std::filesystem::path& folder);
/// The files that a log of another tool consists of, in the order in which they are read.
[[nodiscard]] std::vector<std::filesystem::path> foreign_files(const std::filesystem::path& path);
/// Size of a log of another tool, all files together, and when the last one changed; std::nullopt: it is not there.
[[nodiscard]] std::optional<std::pair<std::uintmax_t, std::filesystem::file_time_type>> foreign_state(
    const std::filesystem::path& path);

/// Whether it changed within the last minute: a last line without an end may be half of one.
[[nodiscard]] bool changed_lately(const std::filesystem::path& path);

/// Whether `path` is to be read as another tool's log: by its name, what is named .csv always, JSON by its beginning. A
/// path below a .csv file names one of its runs (see foreign_runs).
[[nodiscard]] bool is_foreign_log(const std::filesystem::path& path);
/// Whether a .jsonl holds something else, such as predictions: its first line is an object, and neither it nor what
/// follows in the first 64 KiB has a phase or is another tool's.
[[nodiscard]] bool holds_other_json(const std::filesystem::path& path);
/// Whether a file of a folder that is searched for runs is one: a .csv only where its first line is that of a known
/// tool, JSON only under names of its own. `plotted`: also where `torchdeck plot` wrote it, as a second copy of a run.
[[nodiscard]] bool looks_like_foreign_log(const std::filesystem::path& path, bool plotted = false);
/// Logs in `folder` or in folders in it that open where they are named and are none of those that are looked for in
/// folders, such as lines of JSON: looks at some hundred files at most.
[[nodiscard]] std::vector<std::filesystem::path> logs_to_name(const std::filesystem::path& folder);
/// The file that `path` is, or is in.
[[nodiscard]] std::filesystem::path foreign_file(const std::filesystem::path& path);

/// The runs in a log: `path` itself, or for an export with several runs `path`/NAME for each.
[[nodiscard]] std::vector<std::filesystem::path> foreign_runs(const std::filesystem::path& path);

/// Gives what is in a log to `data`. Throws Error (data) with what is wrong when nothing in it can be read.
void read_foreign_log(const std::filesystem::path& path, RunData& data, const std::stop_token& stop = {});

}  // namespace torchdeck::runs
