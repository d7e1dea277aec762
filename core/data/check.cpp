// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "data/copies.hpp"

namespace torchdeck::data {
namespace {

/// Below this, a class is learned by heart, and its validation images are too few to say so.
constexpr std::int64_t kFewImages = 20;
/// Where rare classes begin to be ignored by a network that is trained without weights.
constexpr double kMuchImbalance = 5;

std::vector<std::int64_t> count_by_class(const ImageSource& images, std::int64_t classes) {
    std::vector<std::int64_t> counts(static_cast<std::size_t>(classes));
    for (std::int64_t i = 0; i < images.size(); ++i) ++counts[static_cast<std::size_t>(images.label(i))];
    return counts;
}

const ImageSource& part_of(const Dataset& dataset, const ImagePlace& place) {
    return place.val ? *dataset.val : *dataset.train;
}

int rank_of(const Copy& copy) {
    return copy.across_split() ? 0 : copy.same_class ? 2 : 1;
}

/// "cat, dog" or "cat, dog, mouse and 2 more", for a sentence.
base::Sentence some_of(const std::vector<std::string>& names) {
    constexpr std::size_t kNamed = 3;
    std::vector<base::Sentence> named;
    for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i) named.emplace_back(base::printable(names[i]));
    auto list = base::Sentence::list(std::move(named));
    if (names.size() <= kNamed) return list;
    return {base::sentences::list_more,
            {std::move(list), base::grouped(static_cast<std::int64_t>(names.size() - kNamed))}};
}

std::string count_of_classes(std::int64_t count) {
    return fmt::format("{} class{}", base::grouped(count), count == 1 ? "" : "es");
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

std::vector<base::Sentence> DatasetCheck::problems() const {
    namespace say = base::sentences;
    std::vector<base::Sentence> all;
    // English and others tell one from many, each in its own way.
    const auto add = [&](std::int64_t count, std::string_view one, std::string_view many,
                         std::vector<base::Sentence> further = {}) {
        if (count <= 0) return;
        further.insert(further.begin(), base::grouped(count));
        all.emplace_back(count == 1 ? one : many, std::move(further));
    };
    add(across_split(), say::check_leak, say::check_leaks);
    add(of_other_classes(), say::check_other_class, say::check_other_classes);
    add(std::ranges::count_if(copies, [](const Copy& copy) { return !copy.across_split() && copy.same_class; }),
        say::check_copy, say::check_copies);
    add(unreadable, say::check_damaged_one, say::check_damaged);
    std::vector<std::string> empty, small, unvalidated;
    for (std::size_t i = 0; i < train_of_class.size(); ++i) {
        const auto& name = dataset.class_names[i];
        if (train_of_class[i] == 0)
            empty.push_back(name);
        else if (train_of_class[i] < kFewImages)
            small.push_back(name);
        if (train_of_class[i] > 0 && val_of_class[i] == 0) unvalidated.push_back(name);
    }
    const auto add_classes = [&](const std::vector<std::string>& names, std::string_view one, std::string_view many) {
        add(static_cast<std::int64_t>(names.size()), one, many, {some_of(names), base::grouped(kFewImages)});
    };
    if (train_of_class.size() < 2) all.emplace_back(say::check_one_class, std::vector<base::Sentence>());
    add_classes(empty, say::check_empty_class, say::check_empty_classes);
    add_classes(small, say::check_small_class, say::check_small_classes);
    add_classes(unvalidated, say::check_unvalidated_class, say::check_unvalidated_classes);
    if (imbalance() >= kMuchImbalance) {
        all.emplace_back(say::check_imbalance,
                         std::vector<base::Sentence>{fmt::format("{:.0f}", imbalance()),
                                                     base::Sentence::setting("Class imbalance", "class imbalance")});
    }
    return all;
}

DatasetCheck check_dataset(const Dataset& dataset, const CheckOptions& options) {
    DatasetCheck check{dataset,
                       count_by_class(*dataset.train, dataset.classes()),
                       count_by_class(*dataset.val, dataset.classes()),
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
    if (options.stop.stop_requested()) throw Error(ErrorKind::data, "The check was stopped.", {}, ErrorCode::stopped);
    check.unreadable = std::ranges::count(signatures_of_all, false, &ImageSignature::known);
    for (const auto& pair : pairs) {
        const auto first = place(pair.first);
        const auto second = place(pair.second);
        check.copies.push_back(
            {first, second, pair.exact, pair.similarity,
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

std::string check_text(const DatasetCheck& check, std::size_t most) {
    std::string text;
    const auto out = std::back_inserter(text);
    const auto problems = check.problems();
    fmt::format_to(out, "{} training and {} validation images in {}.\n", base::grouped(check.dataset.train->size()),
                   base::grouped(check.dataset.val->size()), count_of_classes(check.dataset.classes()));
    if (problems.empty()) text += "No problems found.\n";
    for (const auto& problem : problems) text += problem.text() + '\n';
    if (check.copies.empty()) return text;
    fmt::format_to(out, "\n{:<10} {:<12} {:<8} images\n", "copies", "split", "class");
    for (std::size_t i = 0; i < std::min(most, check.copies.size()); ++i) {
        const auto& copy = check.copies[i];
        fmt::format_to(out, "{:<10} {:<12} {:<8} {}  {}\n",
                       copy.exact ? "exact" : fmt::format("{:.3f}", copy.similarity),
                       copy.across_split() ? "train, val"
                       : copy.first.val    ? "val"
                                           : "train",
                       copy.same_class ? "same" : "other", check.name_of(copy.first), check.name_of(copy.second));
    }
    if (check.copies.size() > most)
        fmt::format_to(out, "and {} more: --list {} or --json lists all.\n",
                       base::grouped(static_cast<std::int64_t>(check.copies.size() - most)), check.copies.size());
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
            {"warnings", check.dataset.warnings},
            {"problems", problems},
            {"copies", std::move(copies)}};
}

}  // namespace torchdeck::data
