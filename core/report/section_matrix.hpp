// SPDX-License-Identifier: GPL-3.0-or-later
//
// Adds benchmark matrices to the sections of a report. Each function does nothing without a matrix.
#pragma once

#include "report/document.hpp"
#include "report/inputs.hpp"

namespace torchdeck::report {

/// What is varied, and how each cell is measured.
void add_matrix_design(std::vector<Block>& blocks, const Inputs& inputs);
/// The machines.
void add_matrix_environments(std::vector<Block>& blocks, const Inputs& inputs);
/// A table for each environment, what is best, how environments differ, and charts.
void add_matrix_measurements(std::vector<Block>& blocks, const Inputs& inputs);
/// What speaks against a cell: disturbed, failed, missing, wide.
void add_matrix_warnings(std::vector<Block>& blocks, const Inputs& inputs);

}  // namespace torchdeck::report
