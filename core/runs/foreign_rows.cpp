// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/foreign_rows.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;
using Split = ForeignPlace::Split;
using Words = std::vector<std::string>;

constexpr std::size_t kMaxKey = 120;

/// Lower case, between everything that is no letter or digit.
Words words_of(std::string_view name) {
    Words words(1);
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            words.back() += static_cast<char>(upper ? c - 'A' + 'a' : c);
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

std::string joined(const Words& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : "_") + word;
    return text;
}

/// Takes words of `set` out of `words`; whether there was one.
bool take(Words& words, const std::set<std::string_view>& set) {
    const auto before = words.size();
    std::erase_if(words, [&](const std::string& word) { return set.contains(word); });
    return words.size() < before;
}

enum class Measure { other, loss, top1, top5, rate };

Measure measure_of(const std::string& text) {
    static const std::set<std::string_view> kLoss{"loss",     "cross_entropy",      "crossentropy", "ce_loss",
                                                  "nll_loss", "cross_entropy_loss", "celoss"};
    static const std::set<std::string_view> kTop1{"acc",
                                                  "accuracy",
                                                  "top1",
                                                  "top_1",
                                                  "acc1",
                                                  "acc_1",
                                                  "accuracy_1",
                                                  "top1_acc",
                                                  "top1_accuracy",
                                                  "top_1_accuracy",
                                                  "acc_top1",
                                                  "accuracy_top1",
                                                  "acc_top_1",
                                                  "accuracy_top_1",
                                                  "top_1_acc",
                                                  "prec1",
                                                  "prec_1",
                                                  "precision_1",
                                                  "multiclassaccuracy",
                                                  "multiclass_accuracy",
                                                  "categorical_accuracy",
                                                  "sparse_categorical_accuracy",
                                                  "binary_accuracy"};
    static const std::set<std::string_view> kTop5{"top5",
                                                  "top_5",
                                                  "acc5",
                                                  "acc_5",
                                                  "accuracy_5",
                                                  "top5_acc",
                                                  "top5_accuracy",
                                                  "top_5_accuracy",
                                                  "acc_top5",
                                                  "accuracy_top5",
                                                  "acc_top_5",
                                                  "accuracy_top_5",
                                                  "top_5_acc",
                                                  "prec5",
                                                  "prec_5",
                                                  "top_k_categorical_accuracy",
                                                  "sparse_top_k_categorical_accuracy"};
    // Lightning's LearningRateMonitor names the optimizer.
    static const std::set<std::string_view> kRate{"lr", "learning_rate", "lr_adam", "lr_adamw", "lr_sgd", "lr_rmsprop"};
    if (kLoss.contains(text)) return Measure::loss;
    if (kTop1.contains(text)) return Measure::top1;
    if (kTop5.contains(text)) return Measure::top5;
    return kRate.contains(text) ? Measure::rate : Measure::other;
}

/// Keys become names of files.
std::string own_key(std::string_view name) {
    std::string key;
    for (const char c : name.substr(0, kMaxKey)) {
        const bool plain =
            (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
        if (plain)
            key += c;
        else if (!key.empty() && key.back() != '_')
            key += '_';
    }
    while (key.ends_with('_') || key.ends_with('.')) key.pop_back();
    return key.empty() || key.front() == '.' ? "value" + key : key;
}

/// A line's number; JSON has none that is not finite.
Json json_number(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

bool is_share(const ForeignPlace& place) {
    return place.known && (place.key.ends_with("top1") || place.key.ends_with("top5"));
}

/// Rows that count 0, 1, 2, ... or 1, 2, 3, ... with validation nearly each time.
bool count_epochs(const std::vector<ForeignRow>& rows, Split split) {
    std::set<double> steps, validated;
    for (const auto& row : rows) {
        steps.insert(row.step);
        if (std::isfinite(row.epoch)) return false;
        for (const auto& [name, value] : row.values) {
            if (place_of(name, split).split == Split::val) validated.insert(row.step);
        }
    }
    if (steps.empty() || !(*steps.begin() == 0 || *steps.begin() == 1)) return false;
    const auto count = static_cast<double>(steps.size());
    return *steps.rbegin() - *steps.begin() + 1 == count && static_cast<double>(validated.size()) * 2 >= count;
}

/// Rows of one point as one line of the table that `table` names.
class Lines {
  public:
    Lines(RunData& data, LogFile log) : data_(data), log_(log) {}

    void add(const char* phase, const ForeignRow& row, double epoch,
             const std::vector<std::pair<std::string, double>>& values) {
        Json line{{"phase", phase}};
        if (std::isfinite(epoch)) line["epoch"] = epoch;
        if (std::isfinite(row.step)) line["step"] = row.step;
        if (std::isfinite(row.ts)) line["ts"] = row.ts;
        if (!std::isfinite(first_)) first_ = row.ts;
        const double t = std::isfinite(row.ts) ? row.ts - first_ : row.t;
        if (std::isfinite(t)) line["t"] = t;
        for (const auto& [key, value] : values) line[key] = json_number(value);
        data_.append(log_, line.dump(-1, ' ', false, Json::error_handler_t::replace));
    }

  private:
    RunData& data_;
    LogFile log_;
    double first_ = std::numeric_limits<double>::quiet_NaN();
};

}  // namespace

ForeignPlace place_of(std::string_view name, Split split) {
    ForeignPlace place{.split = split, .of_epoch = false, .key = own_key(name)};
    // As `torchdeck export-tensorboard` names what has no better name.
    for (const auto& [prefix, of_epoch] : {std::pair{std::string_view("epoch/"), true}, {"step/", false}}) {
        if (!name.starts_with(prefix)) continue;
        place.of_epoch = of_epoch;
        place.key = own_key(name.substr(prefix.size()));
        place.known = true;
        return place;
    }
    auto words = words_of(name);
    if (take(words, {"val", "valid", "validation", "eval", "dev"}))
        place.split = Split::val;
    else if (take(words, {"train", "training"}))
        place.split = Split::train;
    else if (take(words, {"test"}))
        return place;  // is not validation
    place.of_epoch = take(words, {"epoch"});
    if (!place.of_epoch) take(words, {"step"});
    const auto measure = measure_of(joined(words));
    if (measure == Measure::other) return place;
    const bool val = place.split == Split::val;
    const std::string suffix = measure == Measure::loss ? "loss" : measure == Measure::top1 ? "top1" : "top5";
    if (measure == Measure::rate)
        place.key = place.of_epoch ? "learning_rate" : "lr";
    else if (val || place.of_epoch)
        place.key = (val ? "val_" : "train_") + suffix;
    else
        place.key = suffix;
    place.known = true;
    return place;
}

void append_rows(RunData& data, LogFile log, std::vector<ForeignRow> rows, ForeignRows kind, Split split) {
    if (kind == ForeignRows::guessed) kind = count_epochs(rows, split) ? ForeignRows::epochs : ForeignRows::steps;
    const bool by_epoch = kind == ForeignRows::epochs;
    const auto order = [&](const ForeignRow& row) {
        for (const double x : {row.step, row.epoch, row.ts, row.t})
            if (std::isfinite(x)) return x;
        return 0.0;
    };
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const ForeignRow& a, const ForeignRow& b) { return order(a) < order(b); });
    // The same value in percent or as a share, whichever the log has.
    std::map<std::string, ForeignPlace, std::less<>> places;
    std::map<std::string, double> largest;
    double first_epoch = std::numeric_limits<double>::infinity(), first_step = first_epoch;
    for (const auto& row : rows) {
        if (std::isfinite(row.epoch)) first_epoch = std::min(first_epoch, row.epoch);
        if (std::isfinite(row.step)) first_step = std::min(first_step, row.step);
        for (const auto& [name, value] : row.values) {
            auto at = places.find(name);
            if (at == places.end()) {
                auto place = place_of(name, split);
                // In rows of epochs, what has no split is of training, and of the epoch.
                if (by_epoch && place.known && !place.of_epoch) {
                    auto again = place_of(name + "_epoch", split);
                    if (again.known) place = again;
                }
                place.of_epoch = place.of_epoch || by_epoch || place.split == Split::val;
                at = places.emplace(name, std::move(place)).first;
            }
            if (std::isfinite(value)) largest[at->second.key] = std::max(largest[at->second.key], value);
        }
    }
    const double epoch_shift = first_epoch == 0 ? 1 : 0;
    Lines lines(data, log);
    double ended = 0;  // epochs, where nothing names them
    for (const auto& row : rows) {
        std::vector<std::pair<std::string, double>> of_steps, of_epochs;
        for (const auto& [name, value] : row.values) {
            const auto& place = places.find(name)->second;
            const double scale = is_share(place) && largest[place.key] > 1.5 ? 0.01 : 1;
            (place.of_epoch ? of_epochs : of_steps).emplace_back(place.key, value * scale);
        }
        double epoch = row.epoch + epoch_shift;
        if (!of_steps.empty()) lines.add("step", row, epoch, of_steps);
        if (of_epochs.empty()) continue;
        ++ended;
        if (!std::isfinite(epoch))
            epoch = by_epoch && std::isfinite(row.step) ? row.step + (first_step == 0 ? 1 : 0) : ended;
        auto place = row;
        // A step that counts epochs is none.
        if (by_epoch && !std::isfinite(row.epoch)) place.step = std::numeric_limits<double>::quiet_NaN();
        lines.add("epoch", place, epoch, of_epochs);
    }
}

}  // namespace torchdeck::runs
