// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first line of a table: whose log it begins, and what each column is.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runs/csv_log.hpp"

namespace torchdeck::runs {

using CsvCells = std::vector<std::string>;

[[nodiscard]] bool has_column(const CsvCells& header, std::string_view name);
/// The first of these names, in lower case, that a column has.
[[nodiscard]] std::optional<std::size_t> column_named(const CsvCells& header,
                                                      std::initializer_list<std::string_view> names);

/// The columns of a table of metrics that say where a row belongs.
enum class CsvRole { none, step, epoch, ts, seconds };
[[nodiscard]] CsvRole role_of(std::string_view name);
/// Sets what a value of this role says of a row.
void place_row(ForeignRow& row, CsvRole role, double value);
/// Whether the rows of a table with this first line say an epoch or a step.
[[nodiscard]] bool has_place(const CsvCells& header);

/// "run-name - metric" of Weights & Biases: the run and the metric.
[[nodiscard]] std::optional<std::pair<std::string, std::string>> run_and_metric(std::string_view cell);

/// Of a table with a value on each line (MLflow, Comet, Aim; ClearML, where a title and a series name it): the columns
/// of its name and of itself.
using NamesAndValue = std::pair<std::vector<std::size_t>, std::size_t>;
[[nodiscard]] std::optional<NamesAndValue> names_and_value(const CsvCells& header);

/// Whether a row of a table of metrics names columns: it was written again after a restart.
[[nodiscard]] bool names_columns(const CsvCells& row);

}  // namespace torchdeck::runs
