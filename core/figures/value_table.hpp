// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "figures/figure.hpp"

namespace torchdeck::figures {

/// The values of a figure as a table, for who reads them instead of looking at them.
struct ValueTable {
    struct Column {
        std::string run;     ///< the user's own words: name of a run, a group or a category; may be empty
        base::Message word;  ///< what else it is called; may be empty
        base::Message unit{};
        std::vector<double> values;             ///< by row; NaN: none
        std::vector<std::string> categories{};  ///< what the values 0, 1, … are called, where they are no numbers
        std::vector<std::pair<double, base::Message>> words{};  ///< what some numbers stand for
    };
    std::vector<double> x;           ///< of each row, on the figure's x axis; empty where rows have names
    std::vector<std::string> names;  ///< of each row otherwise
    std::vector<Column> columns;

    [[nodiscard]] std::size_t rows() const { return x.empty() ? names.size() : x.size(); }
};

/// Every value of `figure`, of figures over a run those within `x`: a row for each place on the x axis and a column for
/// each line; a row for each category of bars, of a matrix and of a heat map's x; a row for each span of a timeline and
/// for each run of parallel coordinates.
[[nodiscard]] ValueTable values_of(const Figure& figure, std::optional<Range> x = {});

}  // namespace torchdeck::figures
