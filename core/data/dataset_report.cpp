// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/dataset_report.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/text_table.hpp"

namespace torchdeck::data {
namespace {

Message range(std::int64_t low, std::int64_t high) {
    return low == high ? Message::name(std::to_string(low)) : Message::of("{} to {}", low, high);
}

/// The superclass of each class (CIFAR-100); empty where there are none.
std::vector<std::string> superclasses(const Dataset& dataset) {
    std::vector<std::string> names;
    for (const auto coarse : dataset.coarse_of_class)
        names.push_back(dataset.coarse_names.at(static_cast<std::size_t>(coarse)));
    return names;
}

std::string three(const std::array<double, 3>& v) {
    return fmt::format("{:.4f} {:.4f} {:.4f}", v[0], v[1], v[2]);
}

/// How many images the sizes, mean and deviation come from.
Message sample_words(const DatasetReport& report) {
    const auto looked_at = Message::number(report.summary.looked_at);
    if (report.summary.looked_at == report.dataset.train->size())
        return Message::of("sizes, mean and std over all training images");
    return report.chosen
               ? Message::of("sizes, mean and std over {} training images (--all takes all)", looked_at)
               : Message::of("sizes, mean and std over {} training images; the others cannot be decoded", looked_at);
}

}  // namespace

DatasetReport report_dataset(const Dataset& dataset, std::int64_t images, int threads) {
    return {dataset, summarize(dataset, images, threads), fingerprint(dataset), images != 0};
}

std::string dataset_report_text(const DatasetReport& report, const base::Reader& reader) {
    const auto& dataset = report.dataset;
    const auto& summary = report.summary;
    auto facts = base::TextTable::labeled();
    facts.add({Message::mark("dataset"), Message::name(dataset.name)});
    facts.add({Message::mark("training"), Message::number(dataset.train->size())});
    facts.add({Message::mark("validation"), Message::number(dataset.val->size())});
    facts.add({Message::mark("classes"), Message::number(dataset.classes())});
    if (!dataset.coarse_names.empty())
        facts.add({Message::mark("superclasses"), Message::number(dataset.coarse_names.size())});
    facts.add({Message::mark("width"), range(summary.min_width, summary.max_width)});
    facts.add({Message::mark("height"), range(summary.min_height, summary.max_height)});
    facts.add({Message::mark("mean"), Message::name(three(summary.mean))});
    facts.add({Message::mark("std"), Message::name(three(summary.std))});
    facts.add({Message(), sample_words(report)});
    facts.add({Message::name("sha256"), Message::name(report.fingerprint)});
    const auto coarse = superclasses(dataset);
    using Align = base::TextTable::Align;
    base::TextTable classes({{Message(), Align::right},
                             {Message::mark("training"), Align::right},
                             {Message::mark("validation"), Align::right},
                             {Message::mark("class")}});
    for (std::size_t i = 0; i < dataset.class_names.size(); ++i) {
        const auto name = Message::name(dataset.class_names[i]);
        classes.add({Message::name(std::to_string(i)), Message::number(summary.train_of_class[i]),
                     Message::number(summary.val_of_class[i]),
                     coarse.empty() ? name : Message::of("{} ({})", name, coarse[i])});
    }
    return facts.text(reader) + '\n' + classes.text(reader);
}

nlohmann::ordered_json dataset_report_json(const DatasetReport& report) {
    const auto& dataset = report.dataset;
    const auto& summary = report.summary;
    return {{"name", dataset.name},
            {"train", dataset.train->size()},
            {"val", dataset.val->size()},
            {"classes", dataset.class_names},
            {"superclasses", superclasses(dataset)},
            {"train_of_class", summary.train_of_class},
            {"val_of_class", summary.val_of_class},
            {"height", {summary.min_height, summary.max_height}},
            {"width", {summary.min_width, summary.max_width}},
            {"mean", summary.mean},
            {"std", summary.std},
            {"looked_at", summary.looked_at},
            {"sha256", report.fingerprint},
            {"warnings", base::texts_of(dataset.warnings)}};
}

}  // namespace torchdeck::data
