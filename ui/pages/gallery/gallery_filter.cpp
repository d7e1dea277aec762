// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/gallery_filter.hpp"

#include <numeric>

#include "job/label_errors.hpp"
#include "look/format.hpp"

namespace torchdeck::ui {
namespace {

/// Which classes may be shown: decided once a class instead of once an image.
std::vector<bool> wanted_classes(const data::Dataset& dataset, const GalleryFilter& filter) {
    std::vector<bool> wanted(dataset.class_names.size());
    const auto has = [&](const std::string& name) {
        return from_utf8(name).contains(filter.search, Qt::CaseInsensitive);
    };
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (filter.label >= 0 && static_cast<std::size_t>(filter.label) != i) continue;
        if (filter.confused && static_cast<std::size_t>(filter.confused->first) != i) continue;
        wanted[i] = filter.search.isEmpty() || has(dataset.class_names[i]) ||
                    (i < dataset.coarse_of_class.size() &&
                     has(dataset.coarse_names[static_cast<std::size_t>(dataset.coarse_of_class[i])]));
    }
    return wanted;
}

bool passes(const Prediction& prediction, std::int32_t label, const GalleryFilter& filter) {
    const bool known = prediction.classes[0] >= 0;
    if (filter.confused && prediction.classes[0] != filter.confused->second) return false;
    switch (filter.verdict) {
        case Verdict::all:
            return true;
        case Verdict::right:
            return known && is_right(prediction, label);
        case Verdict::wrong:
            return known && !is_right(prediction, label);
        case Verdict::uncertain:
            return known && is_uncertain(prediction);
    }
    return true;
}

}  // namespace

std::vector<std::int32_t> filtered(const data::Dataset& dataset, const data::ImageSource& source,
                                   const job::Predictions* predictions, const GalleryFilter& filter) {
    std::vector<std::int32_t> all;
    const std::vector<std::int32_t>* order = nullptr;
    if (predictions != nullptr && filter.order == ImageOrder::most_wrong) order = &predictions->most_wrong;
    if (predictions != nullptr && filter.order == ImageOrder::least_certain) order = &predictions->least_certain;
    if (predictions != nullptr && filter.order == ImageOrder::possible_label_errors) {
        for (const auto& suspect : job::suspect_labels(*predictions, source))
            all.push_back(static_cast<std::int32_t>(suspect.index));
        order = &all;
    }
    if (order == nullptr) {
        all.resize(static_cast<std::size_t>(source.size()));
        std::iota(all.begin(), all.end(), 0);
        order = &all;
    }
    const auto wanted = wanted_classes(dataset, filter);
    std::vector<std::int32_t> shown;
    for (const auto index : *order) {
        const auto label = source.label(index);
        if (!wanted[static_cast<std::size_t>(label)]) continue;
        if (predictions != nullptr && !passes(predictions->images[static_cast<std::size_t>(index)], label, filter)) {
            continue;
        }
        shown.push_back(index);
    }
    return shown;
}

VerdictCounts verdict_counts(const data::ImageSource& source, const job::Predictions& predictions) {
    VerdictCounts counts;
    for (std::size_t i = 0; i < predictions.images.size(); ++i) {
        const auto& prediction = predictions.images[i];
        if (prediction.classes[0] < 0) continue;
        ++(is_right(prediction, source.label(static_cast<std::int64_t>(i))) ? counts.right : counts.wrong);
        if (is_uncertain(prediction)) ++counts.uncertain;
    }
    return counts;
}

}  // namespace torchdeck::ui
