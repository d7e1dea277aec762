// SPDX-License-Identifier: GPL-3.0-or-later
//
// Estimates from the repetitions of a matrix: a mean with its interval for each cell, and whether two cells differ.
//
// A machine gets slower or faster while a matrix is measured: it warms up, others come and go. Rounds that measure
// every cell in random order keep this from favoring a cell; here the drift is estimated from all cells together and
// taken out: log(value) = cell + polynomial(place in the order) + noise, by least squares. Without this, the drift
// would be in every cell's deviation, and small differences would drown in it. Values that are not all above 0 are
// taken as they are, without logarithm. A cell keeps its own deviation: small batches scatter more than large ones.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace torchdeck::bench {

/// One repetition's value. Order among them is that of time.
struct Observation {
    std::size_t cell = 0;
    double value = 0;
};

/// The estimate of one cell.
struct Estimate {
    std::size_t n = 0;
    double mean = 0;              ///< geometric where values are above 0; at the middle of the drift; NaN for n = 0
    std::optional<double> std{};  ///< of a repetition, without the drift; needs two
    std::optional<double> low{}, high{};  ///< the 95 % interval of the mean
    double plain_mean = 0;                ///< arithmetic, of the values as they are; NaN for n = 0
    std::optional<double> plain_std{};    ///< of the values as they are; needs two

    /// Half the interval in % of the mean; empty without an interval.
    [[nodiscard]] std::optional<double> half_width_percent() const;

    // For difference(): on the scale on which the estimate was made.
    bool logarithmic = false;
    double center = 0;
    double variance = 0;  ///< of the center
    double freedom = 0;
};

struct Estimates {
    std::vector<Estimate> cells;  ///< by Observation::cell
    /// How much the values changed from the first to the last repetition, in %; empty where there are too few to say.
    std::optional<double> drift_percent{};
};

/// `observations` in the order in which they were made; values that are not finite are left out.
Estimates estimate(std::span<const Observation> observations, std::size_t cells);

/// Welch's test between two cells, of one matrix or of two.
struct Difference {
    double ratio = 1;          ///< second to first
    double low = 1, high = 1;  ///< 95 % interval of the ratio
    double p = 1;              ///< two-sided
    [[nodiscard]] bool is_significant() const { return p < 0.05; }
};
/// Compares two cells; std::nullopt where one has no deviation.
std::optional<Difference> difference(const Estimate& first, const Estimate& second);

}  // namespace torchdeck::bench
