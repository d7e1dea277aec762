// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "data/dataset.hpp"
#include "job/predict.hpp"

namespace torchdeck::ui {

enum class Verdict { all, right, wrong, uncertain };
/// possible_label_errors: only images that are predicted as another class than labeled, the least probable label first
/// (job/label_errors.hpp).
enum class ImageOrder { dataset, most_wrong, least_certain, possible_label_errors };

/// Which images are shown, and in which order.
struct GalleryFilter {
    int label = -1;  ///< only this class; below 0: any
    QString search;  ///< part of the name of the class or, for CIFAR-100, of its superclass; empty: any
    Verdict verdict = Verdict::all;
    ImageOrder order = ImageOrder::dataset;
    std::optional<std::pair<int, int>> confused;  ///< only images of the first class predicted as the second

    bool operator==(const GalleryFilter&) const = default;
};

/// Indices of what is shown. `predictions` may be null: then what needs them has no effect. One pass over the part,
/// without sorting: the orders come with the predictions.
[[nodiscard]] std::vector<std::int32_t> filtered(const data::Dataset& dataset, const data::ImageSource& source,
                                                 const job::Predictions* predictions, const GalleryFilter& filter);

/// How many images of a part were predicted in which way; an uncertain one is right or wrong as well.
struct VerdictCounts {
    std::int64_t right = 0, wrong = 0, uncertain = 0;
};
[[nodiscard]] VerdictCounts verdict_counts(const data::ImageSource& source, const job::Predictions& predictions);

[[nodiscard]] inline bool is_right(const Prediction& prediction, std::int32_t label) {
    return prediction.classes[0] == label;
}
[[nodiscard]] inline bool is_uncertain(const Prediction& prediction) {
    return !(prediction.probabilities[0] >= job::kUncertainBelow);  // so that NaN is uncertain, too
}

}  // namespace torchdeck::ui
