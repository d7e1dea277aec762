// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/estimate.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/nan.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::bench {
namespace {

constexpr std::size_t kMostTerms = 2;

/// How many terms of drift so many values of so many cells can bear. Fixed by their number, never by the values: what
/// is chosen after a look at them is not what the interval is computed for. With two values a cell, one disturbed
/// repetition looks like drift and moves every mean.
std::size_t terms_for(std::size_t values, std::size_t cells) {
    const auto spare = values - std::min(values, cells);
    constexpr double kLeastOfACell = 2.5;
    if (spare < 4 || static_cast<double>(values) < kLeastOfACell * static_cast<double>(cells)) return 0;
    return spare < 10 ? 1 : kMostTerms;
}

struct Fit {
    std::vector<double> centers;    ///< of each cell, at the middle of the drift
    std::vector<double> residuals;  ///< of each value
    std::vector<double> leverage;   ///< of each cell: the part of its variance that comes from the drift, over sigma^2
    double slope = 0;               ///< from the first to the last
};

/// Least squares with the cells' means swept out first (Frisch-Waugh-Lovell), so that only the terms are solved for.
class DriftFit {
  public:
    DriftFit(std::span<const std::size_t> cell, std::span<const double> y, std::size_t cells, std::size_t terms)
        : cell_(cell), y_(y), counts_(cells, 0.0), mean_y_(cells, 0.0), mean_p_(cells), terms_(terms) {
        make_terms();
        for (std::size_t i = 0; i < y.size(); ++i) {
            counts_[cell[i]] += 1;
            mean_y_[cell[i]] += y[i];
            for (std::size_t t = 0; t < terms_; ++t) mean_p_[cell[i]][t] += p_[i][t];
        }
        for (std::size_t c = 0; c < cells; ++c) {
            if (counts_[c] == 0) continue;
            mean_y_[c] /= counts_[c];
            for (auto& mean : mean_p_[c]) mean /= counts_[c];
        }
    }

    Fit run() {
        solve();
        Fit fit;
        fit.centers.resize(counts_.size(), base::kNan);
        fit.leverage.resize(counts_.size(), 0);
        for (std::size_t c = 0; c < counts_.size(); ++c) {
            if (counts_[c] == 0) continue;
            fit.centers[c] = mean_y_[c] - drift(mean_p_[c]);
            fit.leverage[c] = 1 / counts_[c];
            for (std::size_t a = 0; a < terms_; ++a)
                for (std::size_t b = 0; b < terms_; ++b)
                    fit.leverage[c] += mean_p_[c][a] * inverse_[a][b] * mean_p_[c][b];
        }
        for (std::size_t i = 0; i < y_.size(); ++i)
            fit.residuals.push_back(y_[i] - drift(p_[i]) - fit.centers[cell_[i]]);
        if (terms_ > 0) fit.slope = drift(p_.back()) - drift(p_.front());
        return fit;
    }

  private:
    using Terms = std::array<double, kMostTerms>;

    /// Place and its square, over all values with the sum 0.
    void make_terms() {
        p_.resize(y_.size());
        const auto n = static_cast<double>(y_.size());
        double square = 0;
        for (std::size_t i = 0; i < p_.size(); ++i) {
            const double x = n > 1 ? 2 * static_cast<double>(i) / (n - 1) - 1 : 0;
            p_[i] = {x, x * x};
            square += x * x / n;
        }
        for (auto& term : p_) term[1] -= square;
    }

    void solve() {
        std::array<Terms, kMostTerms> normal{};
        Terms right{};
        for (std::size_t i = 0; i < y_.size(); ++i) {
            Terms own{};
            for (std::size_t t = 0; t < terms_; ++t) own[t] = p_[i][t] - mean_p_[cell_[i]][t];
            for (std::size_t a = 0; a < terms_; ++a) {
                right[a] += own[a] * (y_[i] - mean_y_[cell_[i]]);
                for (std::size_t b = 0; b < terms_; ++b) normal[a][b] += own[a] * own[b];
            }
        }
        if (terms_ == 1 && normal[0][0] > 0) inverse_[0][0] = 1 / normal[0][0];
        if (terms_ == 2) {
            const double determinant = normal[0][0] * normal[1][1] - normal[0][1] * normal[1][0];
            if (determinant > 0)
                inverse_ = {{{normal[1][1] / determinant, -normal[0][1] / determinant},
                             {-normal[1][0] / determinant, normal[0][0] / determinant}}};
        }
        for (std::size_t a = 0; a < terms_; ++a)
            for (std::size_t b = 0; b < terms_; ++b) slopes_[a] += inverse_[a][b] * right[b];
    }

    [[nodiscard]] double drift(const Terms& at) const {
        double sum = 0;
        for (std::size_t t = 0; t < terms_; ++t) sum += slopes_[t] * at[t];
        return sum;
    }

    std::span<const std::size_t> cell_;
    std::span<const double> y_;
    std::vector<double> counts_, mean_y_;
    std::vector<Terms> mean_p_;
    std::size_t terms_;
    std::vector<Terms> p_;
    std::array<Terms, kMostTerms> inverse_{};
    Terms slopes_{};
};

}  // namespace

std::optional<double> Estimate::half_width_percent() const {
    if (!low || !high || !(std::abs(mean) > 0)) return std::nullopt;
    return 100 * (*high - *low) / 2 / std::abs(mean);
}

Estimates estimate(std::span<const Observation> observations, std::size_t cells) {
    std::vector<std::size_t> cell;
    std::vector<double> y;
    bool logarithmic = true;
    for (const auto& observation : observations) {
        if (!std::isfinite(observation.value)) continue;
        cell.push_back(observation.cell);
        y.push_back(observation.value);
        logarithmic = logarithmic && observation.value > 0;
    }
    std::vector<std::vector<double>> plain(cells);
    for (std::size_t i = 0; i < y.size(); ++i) plain[cell[i]].push_back(y[i]);
    if (logarithmic) std::transform(y.begin(), y.end(), y.begin(), [](double value) { return std::log(value); });

    std::vector<std::size_t> counts(cells, 0);
    for (const auto c : cell) ++counts[c];
    const auto used =
        static_cast<std::size_t>(std::count_if(counts.begin(), counts.end(), [](auto n) { return n > 0; }));
    const auto terms = terms_for(y.size(), used);
    const auto fit = DriftFit(cell, y, cells, terms).run();

    std::vector<double> squares(cells, 0);
    for (std::size_t i = 0; i < y.size(); ++i) squares[cell[i]] += fit.residuals[i] * fit.residuals[i];

    Estimates result;
    result.cells.resize(cells);
    const auto all = static_cast<double>(y.size());
    for (std::size_t c = 0; c < cells; ++c) {
        auto& e = result.cells[c];
        e.n = counts[c];
        e.logarithmic = logarithmic;
        e.center = fit.centers[c];
        e.mean = logarithmic ? std::exp(e.center) : e.center;
        const auto moments = stats::moments(plain[c]);
        e.plain_mean = moments.n > 0 ? moments.mean : base::kNan;
        if (moments.n > 1) e.plain_std = moments.deviation;
        // Each cell pays for the terms by its share of the values.
        e.freedom = static_cast<double>(e.n) - 1 - static_cast<double>(terms) * static_cast<double>(e.n) / all;
        if (e.n < 2 || e.freedom <= 0) continue;
        const double variance = squares[c] / e.freedom;
        e.variance = variance * fit.leverage[c];
        e.std = std::sqrt(variance) * (logarithmic ? e.mean : 1);
        const double half = stats::student_quantile(0.975, e.freedom) * std::sqrt(e.variance);
        e.low = logarithmic ? std::exp(e.center - half) : e.center - half;
        e.high = logarithmic ? std::exp(e.center + half) : e.center + half;
    }
    if (terms > 0 && logarithmic) result.drift_percent = 100 * std::expm1(fit.slope);
    return result;
}

std::optional<Difference> difference(const Estimate& first, const Estimate& second) {
    if (!first.low || !second.low || !first.logarithmic || !second.logarithmic) return std::nullopt;
    const double variance = first.variance + second.variance;
    if (!(variance > 0)) return std::nullopt;
    const double freedom =
        variance * variance /
        (first.variance * first.variance / first.freedom + second.variance * second.variance / second.freedom);
    const double change = second.center - first.center;
    const double half = stats::student_quantile(0.975, freedom) * std::sqrt(variance);
    Difference result;
    result.ratio = std::exp(change);
    result.low = std::exp(change - half);
    result.high = std::exp(change + half);
    result.p = 2 * stats::student_cdf(-std::abs(change) / std::sqrt(variance), freedom);
    return result;
}

}  // namespace torchdeck::bench
