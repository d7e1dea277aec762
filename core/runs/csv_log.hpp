// SPDX-License-Identifier: GPL-3.0-or-later
//
// Comma-separated logs of other tools, told by their first line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

enum class CsvTool { lightning, keras, timm, fastai, ultralytics, nvidia_smi, wandb, tensorboard };

/// Whose log begins with this line.
[[nodiscard]] std::optional<CsvTool> csv_tool(const std::vector<std::string>& header);
/// The tool that wrote the first line of `text`, also where it is but the beginning of a file.
[[nodiscard]] std::optional<CsvTool> csv_tool_of(std::string_view text);

/// The names of the runs in a table that Weights & Biases exported, in its order; none where it is another tool's.
[[nodiscard]] std::vector<std::string> runs_in_csv(std::string_view text);

/// Gives the rows to `data`; of several runs those of `run`. A row with more cells than the first line is counted as
/// broken. `name`: of the file, from which TensorBoard's download of a curve has the curve's name. Throws Error (data)
/// for what is no such log.
void read_csv_log(std::string_view text, std::string_view run, RunData& data, LogNumber log,
                  std::string_view name = {});

}  // namespace torchdeck::runs
