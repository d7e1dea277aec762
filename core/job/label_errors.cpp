// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/label_errors.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/text_table.hpp"

namespace torchdeck::job {
namespace {

const data::ImageSource& images_of(const data::Dataset& dataset, Part part) {
    return part == Part::train ? *dataset.train : *dataset.val;
}

const std::string& class_name(const data::Dataset& dataset, std::int32_t label) {
    return dataset.class_names[static_cast<std::size_t>(label)];
}

}  // namespace

std::vector<SuspectLabel> suspect_labels(const Predictions& predictions, const data::ImageSource& images) {
    std::vector<SuspectLabel> suspects;
    for (std::size_t i = 0; i < predictions.images.size(); ++i) {
        const auto& prediction = predictions.images[i];
        const auto index = static_cast<std::int64_t>(i);
        const auto label = images.label(index);
        const auto predicted = prediction.classes[0];
        if (predicted < 0 || predicted == label) continue;
        suspects.push_back({index, label, predicted, std::exp(-static_cast<double>(prediction.loss)),
                            static_cast<double>(prediction.probabilities[0])});
    }
    std::ranges::stable_sort(suspects, {}, &SuspectLabel::label_probability);
    return suspects;
}

std::string suspects_text(const std::vector<SuspectLabel>& suspects, const data::Dataset& dataset, Part part,
                          std::size_t most, const base::Reader& reader) {
    const auto& images = images_of(dataset, part);
    const auto all = Message::plural("{} images", "{} image", std::ssize(images));
    if (suspects.empty()) return Message::of("Every one of {} is predicted as labeled.", all).text(reader) + '\n';
    using Align = base::TextTable::Align;
    base::TextTable table({{Message::name("P(label)"), Align::right},
                           {Message::name("P(predicted)"), Align::right},
                           {Message::mark("label")},
                           {Message::mark("predicted")},
                           {Message::mark("image")}});
    for (std::size_t i = 0; i < std::min(most, suspects.size()); ++i) {
        const auto& s = suspects[i];
        const auto name = images.name(s.index);
        table.add({Message::number(s.label_probability, 4), Message::number(s.predicted_probability, 4),
                   Message::name(class_name(dataset, s.label)), Message::name(class_name(dataset, s.predicted)),
                   Message::name(name.empty() ? std::to_string(s.index) : name)});
    }
    const auto head = Message::of(
        "{} of {} predicted as another class than labeled, the least probable labels first. Hard "
        "images are among them.",
        Message::number(suspects.size()), all);
    return head.text(reader) + "\n\n" + table.text(reader);
}

nlohmann::ordered_json suspects_json(const std::vector<SuspectLabel>& suspects, const data::Dataset& dataset,
                                     Part part) {
    auto array = nlohmann::ordered_json::array();
    const auto& images = images_of(dataset, part);
    for (const auto& s : suspects) {
        array.push_back({{"index", s.index},
                         {"name", images.name(s.index)},
                         {"label", class_name(dataset, s.label)},
                         {"predicted", class_name(dataset, s.predicted)},
                         {"label_probability", s.label_probability},
                         {"predicted_probability", s.predicted_probability}});
    }
    return {
        {"split", part == Part::train ? "train" : "val"}, {"images", images.size()}, {"suspects", std::move(array)}};
}

}  // namespace torchdeck::job
