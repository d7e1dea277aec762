// SPDX-License-Identifier: GPL-3.0-or-later
//
// Comma-separated logs of other tools, told by their first line.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "runs/foreign_rows.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::runs {

enum class CsvTool {
    lightning,
    keras,
    timm,
    fastai,
    ultralytics,
    nvidia_smi,  ///< and amd-smi
    wandb,
    tensorboard,  ///< a curve alone, as Neptune's
    values,       ///< a value on each line with its name, as MLflow's and Comet's; or columns by step
    plot          ///< tables of `torchdeck plot` (csv.hpp)
};

/// Whose log begins with this line.
[[nodiscard]] std::optional<CsvTool> csv_tool(const std::vector<std::string>& header);
/// The tool that wrote the first line of `text`, also where it is but the beginning of a file.
[[nodiscard]] std::optional<CsvTool> csv_tool_of(std::string_view text);

/// Whether a table that begins so says which of several runs a value is of.
[[nodiscard]] bool may_name_runs(std::string_view head);
/// The names of the runs in a table of several, in its order: of an export of Weights & Biases, or one with a column
/// that names them. Throws Error (data) for a table that is damaged.
[[nodiscard]] std::vector<std::string> runs_in_csv(std::string_view text);

/// Of "run-exp_train-tag-Loss.csv", as TensorBoard calls the download of a curve, the curve's name with the split of
/// the run where the name has none; else the whole stem.
[[nodiscard]] std::string curve_of(std::string_view file);

/// The name of a run in a table as one part of a path.
[[nodiscard]] std::string part_of(std::string_view name);

/// A table, and what is known of its file.
struct CsvSource {
    std::string_view text;
    std::string_view run{};   ///< of several runs the one to read, by its name as part_of() gives it
    std::string_view name{};  ///< of the file: TensorBoard's download of a curve has the curve's name there
    ForeignPlace::Split split = ForeignPlace::Split::unnamed;  ///< by the name of the file or its folder
    bool growing = false;                                      ///< somebody may be writing it just now
};
/// Gives the rows to `data`. A row with more cells than the first line is counted as broken, and so is a last one that
/// may not be written to its end. Throws Error (data) for what is no such log.
void read_csv_log(const CsvSource& source, RunData& data, LogNumber log, const std::stop_token& stop = {});
/// Throws Error (data): a table of several runs does not have the one that was asked for.
[[noreturn]] void refuse_missing_run();

}  // namespace torchdeck::runs
