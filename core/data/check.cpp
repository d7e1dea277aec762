// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/text_table.hpp"
#include "data/copies.hpp"

namespace torchdeck::data {
namespace {

/// Below this, a class is learned by heart, and its validation images are too few to say so.
constexpr std::int64_t kFewImages = 20;
/// Where rare classes begin to be ignored by a network that is trained without weights.
constexpr double kMuchImbalance = 5;

const ImageSource& part_of(const Dataset& dataset, const ImagePlace& place) {
    return place.val ? *dataset.val : *dataset.train;
}

int rank_of(const Copy& copy) {
    return copy.across_split() ? 0 : copy.same_class ? 2 : 1;
}

/// "cat, dog" or "cat, dog, mouse and 2 more", for a sentence.
base::Message some_of(const std::vector<std::string>& names) {
    constexpr std::size_t kNamed = 3;
    std::vector<base::Message> named;
    for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i) named.push_back(Message::name(names[i]));
    auto list = Message::list(std::move(named));
    if (names.size() <= kNamed) return list;
    return Message::of("{0} and {1} more", list, Message::number(names.size() - kNamed));
}

}  // namespace

std::int64_t DatasetCheck::across_split() const {
    return std::ranges::count_if(copies, &Copy::across_split);
}

std::int64_t DatasetCheck::of_other_classes() const {
    return std::ranges::count(copies, false, &Copy::same_class);
}

double DatasetCheck::imbalance() const {
    std::int64_t least = 0, most = 0;
    for (const auto n : train_of_class) {
        if (n > 0 && (least == 0 || n < least)) least = n;
        most = std::max(most, n);
    }
    return least > 0 ? static_cast<double>(most) / static_cast<double>(least) : 1;
}

std::string DatasetCheck::name_of(const ImagePlace& place) const {
    auto name = part_of(dataset, place).name(place.index);
    if (!name.empty()) return name;
    return fmt::format("{} image {}", place.val ? "validation" : "training", place.index);
}

std::vector<base::Message> DatasetCheck::findings() const {
    auto all = dataset.warnings;
    std::ranges::move(problems(), std::back_inserter(all));
    return all;
}

std::vector<base::Message> DatasetCheck::problems() const {
    std::vector<base::Message> all;
    if (const auto n = across_split(); n > 0)
        all.push_back(
            Message::plural("{0} validation images are also in training: validation results are too good. Leave out or "
                            "move one of each pair.",
                            "{0} validation image is also in training: validation results are too good. Leave out or "
                            "move one of each pair.",
                            n));
    if (const auto n = of_other_classes(); n > 0)
        all.push_back(Message::plural(
            "{0} images are duplicates or near-duplicates of an image of another class: one of the two labels is "
            "wrong, or the image shows both.",
            "{0} image is a duplicate or near-duplicate of an image of another class: one of the two labels is "
            "wrong, or the image shows both.",
            n));
    const auto repeated =
        std::ranges::count_if(copies, [](const Copy& copy) { return !copy.across_split() && copy.same_class; });
    if (repeated > 0)
        all.push_back(Message::plural(
            "{0} images are duplicates or near-duplicates of another image of the same split and class, which then "
            "counts more than once.",
            "{0} image is a duplicate or near-duplicate of another image of the same split and class, which then "
            "counts more than once.",
            repeated));
    if (unreadable > 0)
        all.push_back(Message::plural("{0} images are damaged and will be left out.",
                                      "{0} image is damaged and will be left out.", unreadable));
    std::vector<std::string> empty, small, unvalidated;
    for (std::size_t i = 0; i < train_of_class.size(); ++i) {
        const auto& name = dataset.class_names[i];
        if (train_of_class[i] == 0)
            empty.push_back(name);
        else if (train_of_class[i] < kFewImages)
            small.push_back(name);
        if (train_of_class[i] > 0 && val_of_class[i] == 0) unvalidated.push_back(name);
    }
    if (train_of_class.size() < 2)
        all.push_back(Message::of("There is one class: a classifier needs a folder for each of at least two."));
    if (!empty.empty())
        all.push_back(Message::plural("{0} classes ({1}) without training images.",
                                      "{0} class ({1}) without training images.", std::ssize(empty), some_of(empty)));
    if (!small.empty())
        all.push_back(Message::plural(
            "{0} classes ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.",
            "{0} class ({1}) with fewer than {2} training images: begin from pretrained weights, or add images.",
            std::ssize(small), some_of(small), kFewImages));
    if (!unvalidated.empty())
        all.push_back(Message::plural("{0} classes ({1}) without validation images: trained, but not validated.",
                                      "{0} class ({1}) without validation images: trained, but not validated.",
                                      std::ssize(unvalidated), some_of(unvalidated)));
    if (imbalance() >= kMuchImbalance) {
        all.push_back(Message::of(
            "Of the classes with training images, the largest has {0} times as many as the smallest: judge "
            "by balanced accuracy, and weight the loss ({1}).",
            Message::number(imbalance(), 0), Message::field(Message::mark("Class imbalance"), "class imbalance")));
    }
    return all;
}

DatasetCheck check_dataset(const Dataset& dataset, const CheckOptions& options) {
    DatasetCheck check{dataset,
                       images_of_class(*dataset.train, dataset.classes()),
                       images_of_class(*dataset.val, dataset.classes()),
                       0,
                       {}};
    const auto train = dataset.train->size();
    const auto count = train + dataset.val->size();
    const auto place = [train](std::int64_t i) { return ImagePlace{i >= train, i >= train ? i - train : i}; };
    const auto signatures_of_all = signatures(
        count, [&](std::int64_t i) { return part_of(dataset, place(i)).image(place(i).index); }, options.threads,
        [&](std::int64_t done) {
            if (options.progress) options.progress(done, count);
        },
        options.stop);
    const auto pairs = find_copies(signatures_of_all, options.threads, {}, options.stop);
    if (options.stop.stop_requested())
        throw Error(ErrorKind::data, Message::of("The check was stopped."), {}, ErrorCode::stopped);
    check.unreadable = std::ranges::count(signatures_of_all, false, &ImageSignature::known);
    for (const auto& pair : pairs) {
        const auto first = place(pair.first);
        const auto second = place(pair.second);
        check.copies.push_back(
            {first, second, pair.exact, pair.similarity, pair.mirrored,
             part_of(dataset, first).label(first.index) == part_of(dataset, second).label(second.index)});
    }
    std::ranges::stable_sort(check.copies, {}, rank_of);
    return check;
}

std::vector<LabelRow> without_copies(const DatasetCheck& check) {
    std::vector<LabelRow> rows;
    for (const auto& copy : check.copies) {
        if (!copy.across_split()) continue;
        const auto name = check.dataset.train->name(copy.first.index);
        const bool is_new = std::ranges::find(rows, name, &LabelRow::path) == rows.end();
        if (!name.empty() && is_new) rows.push_back({.path = name, .split = Split::none});
    }
    return rows;
}

std::string check_text(const DatasetCheck& check, std::size_t most, const base::Reader& reader) {
    std::string text;
    const auto line = [&](const Message& message) { text += message.text(reader) + '\n'; };
    const auto problems = check.problems();
    line(Message::of("{} training and {} validation images in {}.", Message::number(check.dataset.train->size()),
                     Message::number(check.dataset.val->size()),
                     Message::plural("{} classes", "{} class", check.dataset.classes())));
    if (check.findings().empty()) line(Message::of("No problems found."));
    for (const auto& problem : problems) line(problem);
    if (check.copies.empty()) return text;
    base::TextTable table(
        {{Message::mark("copies")}, {Message::mark("split")}, {Message::mark("class")}, {Message::mark("images")}, {}});
    for (std::size_t i = 0; i < std::min(most, check.copies.size()); ++i) {
        const auto& copy = check.copies[i];
        const auto likeness = Message::number(copy.similarity, 3);
        table.add({copy.exact      ? Message::of("exact")
                   : copy.mirrored ? Message::of("{}, mirrored", likeness)
                                   : likeness,
                   Message::name(copy.across_split() ? "train, val"
                                 : copy.first.val    ? "val"
                                                     : "train"),
                   copy.same_class ? Message::of("same") : Message::of("other"),
                   Message::name(check.name_of(copy.first)), Message::name(check.name_of(copy.second))});
    }
    text += '\n' + table.text(reader);
    if (check.copies.size() > most)
        line(Message::of("and {} more: --list {} or --json lists all.", Message::number(check.copies.size() - most),
                         check.copies.size()));
    return text;
}

nlohmann::ordered_json check_json(const DatasetCheck& check) {
    auto copies = nlohmann::ordered_json::array();
    for (const auto& copy : check.copies) {
        auto images = nlohmann::ordered_json::array();
        for (const auto& place : {copy.first, copy.second}) {
            const auto& part = part_of(check.dataset, place);
            images.push_back({{"split", place.val ? "val" : "train"},
                              {"index", place.index},
                              {"name", part.name(place.index)},
                              {"class", check.dataset.class_names[static_cast<std::size_t>(part.label(place.index))]}});
        }
        copies.push_back({{"exact", copy.exact},
                          {"similarity", copy.similarity},
                          {"mirrored", copy.mirrored},
                          {"across_split", copy.across_split()},
                          {"same_class", copy.same_class},
                          {"images", std::move(images)}});
    }
    std::vector<std::string> problems;
    for (const auto& problem : check.problems()) problems.push_back(problem.text());
    return {{"train", check.dataset.train->size()},
            {"val", check.dataset.val->size()},
            {"classes", check.dataset.class_names},
            {"train_of_class", check.train_of_class},
            {"val_of_class", check.val_of_class},
            {"imbalance", check.imbalance()},
            {"unreadable", check.unreadable},
            {"warnings", base::texts_of(check.dataset.warnings)},
            {"problems", problems},
            {"copies", std::move(copies)}};
}

}  // namespace torchdeck::data
