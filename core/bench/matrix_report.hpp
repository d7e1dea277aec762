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

namespace torchdeck::bench {

/// "512.3 ± 4.1 images/s, 95 % CI 505.2 to 519.4 (n = 5)"; "-" without a value.
std::string describe(const Estimate& estimate, const Measure& measure);

/// What stands first: the best cell with its interval, or why there is none.
std::string verdict(const Summary& summary, const Measure& measure);

/// Everything that can be said, with a table for each environment and, of several, how they differ.
std::string matrix_text(const Matrix& matrix, const Summary& summary, const Measure& measure);

/// A line for each cell and environment: the axes, then n, mean, std and the ends of the interval of every measure.
std::string summary_csv(const Matrix& matrix, const Summary& summary);

/// One environment's cells as a heat map of two axes, averaged over the others. Empty with fewer than two axes.
std::optional<figures::Figure> heat_map(const Matrix& matrix, const Summary& summary, std::size_t environment,
                                        const Measure& measure, const std::string& row_key,
                                        const std::string& column_key);

/// `measure` along one axis with a line for each combination of the others and environments, the interval as a band and
/// the best value marked; bars with error bars where the axis has no numbers. Empty without cells.
std::optional<figures::Figure> axis_figure(const Matrix& matrix, const Summary& summary, const Measure& measure,
                                           const std::string& key);

/// Those that a person looks at first: for every axis its figure, and a heat map of the first two axes.
std::vector<figures::Figure> matrix_figures(const Matrix& matrix, const Summary& summary, const Measure& measure);

}  // namespace torchdeck::bench
