// SPDX-License-Identifier: GPL-3.0-or-later
//
// Logs of other tools that open as runs: TensorBoard's event files, metrics.csv of Lightning and Keras, nvidia-smi's
// CSV, tables that Weights & Biases exports.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// Larger ones are not read.
inline constexpr std::size_t kMaxForeignLog = std::size_t{256} << 20;

/// Whether `path` is to be read as another tool's log: by its name, and what is named .csv always. A path below a .csv
/// file names one of its runs (see foreign_runs).
[[nodiscard]] bool is_foreign_log(const std::filesystem::path& path);
/// Whether a file of a folder that is searched for runs is one: a .csv only where its first line is that of a known
/// tool.
[[nodiscard]] bool looks_like_foreign_log(const std::filesystem::path& path);
/// The file that `path` is, or is in.
[[nodiscard]] std::filesystem::path foreign_file(const std::filesystem::path& path);

/// The runs in a log: `path` itself, or for an export with several runs `path`/NAME for each. Throws Error (data).
[[nodiscard]] std::vector<std::filesystem::path> foreign_runs(const std::filesystem::path& path);

/// Gives what is in a log to `data`. Throws Error (data) with what is wrong when nothing in it can be read.
void read_foreign_log(const std::filesystem::path& path, RunData& data);

}  // namespace torchdeck::runs
