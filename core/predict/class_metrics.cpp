// SPDX-License-Identifier: GPL-3.0-or-later
#include "predict/class_metrics.hpp"

#include <cmath>

namespace torchdeck::predict {
namespace {

double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

}  // namespace

double precision(const ClassCounts& counts) {
    return ratio(static_cast<double>(counts.correct), static_cast<double>(counts.predicted));
}

double recall(const ClassCounts& counts) {
    return ratio(static_cast<double>(counts.correct), static_cast<double>(counts.images));
}

double f1(const ClassCounts& counts) {
    return ratio(2 * static_cast<double>(counts.correct), static_cast<double>(counts.images + counts.predicted));
}

ClassMetrics class_metrics(std::span<const ClassCounts> classes) {
    ClassMetrics metrics;
    double with_images = 0, present = 0;
    // As doubles: squares of counts of a large dataset leave 64 bits.
    double images = 0, correct = 0, predicted_by_true = 0, predicted_squared = 0, true_squared = 0;
    for (const auto& counts : classes) {
        if (counts.images > 0) {
            ++with_images;
            metrics.balanced_top1 += recall(counts);
        }
        if (counts.images > 0 || counts.predicted > 0) {
            ++present;
            metrics.macro_f1 += f1(counts);
        }
        const auto n = static_cast<double>(counts.images);
        const auto p = static_cast<double>(counts.predicted);
        images += n;
        correct += static_cast<double>(counts.correct);
        predicted_by_true += p * n;
        predicted_squared += p * p;
        true_squared += n * n;
    }
    metrics.balanced_top1 = ratio(metrics.balanced_top1, with_images);
    metrics.macro_f1 = ratio(metrics.macro_f1, present);
    const double spread = (images * images - predicted_squared) * (images * images - true_squared);
    if (spread > 0) metrics.mcc = (correct * images - predicted_by_true) / std::sqrt(spread);
    return metrics;
}

std::vector<double> inverse_frequency_weights(std::span<const std::int64_t> images, double power) {
    double total = 0, classes = 0;
    for (const auto n : images) {
        total += static_cast<double>(n);
        if (n > 0) ++classes;
    }
    std::vector<double> weights;
    for (const auto n : images)
        weights.push_back(n > 0 ? std::pow(total / (classes * static_cast<double>(n)), power) : 0);
    return weights;
}

std::vector<double> effective_number_weights(std::span<const std::int64_t> images, double beta) {
    std::vector<double> weights;
    double sum = 0, classes = 0;
    for (const auto n : images) {
        weights.push_back(n > 0 ? (1 - beta) / (1 - std::pow(beta, static_cast<double>(n))) : 0);
        sum += weights.back();
        if (n > 0) ++classes;
    }
    if (sum > 0) {
        for (auto& weight : weights) weight *= classes / sum;
    }
    return weights;
}

}  // namespace torchdeck::predict
