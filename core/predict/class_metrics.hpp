// SPDX-License-Identifier: GPL-3.0-or-later
//
// Metrics of a confusion matrix beyond top-1, which large classes dominate. Definitions and edge
// cases are scikit-learn's (sklearn.metrics, zero_division=0).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace torchdeck::predict {

/// What was counted for one class.
struct ClassCounts {
    std::int64_t images = 0;     ///< that belong to it
    std::int64_t correct = 0;    ///< of these, predicted as it
    std::int64_t predicted = 0;  ///< images of any class predicted as it
};

/// Share of the images predicted as the class that belong to it; 0 where none were.
double precision(const ClassCounts& counts);
/// Share of the class's images that was recognized; 0 where it has none.
double recall(const ClassCounts& counts);
/// Harmonic mean of the two: 2 correct / (images + predicted); 0 where both are 0.
double f1(const ClassCounts& counts);

/// Metrics of all classes together. All are 0 without images.
struct ClassMetrics {
    double balanced_top1 = 0;  ///< mean recall of the classes that have images
    double macro_f1 = 0;       ///< mean F1 of the classes that have images or were predicted
    /// Matthews correlation coefficient of several classes (Gorodkin 2004): 1 is perfect, 0 as good as guessing.
    double mcc = 0;
};
ClassMetrics class_metrics(std::span<const ClassCounts> classes);

/// How much the loss of an image of each class counts, for training images that are `images` by class. A class without
/// images gets 0. Only ratios matter: the loss is divided by the weights of its batch.
///   inverse_frequency_weights: (N / (C n))^power, for C classes with images and N images; power 0 is no weighting
///   effective_number_weights: (1 - beta) / (1 - beta^n) (Cui et al., arXiv 1901.05555), scaled to a mean of 1
std::vector<double> inverse_frequency_weights(std::span<const std::int64_t> images, double power);
std::vector<double> effective_number_weights(std::span<const std::int64_t> images, double beta);

}  // namespace torchdeck::predict
