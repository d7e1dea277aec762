// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/foreign_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/text.hpp"

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;
using Split = ForeignPlace::Split;

/// No share of 1 is above it.
constexpr double kMostShare = 1.5;
constexpr std::size_t kMostNamed = 5;

std::string shown_name(const std::string& name) {
    constexpr std::size_t kMost = 80;
    return base::printable(name, kMost);
}

bool is_share(const ForeignPlace& place) {
    return place.known && (place.key.ends_with("top1") || place.key.ends_with("top5"));
}

/// A place for each name, and one name for each key.
class Keys {
  public:
    Keys(std::vector<Named>& names, Split split, bool by_epoch, RunData& data) : names_(names), data_(data) {
        for (auto& named : names_) named.place = place_in(named.name, split, by_epoch);
        pass_over_counts();
        pass_over_classes();
        for (auto& named : names_) {
            auto& winner = winners_[id_of(named.place)];
            if (named.place.known && (winner == nullptr || named.place.rank > winner->place.rank)) winner = &named;
        }
        for (const auto& [id, winner] : winners_) {
            if (winner != nullptr) taken_.insert(winner->place.key);
        }
        for (auto& named : names_) settle(named);
        say_what_was_decided();
    }

  private:
    using Id = std::pair<bool, std::string>;
    static Id id_of(const ForeignPlace& place) { return {place.of_epoch, place.key}; }

    /// In rows of epochs, what has no split is of training, and of the epoch.
    static ForeignPlace place_in(const std::string& name, Split split, bool by_epoch) {
        auto place = place_of(name, split);
        if (place.by_iterations) return place;
        if (by_epoch && place.known && !place.of_epoch) {
            auto again = place_of(name + "_epoch", split);
            again.rank = place.rank;
            if (again.known) place = again;
        }
        place.of_epoch = place.of_epoch || by_epoch || place.split == Split::val;
        return place;
    }

    /// "acc_1" is a top-1 beside "acc_5"; with "acc_0" or "acc_2" beside it the numbers are those of classes or heads.
    void pass_over_classes() {
        using NumberedAs = ForeignPlace::NumberedAs;
        std::map<std::string, std::set<int>> numbers;
        for (const auto& named : names_) {
            if (!named.place.stem.empty()) numbers[named.place.stem].insert(named.place.number);
        }
        std::set<std::string> said;
        for (auto& named : names_) {
            auto& place = named.place;
            if (place.numbered == NumberedAs::nothing) continue;
            const auto& beside = numbers[place.stem];
            const auto other = std::ranges::find_if(beside, [](int k) { return k != 1 && k != 5 && k != 10; });
            if (other == beside.end()) {
                // Keras numbers a second metric of one name so.
                if (place.numbered == NumberedAs::apart && !beside.contains(5)) place.rank -= 2;
                continue;
            }
            if (said.insert(place.stem).second)
                data_.remark(
                    Message::of("{0} is not read as top-{1}: beside it there is one with the number {2}, so that "
                                "these are of classes or heads. Call it top{1} if it is top-{1}.",
                                shown_name(named.name), place.number, *other));
            place = unknown(named);
        }
    }

    /// Numbers of correct images are no accuracy in percent.
    void pass_over_counts() {
        constexpr double kMostPercent = 100.5;
        for (auto& named : names_) {
            if (!is_share(named.place) || named.largest < kMostPercent) continue;
            named.place = unknown(named);
            data_.remark(Message::of("{} has values above 100, which no accuracy has, and is not read as one.",
                                     shown_name(named.name)));
        }
    }

    static ForeignPlace unknown(const Named& named) {
        return {.split = named.place.split, .of_epoch = named.place.of_epoch, .key = own_key_of(named.name)};
    }

    void settle(Named& named) {
        auto& place = named.place;
        const auto* const winner = place.known ? winners_[id_of(place)] : nullptr;
        if (place.known && winner != &named) {
            shadowed_.emplace_back(&named, winner);
            place = unknown(named);
        }
        if (!place.known) {
            auto key = place.key;
            for (int i = 2; !taken_.insert(key).second || is_ours(key); ++i) key = fmt::format("{}_{}", place.key, i);
            if (key != place.key) renamed_.push_back(&named);
            place.key = key;
        }
        named.json_key = Json(place.key).dump(-1, ' ', false, Json::error_handler_t::replace) + ":";
    }

    static std::string own_key_of(const std::string& name) {
        // A name without a known meaning: the key that it has then.
        return place_of("step/" + name).key;
    }

    /// Keys that mean something here.
    static bool is_ours(std::string_view key) {
        static const std::set<std::string_view> kOurs{
            "t",    "ts",       "t_mono_s", "step",          "epoch",    "phase",      "best",       "loss",
            "top1", "top5",     "lr",       "learning_rate", "kind",     "text",       "device",     "fn",
            "name", "val_loss", "raw",      "val_top1",      "val_top5", "train_loss", "train_top1", "train_top5"};
        return kOurs.contains(key);
    }

    void say_what_was_decided() {
        for (std::size_t i = 0; i < std::min(shadowed_.size(), kMostNamed); ++i) {
            const auto& [named, winner] = shadowed_[i];
            data_.remark(Message::of("{0} means the same as {1}, which is read as {2}; {0} is kept as {3}.",
                                     shown_name(named->name), shown_name(winner->name), shown_name(winner->place.key),
                                     shown_name(named->place.key)));
        }
        if (shadowed_.size() > kMostNamed)
            data_.remark(Message::of("So are {0} more names.", shadowed_.size() - kMostNamed));
        std::size_t said = 0;
        for (const auto* const named : renamed_) {
            const bool shadowed =
                std::any_of(shadowed_.begin(), shadowed_.end(), [&](const auto& pair) { return pair.first == named; });
            if (shadowed || said++ >= kMostNamed) continue;
            const auto name = shown_name(named->name);
            const auto key = shown_name(named->place.key);
            if (is_ours(own_key_of(named->name)))
                data_.remark(Message::of("{0} is kept as {1}: the key means something else in TorchDeck.", name, key));
            else
                data_.remark(Message::of("{0} is kept as {1}: another name has become the same.", name, key));
        }
    }

    std::vector<Named>& names_;
    RunData& data_;
    std::map<Id, const Named*> winners_;
    std::set<std::string, std::less<>> taken_;
    std::vector<std::pair<const Named*, const Named*>> shadowed_;
    std::vector<const Named*> renamed_;
};

/// One of two columns of a kind is in percent, and of the other nothing says it.
void say_units_differ(const Named& named, const Named* beside, RunData& data) {
    const auto name = shown_name(named.name);
    const auto other = beside != nullptr ? shown_name(beside->name) : std::string();
    if (named.scale == 1)
        data.remark(
            Message::of("{0} is read as a share of 1 although {1} is in percent: it would be far below it. Call "
                        "it {0}_percent if it is in percent.",
                        name, other));
    else if (beside != nullptr)
        data.remark(
            Message::of("{0} is read in percent, as {1} beside it, although no value is above 1.", name, other));
}

}  // namespace

Split split_in(const std::vector<Named>& names, const ForeignRules& rules) {
    if (rules.of_file == Split::unnamed) return rules.split;
    const bool said = std::ranges::any_of(names, [](const Named& named) {
        const auto place = place_of(named.name);
        return place.split != Split::unnamed || place.of_test || place.rank >= 100;
    });
    return said ? rules.split : rules.of_file;
}

void say_what_is_of_test(const std::vector<Named>& names, RunData& data) {
    const bool has_validation = std::ranges::any_of(
        names, [](const Named& named) { return named.place.known && named.place.split == Split::val; });
    const auto test = std::ranges::find_if(names, [](const Named& named) { return named.place.of_test; });
    if (has_validation || test == names.end()) return;
    data.remark(
        Message::of("{} is of a test set and keeps its name: best values are those of validation, which this "
                    "log does not have. Call it val_… if it is validation.",
                    shown_name(test->name)));
}

void settle_keys(std::vector<Named>& names, Split split, bool by_epoch, RunData& data) {
    const Keys keys(names, split, by_epoch, data);
}

void settle_units(std::vector<Named>& names, ForeignUnit unit, RunData& data) {
    std::set<std::string, std::less<>> percent;
    for (const auto& named : names) {
        if (is_share(named.place) &&
            (named.place.percent || unit == ForeignUnit::percent || named.largest > kMostShare))
            percent.insert(named.place.family);
    }
    // What `torchdeck export-tensorboard` wrote says what it is.
    const bool ours =
        std::any_of(names.begin(), names.end(), [](const Named& named) { return named.place.rank >= 100; });
    // The smallest of what is plainly in percent, by family.
    std::map<std::string, const Named*, std::less<>> least;
    for (const auto& named : names) {
        auto& smallest = least[named.place.family];
        if (is_share(named.place) && named.largest > kMostShare &&
            (smallest == nullptr || named.largest < smallest->largest))
            smallest = &named;
    }
    std::string doubtful;
    for (auto& named : names) {
        if (!is_share(named.place)) continue;
        if (percent.contains(named.place.family)) {
            named.scale = 0.01;
            if (unit == ForeignUnit::percent || named.place.percent || named.largest > kMostShare || named.largest <= 0)
                continue;
            const auto* const beside = least[named.place.family];
            // 0.3 beside 28.1: the same in another unit. 0.9 beside 3.5 are the first epochs of many classes.
            constexpr double kPlainly = 10;
            if (beside != nullptr && beside->largest > kPlainly && named.largest * kPlainly < beside->largest)
                named.scale = 1;
            say_units_differ(named, beside, data);
        } else if (unit == ForeignUnit::unknown && !ours && named.largest > 0 && doubtful.empty()) {
            doubtful = named.name;
        }
    }
    if (!doubtful.empty())
        data.remark(
            Message::of("{0} is read as a share of 1, since its name does not say whether it is one and no value is "
                        "above 1. Call it {0}_percent if it is in percent.",
                        shown_name(doubtful)));
}

}  // namespace torchdeck::runs
