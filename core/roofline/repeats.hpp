// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures a rate until it can be believed: warm, repeated, with its spread, and without the repeats during which
// others had the processor.
#pragma once

#include <functional>

namespace torchdeck::roofline {

/// What one repeat did.
struct Timed {
    double per_second = 0;
    double busy = 1;  ///< share of the time in which its threads really computed
};

struct RepeatRules {
    int warmups = 6;           ///< at most; it ends when two in a row agree
    int repeats = 5;           ///< undisturbed ones
    int most = 15;             ///< attempts
    double stable = 0.02;      ///< accepted spread
    double least_busy = 0.98;  ///< of a repeat; below it, others had the processor
};

struct Repeated {
    double per_second = 0;   ///< the highest
    double spread = 0;       ///< (highest - lowest) / highest, of the last repeats that count
    int repeats = 0;         ///< that count
    int thrown_away = 0;     ///< because others had the processor
    bool disturbed = false;  ///< fewer undisturbed repeats than asked for, or a larger spread than accepted
};

/// Calls `run` again and again. `go_on` is asked before each attempt; false ends with what there is. At least one
/// repeat counts, whatever disturbed it.
Repeated measure_repeats(const std::function<Timed()>& run, const RepeatRules& rules,
                         const std::function<bool()>& go_on);

}  // namespace torchdeck::roofline
