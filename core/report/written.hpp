// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace torchdeck::report {

/// A report as text, with what each of its lines is. Lines are short: each cell, paragraph and part of a figure has one
/// of its own, so that a line that differs names what differs.
struct Written {
    struct Place {
        std::size_t line = 0;  ///< from 0: this line and those up to the next place
        std::string words;     ///< "Measurement, table 4 (Performance summary: lr 0.1), Step time, mean"
    };
    std::string text;
    std::vector<Place> places;
};

}  // namespace torchdeck::report
