// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/dataset_report.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/text.hpp"

namespace torchdeck::data {
namespace {

std::string range(std::int64_t low, std::int64_t high) {
    return low == high ? fmt::format("{}", low) : fmt::format("{} to {}", low, high);
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
std::string sample_words(const DatasetReport& report) {
    const auto looked_at = report.summary.looked_at;
    const auto all = report.dataset.train->size();
    if (looked_at == all) return "sizes, mean and std over all training images";
    const bool chosen = report.chosen;
    return fmt::format("sizes, mean and std over {} training images{}", base::grouped(looked_at),
                       chosen ? " (--all takes all)" : "; the others cannot be decoded");
}

}  // namespace

DatasetReport report_dataset(const Dataset& dataset, std::int64_t images, int threads) {
    return {dataset, summarize(dataset, images, threads), fingerprint(dataset), images != 0};
}

std::string dataset_report_text(const DatasetReport& report) {
    const auto& dataset = report.dataset;
    const auto& summary = report.summary;
    std::string text;
    const auto out = std::back_inserter(text);
    const auto line = [&](const char* what, const std::string& value) {
        fmt::format_to(out, "{:<12} {}\n", what, value);
    };
    line("dataset", dataset.name);
    line("training", base::grouped(dataset.train->size()));
    line("validation", base::grouped(dataset.val->size()));
    line("classes", base::grouped(dataset.classes()));
    if (!dataset.coarse_names.empty())
        line("superclasses", base::grouped(static_cast<std::int64_t>(dataset.coarse_names.size())));
    line("width", range(summary.min_width, summary.max_width));
    line("height", range(summary.min_height, summary.max_height));
    line("mean", three(summary.mean));
    line("std", three(summary.std));
    line("", sample_words(report));
    line("sha256", report.fingerprint);
    const auto coarse = superclasses(dataset);
    fmt::format_to(out, "\n{:>5}  {:>10}  {:>10}  class\n", "", "training", "validation");
    for (std::size_t i = 0; i < dataset.class_names.size(); ++i) {
        const auto above = coarse.empty() ? "" : fmt::format(" ({})", base::printable(coarse[i]));
        fmt::format_to(out, "{:>5}  {:>10}  {:>10}  {}{}\n", i, base::grouped(summary.train_of_class[i]),
                       base::grouped(summary.val_of_class[i]), base::printable(dataset.class_names[i]), above);
    }
    return text;
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
            {"warnings", dataset.warnings}};
}

}  // namespace torchdeck::data
