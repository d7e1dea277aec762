// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matrix for people and for other programs: tables, sentences, figures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/matrix.hpp"
#include "bench/results.hpp"
#include "figures/figure.hpp"
#include "runs/csv.hpp"

namespace torchdeck::bench {

/// "512.3 ± 4.1 images/s, 95 % CI 505.2 to 519.4 (n = 5)"; "-" without a value.
base::Message describe(const Estimate& estimate, const Measure& measure);

/// The cells as a table of rows and columns.
struct Pivot {
    std::vector<base::Mark> row_titles;  ///< labels of the settings that a row combines
    base::Mark column_title;             ///< of the setting of the columns; empty without axes
    std::vector<std::string> rows, columns;
    /// Row by row, the places of the cells that stand there: none where they are excluded, several where a row is one
    /// axis of more than two.
    std::vector<std::vector<std::size_t>> cells;

    [[nodiscard]] const std::vector<std::size_t>& at(std::size_t row, std::size_t column) const {
        return cells[row * columns.size() + column];
    }
};
/// The axis that a person looks along first: batch sizes where they are an axis, else the last; empty without axes.
std::string first_column(const Matrix& matrix);
/// Columns are the values of the axis `column_key` (another key, or an empty one: first_column()), rows those of the
/// axis `row_key`, or the combinations of all other axes.
Pivot pivot(const Matrix& matrix, const std::vector<Cell>& cells, const std::string& column_key = {},
            const std::string& row_key = {});

/// The place of the cell with the best mean; nothing without a value.
std::optional<std::size_t> best_cell(const Estimates& estimates, const Measure& measure);

/// What stands first: the best cell with its interval, or why there is none.
base::Message verdict(const Summary& summary, const Measure& measure);

/// Everything that can be said, with a table for each environment and, of several, how they differ.
std::string matrix_text(const Matrix& matrix, const Summary& summary, const Measure& measure,
                        const base::Reader& reader = {});

/// A line for each cell and environment: the axes, then n, mean, std and the ends of the interval of every measure.
runs::DataTable summary_table(const Matrix& matrix, const Summary& summary);

/// One environment's cells as a heat map of two axes, averaged over the others. Empty with fewer than two axes.
std::optional<figures::Figure> heat_map(const Matrix& matrix, const Summary& summary, std::size_t environment,
                                        const Measure& measure, const std::string& row_key,
                                        const std::string& column_key);

/// `measure` along one axis with a line for each combination of the others and environments, one standard deviation as
/// a band and the best value marked; bars with error bars where the axis has no numbers. Empty without cells.
std::optional<figures::Figure> axis_figure(const Matrix& matrix, const Summary& summary, const Measure& measure,
                                           const std::string& key);

/// The figures that a person looks at first: for every axis its figure, and a heat map of the first two axes.
std::vector<figures::Figure> matrix_figures(const Matrix& matrix, const Summary& summary, const Measure& measure);

}  // namespace torchdeck::bench
