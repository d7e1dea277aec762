// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/class_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "runs/csv.hpp"

namespace torchdeck::job {

ClassReport::ClassReport(const data::Dataset& dataset, Part part)
    : dataset_(dataset),
      images_(part == Part::train ? *dataset.train : *dataset.val),
      rows_(static_cast<std::size_t>(dataset.classes())) {}

void ClassReport::add(std::span<const std::int64_t> indices, std::span<const Prediction> predictions) {
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const auto label = images_.label(indices[i]);
        const auto predicted = predictions[i].classes[0];
        if (label < 0 || label >= dataset_.classes() || predicted < 0) continue;
        auto& row = rows_[static_cast<std::size_t>(label)];
        ++row.images;
        if (predicted == label) ++row.correct;
        ++rows_[static_cast<std::size_t>(predicted)].predicted;
        ++confusion_[{label, predicted}];
    }
}

std::optional<ClassReport::Worst> ClassReport::worst() const {
    std::optional<std::size_t> lowest;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto& row = rows_[i];
        if (row.images == 0 || row.correct == row.images) continue;
        const auto order = [this](std::size_t at) { return std::pair(predict::recall(rows_[at]), -rows_[at].images); };
        if (!lowest || order(i) < order(*lowest)) lowest = i;
    }
    if (!lowest) return std::nullopt;
    Worst worst{.label = static_cast<std::int32_t>(*lowest)};
    const double least = predict::recall(rows_[*lowest]);
    worst.alike = std::ranges::count_if(
        rows_, [&](const predict::ClassCounts& row) { return row.images > 0 && predict::recall(row) == least; });
    --worst.alike;
    for (auto it = confusion_.lower_bound({worst.label, 0}); it != confusion_.end() && it->first.first == worst.label;
         ++it) {
        if (it->first.second == worst.label || it->second <= worst.confused) continue;
        worst.confused_with = it->first.second;
        worst.confused = it->second;
    }
    return worst;
}

base::TextTable ClassReport::table() const {
    using Align = base::TextTable::Align;
    base::TextTable table({{Message::mark("images"), Align::right},
                           {Message::mark("correct"), Align::right},
                           {Message::mark("precision"), Align::right},
                           {Message::mark("recall"), Align::right},
                           {Message::same("F1"), Align::right},
                           {Message::mark("class")}});
    const auto share = [](bool known, double value) { return known ? Message::number(value, 3) : Message::name("-"); };
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto& row = rows_[i];
        table.add({Message::number(row.images), Message::number(row.correct),
                   share(row.predicted > 0, predict::precision(row)), share(row.images > 0, predict::recall(row)),
                   share(row.images + row.predicted > 0, predict::f1(row)), Message::name(dataset_.class_names[i])});
    }
    return table;
}

Message ClassReport::summary() const {
    const auto metrics = predict::class_metrics(rows_);
    return Message::of("balanced accuracy={}  macro F1={}  MCC={}", Message::number(metrics.balanced_top1, 3),
                       Message::number(metrics.macro_f1, 3), Message::number(metrics.mcc, 3));
}

nlohmann::ordered_json ClassReport::json() const {
    auto array = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto& row = rows_[i];
        array.push_back({{"class", dataset_.class_names[i]},
                         {"images", row.images},
                         {"correct", row.correct},
                         {"predicted", row.predicted},
                         {"precision", predict::precision(row)},
                         {"recall", predict::recall(row)},
                         {"f1", predict::f1(row)}});
    }
    return array;
}

std::string ClassReport::confusion_csv() const {
    std::string text = "true";
    for (const auto& name : dataset_.class_names) text += "," + runs::csv_cell(name);
    text += '\n';
    const auto classes = static_cast<std::int32_t>(dataset_.classes());
    for (std::int32_t row = 0; row < classes; ++row) {
        text += runs::csv_cell(dataset_.class_names[static_cast<std::size_t>(row)]);
        for (std::int32_t column = 0; column < classes; ++column) {
            const auto at = confusion_.find({row, column});
            text += fmt::format(",{}", at == confusion_.end() ? 0 : at->second);
        }
        text += '\n';
    }
    return text;
}

}  // namespace torchdeck::job
