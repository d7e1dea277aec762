// SPDX-License-Identifier: GPL-3.0-or-later
//
// The repetitions of a matrix that are there, and what follows from them cell by cell.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "bench/estimate.hpp"
#include "bench/matrix.hpp"
#include "bench/repetition.hpp"

namespace torchdeck::bench {

/// What the folder has of one cell.
struct CellState {
    std::map<std::int64_t, Repetition> done;         ///< by number
    std::map<std::int64_t, base::Message> failed{};  ///< why, a sentence
};
/// By the cell's place among cells_of().
using Results = std::vector<CellState>;

/// A repetition that is to be measured.
struct Task {
    std::size_t cell = 0;
    std::int64_t number = 1;
    bool operator==(const Task&) const = default;
};

/// What is missing, in the order in which it is to be measured: round by round, the cells of each round in an order
/// drawn from Protocol::order_seed. Beyond Protocol::repeats a cell gets further repetitions while some were disturbed
/// or its interval of throughput is wide. A cell that failed is left out.
std::vector<Task> missing(const Matrix& matrix, const std::vector<Cell>& cells, const Results& results);

/// Machines of one kind: what was measured on them may be averaged. Differs only by the name of the host.
struct EnvironmentGroup {
    Environment environment;         ///< of the first repetition
    std::vector<std::string> hosts;  ///< sorted
};

/// The table of a matrix, or of several that were measured in different environments.
class Summary {
  public:
    /// Everything must outlive this.
    Summary(const std::vector<Cell>& cells, const Results& results);

    [[nodiscard]] const std::vector<EnvironmentGroup>& environments() const { return environments_; }
    /// Estimates every cell in one environment. Disturbed repetitions do not count where at least two others are there.
    [[nodiscard]] Estimates estimates(std::size_t environment, const Measure& measure) const;
    /// Repetitions of a cell in one environment, in the order of time.
    [[nodiscard]] std::vector<const Repetition*> repetitions(std::size_t environment, std::size_t cell) const;
    /// "2 of 4 disturbed", "data-bound", "not warm", "failed: …"; empty where there is nothing to say.
    [[nodiscard]] base::Message remarks(std::size_t environment, std::size_t cell) const;
    /// Cells of which a repetition failed.
    [[nodiscard]] std::size_t failed() const;
    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }

  private:
    const std::vector<Cell>& cells_;
    const Results& results_;
    std::vector<EnvironmentGroup> environments_;
};

/// How the CPUs were used while repetitions were timed: their means, in %.
struct CpuUse {
    std::int64_t threads = 0;      ///< of the first repetition
    std::optional<double> own;     ///< CPU time of the process, of the time that its threads had
    std::optional<double> others;  ///< of all CPUs, by other processes
};
CpuUse cpu_use(const std::vector<const Repetition*>& repetitions);

}  // namespace torchdeck::bench
