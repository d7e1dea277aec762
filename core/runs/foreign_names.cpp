// SPDX-License-Identifier: GPL-3.0-or-later
//
// Meanings of names of values in the logs of other tools.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "data/folder_layout.hpp"
#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {
namespace {

using Split = ForeignPlace::Split;
using Words = std::vector<std::string>;

constexpr std::size_t kMaxKey = 120;

/// Lower case, between everything that is no letter or digit. What is not ASCII belongs to words: of "验证loss" the
/// "loss" alone would mean something else.
Words words_of(std::string_view name) {
    Words words(1);
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80)
            words.back() += static_cast<char>(upper ? c - 'A' + 'a' : c);
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

std::string joined_words(const Words& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : "_") + word;
    return text;
}

/// Takes words of `set` out of `words`; whether there was one.
bool take_words(Words& words, const std::set<std::string_view>& set) {
    const auto before = words.size();
    std::erase_if(words, [&](const std::string& word) { return set.contains(word); });
    return words.size() < before;
}

/// Takes the words for a part of the data out of `words` ("train", "val", "test", …); whether there was one.
bool take_part(Words& words, data::DatasetPart part) {
    const auto before = words.size();
    std::erase_if(words, [&](const std::string& word) { return data::part_of_word(word) == part; });
    return words.size() < before;
}

/// Takes "vs iterations" out of `words`.
bool take_by_iterations(Words& words) {
    constexpr std::array<std::string_view, 2> kTaken{"vs", "iterations"};
    const auto at = std::search(words.begin(), words.end(), kTaken.begin(), kTaken.end());
    if (at == words.end()) return false;
    words.erase(at, at + 2);
    return true;
}

enum class Measure { other, loss, top1, top5, rate };

using NumberedAs = ForeignPlace::NumberedAs;

struct Meaning {
    Measure measure = Measure::other;
    int rank = 0;
    NumberedAs numbered = NumberedAs::nothing;
};

/// What the words without split, epoch and step mean: Keras' metrics, torchmetrics', timm's, fastai's, Ultralytics',
/// and those of PyTorch's examples. Names that say what they count come before those that say "accuracy".
/// `at_k`: it is written as "@1", which a class never is.
Meaning meaning_of(const std::string& text, bool at_k) {
    static const std::map<std::string_view, Meaning> kMeanings = [] {
        std::map<std::string_view, Meaning> all;
        const auto add = [&](Measure measure, int rank, std::initializer_list<std::string_view> names,
                             NumberedAs numbered = NumberedAs::nothing) {
            for (const auto name : names) all[name] = {measure, rank, numbered};
        };
        add(Measure::loss, 2, {"loss"});
        add(Measure::loss, 1,
            {"main_loss", "cross_entropy", "crossentropy", "ce_loss", "nll_loss", "cross_entropy_loss", "celoss",
             "sparse_categorical_crossentropy", "categorical_crossentropy"});
        add(Measure::top1, 3,
            {"top1", "top_1", "top1_acc", "top1_accuracy", "top_1_accuracy", "acc_top1", "accuracy_top1", "acc_top_1",
             "accuracy_top_1", "top_1_acc", "metrics_accuracy_top1"});
        add(Measure::top1, 3, {"acc1", "accuracy1", "prec1"}, NumberedAs::glued);
        add(Measure::top1, 3, {"acc_1", "accuracy_1"}, NumberedAs::apart);
        add(Measure::top1, 1, {"main_accuracy"});
        add(Measure::top1, 2,
            {"acc", "accuracy", "multiclassaccuracy", "multiclass_accuracy", "categorical_accuracy",
             "sparse_categorical_accuracy", "binary_accuracy", "accuracy_score"});
        add(Measure::top5, 3,
            {"top5", "top_5", "top5_acc", "top5_accuracy", "top_5_accuracy", "acc_top5", "accuracy_top5", "acc_top_5",
             "accuracy_top_5", "top_5_acc", "metrics_accuracy_top5"});
        add(Measure::top5, 3, {"acc5", "accuracy5", "prec5"}, NumberedAs::glued);
        add(Measure::top5, 3, {"acc_5", "accuracy_5"}, NumberedAs::apart);
        add(Measure::top5, 2, {"top_k_accuracy", "top_k_categorical_accuracy", "sparse_top_k_categorical_accuracy"});
        add(Measure::rate, 3, {"lr", "learning_rate"});
        add(Measure::rate, 2, {"lr_pg0", "lr_group0", "lr_group_0", "lr_0", "x_lr0"});
        return all;
    }();
    static const std::map<std::string_view, Meaning> kMeaningsAtK = {
        {"acc_1", {Measure::top1, 3}},       {"acc_5", {Measure::top5, 3}},      {"accuracy_1", {Measure::top1, 3}},
        {"accuracy_5", {Measure::top5, 3}},  {"prec_1", {Measure::top1, 3}},     {"prec_5", {Measure::top5, 3}},
        {"precision_1", {Measure::top1, 3}}, {"precision_5", {Measure::top5, 3}}};
    if (const auto it = kMeaningsAtK.find(text); at_k && it != kMeaningsAtK.end()) return it->second;
    if (const auto it = kMeanings.find(text); it != kMeanings.end()) return it->second;
    // Lightning's LearningRateMonitor names the optimizer, and its first group "pg1".
    static const std::set<std::string_view> kOptimizers{"adam",    "adamw",    "sgd",  "rmsprop", "nadam", "radam",
                                                        "adagrad", "adadelta", "lion", "lamb",    "muon"};
    if (text.starts_with("lr_")) {
        auto name = std::string_view(text).substr(3);
        if (name.ends_with("_pg1")) name.remove_suffix(4);
        if (kOptimizers.contains(name)) return {Measure::rate, 1};
    }
    return {};
}

/// Bytes of the character at the front of `text`; 0 where it is no UTF-8.
std::size_t character_size(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t size = lead >= 0xF0 && lead < 0xF5 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (size == 0 || lead >= 0xF5 || text.size() < size) return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80) return 0;
    }
    return size;
}

/// Keys become names of files. Letters of every script stay.
std::string own_key(std::string_view name, std::size_t most = kMaxKey) {
    std::string key;
    while (!name.empty()) {
        const char c = name.front();
        const bool ascii = static_cast<unsigned char>(c) < 0x80;
        const bool plain =
            (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
        const auto size = plain ? 1 : ascii ? 0 : character_size(name);
        if (key.size() + size > most) break;
        if (size > 0)
            key += name.substr(0, size);
        else if (!key.empty() && key.back() != '_')
            key += '_';
        name.remove_prefix(std::max<std::size_t>(size, 1));
    }
    while (key.ends_with('_') || key.ends_with('.')) key.pop_back();
    return key.empty() || key.front() == '.' ? "value" + key : key;
}

/// Top-1 and top-5 of one writer have the same unit.
std::string family_of(std::string text) {
    for (const char k : {'1', '5'}) {
        if (!text.empty() && text.back() == k) text.back() = '#';
    }
    return text;
}

/// "trainLoss" as "train_Loss".
std::string without_camels(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        const bool begins_word = c >= 'A' && c <= 'Z' && !plain.empty() && plain.back() >= 'a' && plain.back() <= 'z';
        if (begins_word) plain += '_';
        plain += c;
    }
    return plain;
}

ForeignPlace place_by_words(std::string_view name, Split split) {
    ForeignPlace place{.split = split, .of_epoch = false, .key = own_key(name)};
    // As `torchdeck export-tensorboard` names what has no better name.
    for (const auto& [prefix, of_epoch] : {std::pair{std::string_view("epoch/"), true}, {"step/", false}}) {
        if (!name.starts_with(prefix)) continue;
        place.of_epoch = of_epoch;
        // Longer by what made the key one of its own.
        constexpr std::size_t kNumber = 8;
        place.key = own_key(name.substr(prefix.size()), kMaxKey + kNumber);
        place.known = true;
        place.rank = 100;
        return place;
    }
    auto words = words_of(name);
    // Lightning adds which of several data loaders it was; the first is the one that has no name elsewhere.
    if (words.size() > 3 && words[words.size() - 3] == "dataloader" && words[words.size() - 2] == "idx" &&
        words.back() == "0")
        words.resize(words.size() - 3);
    const bool ultralytics = words.size() > 1 && words.front() == "metrics";
    const auto train_words = std::ranges::count_if(
        words, [](const auto& word) { return data::part_of_word(word) == data::DatasetPart::train; });
    const bool at_k = name.find('@') != std::string_view::npos;
    if (take_part(words, data::DatasetPart::val)) {
        place.split = Split::val;
        place.rank += 10;
    } else if (take_part(words, data::DatasetPart::train)) {
        place.split = Split::train;
        place.rank += 10;
    } else if (take_part(words, data::DatasetPart::test)) {
        place.of_test = meaning_of(joined_words(words), at_k).measure != Measure::other;
        return place;
    } else if (ultralytics) {
        place.split = Split::val;
    }
    place.percent = take_words(words, {"percent", "pct", "perc"}) || name.find('%') != std::string_view::npos;
    // The Trainer of Transformers logs the mean over the whole training as "train/train_loss".
    if (train_words > 1) return place;
    place.of_epoch = take_words(words, {"epoch"});
    place.by_iterations = take_by_iterations(words);
    const bool of_step = place.by_iterations || (!place.of_epoch && take_words(words, {"step"}));
    const auto text = joined_words(words);
    place.family = family_of(text);
    const auto meaning = meaning_of(text, at_k);
    if (place.split == Split::test) {
        place.of_test = meaning.measure != Measure::other && meaning.measure != Measure::rate;
        if (place.of_test) place.key = "test_" + place.key;
        place.split = Split::unnamed;
        return place;
    }
    if (const auto digits = text.find_last_not_of("0123456789") + 1; digits < text.size() && text.size() - digits < 6) {
        place.stem = std::to_string(static_cast<int>(place.split)) + text.substr(0, digits);
        place.number = std::stoi(text.substr(digits));
    }
    place.numbered = meaning.numbered;
    const bool val = place.split == Split::val;
    // The value of a batch of validation is none of validation.
    if (val && of_step) place.split = Split::unnamed;
    if (meaning.measure == Measure::other || (val && of_step) || place.by_iterations) return place;
    place.rank += meaning.rank + (place.of_epoch || of_step ? 5 : 0);
    const std::string suffix = meaning.measure == Measure::loss   ? "loss"
                               : meaning.measure == Measure::top1 ? "top1"
                                                                  : "top5";
    if (meaning.measure == Measure::rate)
        place.key = place.of_epoch ? "learning_rate" : "lr";
    else if (val || place.of_epoch)
        place.key = (val ? "val_" : "train_") + suffix;
    else
        place.key = suffix;
    place.known = true;
    return place;
}

}  // namespace

ForeignPlace place_of(std::string_view name, Split split) {
    auto place = place_by_words(name, split);
    if (place.known || place.of_test) return place;
    const auto plain = without_camels(name);
    if (plain == name) return place;
    auto again = place_by_words(plain, split);
    return again.known || again.of_test ? again : place;
}

}  // namespace torchdeck::runs
