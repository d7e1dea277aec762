// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON logs of other tools: a JSON object on each line (MMEngine, Detectron2, DeiT, an offline history of Weights &
// Biases), or trainer_state.json of Transformers, which has them in a list.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string_view>

#include "runs/foreign_rows.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// Whether a file of this name may be one: .json, .jsonl, .log and .txt.
[[nodiscard]] bool may_be_json_log(const std::filesystem::path& path);
/// Whether a folder that is searched for runs has one under this name: trainer_state.json, but not those of its
/// checkpoints, which are earlier states of the same run.
[[nodiscard]] bool is_json_log_name(const std::filesystem::path& path);
/// What of a file tells whether it is one.
inline constexpr std::size_t kJsonHead = 16 << 10;
/// Whether a file that begins so is one: its first object that has a number says a step or an epoch and no "phase",
/// which lines of our own logs have; or it is one value of a kind that is known.
[[nodiscard]] bool begins_json_log(std::string_view head);

/// Gives the objects to `data`; a line that is no object is counted as broken. Throws Error (data) for what is no such
/// log. `name`: of the file, from which TensorBoard's download of a curve has the curve's name. `split`: that of the
/// file.
void read_json_log(std::string_view text, RunData& data, LogNumber log, std::string_view name = {},
                   ForeignPlace::Split split = ForeignPlace::Split::unnamed, const std::stop_token& stop = {});

}  // namespace torchdeck::runs
