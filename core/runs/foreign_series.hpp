// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of each name in a log of another tool, in the order of their places.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {

/// One name of values in a log.
struct Named {
    std::string name;
    ForeignPlace place;
    std::string json_key;  ///< as a line has it: "\"val_top1\":"
    double scale = 1;
    double largest = 0;  ///< finite value
    struct Value {
        std::size_t row;
        double value;
    };
    std::vector<Value> values{};  ///< in the order of their places
    std::size_t restarts = 0;     ///< at an earlier place
    std::size_t repeats = 0;      ///< at the place of the last value: a start that repeats one epoch, or a value again
};

/// Whether each row is at or before the one above it, as in a table that was sorted.
[[nodiscard]] bool begins_with_last(const std::vector<ForeignRow>& rows);

/// The values of each name, those of earlier lives of the training apart. A row that stands after a later one, and
/// after which the log continues, is late: it gets its place, and is no restart.
class Series {
  public:
    /// Throws Error (data) for too many names.
    explicit Series(const std::vector<ForeignRow>& rows);

    [[nodiscard]] std::vector<Named>& names() { return names_; }
    /// A value that a later one replaces.
    struct Superseded {
        std::size_t row, name;
        double value;
    };
    [[nodiscard]] const std::vector<Superseded>& superseded() const { return superseded_; }
    [[nodiscard]] std::size_t restarts() const;
    [[nodiscard]] std::size_t late_rows() const { return late_; }

  private:
    void add(std::size_t name, std::size_t row, double value, bool is_late);

    const std::vector<ForeignRow>& rows_;
    std::vector<Named> names_;
    std::vector<Superseded> superseded_;
    std::size_t late_ = 0;
};

}  // namespace torchdeck::runs
