// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of a benchmark matrix, as TOML or JSON:
//
//     repeats = 3            # the members of bench::Protocol, at the top
//     warmup_iters = 10
//     iters = 100
//     [matrix]               # lists by setting; keys are those of run.json's configuration
//     model = ["resnet18", "resnet50"]
//     batch_size = [8, 16]
//     [base]                 # single settings, of every cell
//     dataset = "synthetic"
//     [[exclude]]            # cells with all of these are left out; a value or a list of values
//     model = "resnet50"
//     batch_size = 16
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "bench/matrix.hpp"

namespace torchdeck::bench {

/// Settings of `base` hold where the file says nothing. Throws Error (usage or data) that begins with `name` and says
/// the line or the key.
Matrix parse_matrix(std::string_view text, std::string_view name, const config::TrainConfig& base = {});

/// Reads a file of 1 MiB at most.
Matrix read_matrix(const std::filesystem::path& file, const config::TrainConfig& base = {});

/// What parse_matrix reads back; the base in full.
nlohmann::ordered_json to_json(const Matrix& matrix);

/// The same as TOML, of the base what differs from the defaults: for people.
std::string to_toml(const Matrix& matrix);

}  // namespace torchdeck::bench
