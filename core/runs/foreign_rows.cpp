// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/foreign_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <compare>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>
#include <unordered_map>

#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;
using Split = ForeignPlace::Split;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
/// No share of 1 is above it.
constexpr double kMostShare = 1.5;
constexpr std::size_t kMostNamed = 5;

std::string shown_name(const std::string& name) {
    constexpr std::size_t kMost = 80;
    return base::printable(name, kMost);
}

/// One name of values in a log.
struct Named {
    std::string name;
    ForeignPlace place;
    std::string json_key;  ///< as a line has it: "\"val_top1\":"
    double scale = 1;
    double largest = 0;  ///< finite value
    struct Value {
        std::size_t row;
        double value;
    };
    std::vector<Value> values{};  ///< in the order of their places
    std::size_t restarts = 0;     ///< at an earlier place
    std::size_t repeats = 0;      ///< at the place of the last value: a start that repeats one epoch, or a value again
};

bool is_share(const ForeignPlace& place) {
    return place.known && (place.key.ends_with("top1") || place.key.ends_with("top5"));
}

/// The steps of all rows but those of what is counted by iterations alone.
std::set<double> steps_of(const std::vector<ForeignRow>& rows, const std::vector<Named>& names) {
    std::vector<bool> by_iterations(rows.size()), by_others(rows.size());
    for (const auto& named : names) {
        auto& such = named.place.by_iterations ? by_iterations : by_others;
        for (const auto& value : named.values) such[value.row] = true;
    }
    std::set<double> steps;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (std::isfinite(rows[row].step) && (by_others[row] || !by_iterations[row])) steps.insert(rows[row].step);
    }
    return steps;
}

/// Rows that count 0, 1, 2, ... or 1, 2, 3, ... with what is of epochs nearly each time.
bool count_epochs(const std::vector<ForeignRow>& rows, const std::vector<Named>& names) {
    for (const auto& row : rows) {
        if (std::isfinite(row.epoch) || !std::isfinite(row.step)) return false;
    }
    const auto steps = steps_of(rows, names);
    std::set<double> validated;
    for (const auto& named : names) {
        // Keras' "epoch_loss" is one an epoch, too.
        if (named.place.split != Split::val && !named.place.of_epoch) continue;
        for (const auto& value : named.values) validated.insert(rows[value.row].step);
    }
    if (steps.empty() || !(*steps.begin() == 0 || *steps.begin() == 1)) return false;
    const auto count = static_cast<double>(steps.size());
    return *steps.rbegin() - *steps.begin() + 1 == count && static_cast<double>(validated.size()) * 2 >= count;
}

/// Rows of a step that do not say their epoch are of the epoch that a neighbor of the same step says: Lightning's
/// LearningRateMonitor writes such rows.
void complete_epochs(std::vector<ForeignRow>& rows) {
    const auto complete = [](ForeignRow& row, const ForeignRow& neighbor) {
        if (!std::isfinite(row.epoch) && row.step == neighbor.step) row.epoch = neighbor.epoch;
    };
    for (std::size_t i = 1; i < rows.size(); ++i) complete(rows[i], rows[i - 1]);
    for (std::size_t i = rows.size(); i-- > 1;) complete(rows[i - 1], rows[i]);
}

/// Whether `a` is before `b` in a training, at one place with it, or neither: one that says its step alone and one that
/// says its epoch alone. Steps may count within an epoch.
std::partial_ordering compare(const ForeignRow& a, const ForeignRow& b) {
    auto order = std::partial_ordering::unordered;
    for (const auto member : {&ForeignRow::epoch, &ForeignRow::step, &ForeignRow::ts, &ForeignRow::t}) {
        if (!std::isfinite(a.*member) || !std::isfinite(b.*member)) continue;
        order = a.*member <=> b.*member;
        // A time says nothing more of two values at one place.
        if (!std::is_eq(order) || member == &ForeignRow::step) return order;
    }
    return order;
}

/// Whether each row is before the one above it, as in a table that was sorted.
bool begins_with_last(const std::vector<ForeignRow>& rows) {
    constexpr std::size_t kFewest = 3;
    return rows.size() >= kFewest &&
           std::ranges::adjacent_find(rows, [](const ForeignRow& above, const ForeignRow& row) {
               return !std::is_lt(compare(row, above));
           }) == rows.end();
}

/// The values of each name, those of earlier lives of the training apart.
class Series {
  public:
    explicit Series(const std::vector<ForeignRow>& rows) : rows_(rows) {
        std::unordered_map<std::string, std::size_t> index;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (const auto& [name, value] : rows[row].values) {
                const auto [at, is_new] = index.try_emplace(name, names_.size());
                if (is_new) {
                    if (names_.size() >= kMostForeignNames)
                        throw Error(ErrorKind::data,
                                    Message::of("has more than {} names of values: it is not a log of a training.",
                                                kMostForeignNames));
                    names_.push_back({.name = name, .place = {}, .json_key = {}});
                }
                add(names_[at->second], at->second, row, value);
            }
        }
    }
    [[nodiscard]] std::vector<Named>& names() { return names_; }
    /// By row and name.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::pair<std::size_t, double>>>& superseded() const {
        return superseded_;
    }
    [[nodiscard]] std::size_t restarts() const {
        std::size_t most = 0;
        for (const auto& named : names_)
            most = std::max(most, named.restarts == 0 ? 0 : named.restarts + named.repeats);
        return most;
    }

  private:
    void add(Named& named, std::size_t number, std::size_t row, double value) {
        bool earlier = false;
        const auto superseded = superseded_.size();
        while (!named.values.empty()) {
            const auto& last = named.values.back();
            const auto order =
                last.row == row ? std::partial_ordering::equivalent : compare(rows_[row], rows_[last.row]);
            if (!std::is_lteq(order)) break;  // later, or neither
            earlier = earlier || std::is_lt(order);
            superseded_.emplace_back(last.row, std::pair(number, last.value));
            named.values.pop_back();
        }
        if (superseded < superseded_.size()) ++(earlier ? named.restarts : named.repeats);
        named.values.push_back({row, value});
        if (std::isfinite(value)) named.largest = std::max(named.largest, value);
    }

    const std::vector<ForeignRow>& rows_;
    std::vector<Named> names_;
    std::vector<std::pair<std::size_t, std::pair<std::size_t, double>>> superseded_;
};

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

/// Percent or share: by name and tool, not by what a single column has so far. Columns of one family are of one writer:
/// a top-5 of 3.34 says what the top-1 of 0.87 beside it is.
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

/// The split of names that have none: where some have one, a name without it is none of the log's own.
Split split_in(const std::vector<Named>& names, const ForeignRules& rules) {
    if (rules.of_file == Split::unnamed) return rules.split;
    const bool said = std::ranges::any_of(names, [](const Named& named) {
        const auto place = place_of(named.name);
        return place.split != Split::unnamed || place.of_test || place.rank >= 100;
    });
    return said ? rules.split : rules.of_file;
}

/// A log of training and test has no best epoch: that is chosen by validation.
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

/// A line's number; JSON has none that is not finite.
std::string number_text(double value) {
    if (std::isnan(value)) return "\"nan\"";
    if (std::isinf(value)) return value > 0 ? "\"inf\"" : "\"-inf\"";
    return fmt::format("{}", value);
}

/// Rows as lines of the tables that phases name.
class Lines {
  public:
    Lines(RunData& data, LogNumber log) : data_(data), log_(log) {}

    void add(const char* phase, const ForeignRow& row, double epoch, const std::string& values) {
        std::string line = fmt::format(R"({{"phase":"{}")", phase);
        const auto place = [&](const char* key, double value) {
            if (std::isfinite(value)) line += fmt::format(",\"{}\":{}", key, value);
        };
        place("epoch", epoch);
        place("step", row.step);
        place("ts", row.ts);
        if (!std::isfinite(first_)) first_ = row.ts;
        place("t", std::isfinite(row.ts) ? row.ts - first_ : row.t);
        data_.append(log_, line + values + "}");
    }

  private:
    RunData& data_;
    LogNumber log_;
    double first_ = kNone;
};

/// What was logged at one place, whichever rows of the file it stood in.
struct Point {
    ForeignRow at;
    std::string of_steps, of_epochs;  ///< members of JSON: ,"key":value
};

std::vector<Point> points_of(const std::vector<ForeignRow>& rows, const std::vector<Named>& names) {
    // Values are put together in the order of the rows, and in a row in the order of the names.
    std::vector<std::vector<std::pair<const Named*, double>>> of_rows(rows.size());
    for (const auto& named : names) {
        for (const auto& value : named.values) of_rows[value.row].emplace_back(&named, value.value);
    }
    using Place = std::tuple<double, double, double, double>;
    constexpr double kNowhere = -std::numeric_limits<double>::infinity();
    std::map<Place, std::size_t> index;
    std::vector<Point> points;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (of_rows[row].empty()) continue;
        const auto& at = rows[row];
        const auto or_nowhere = [](double value) { return std::isfinite(value) ? value : kNowhere; };
        const bool counted = std::isfinite(at.step) || std::isfinite(at.epoch);
        const Place place{or_nowhere(at.epoch), or_nowhere(at.step), counted ? kNowhere : or_nowhere(at.ts),
                          counted ? kNowhere : or_nowhere(at.t)};
        const auto [it, is_new] = index.try_emplace(place, points.size());
        if (is_new) points.push_back({.at = {.step = at.step, .epoch = at.epoch}, .of_steps = {}, .of_epochs = {}});
        auto& point = points[it->second];
        point.at.ts = at.ts;
        point.at.t = at.t;
        for (const auto& [named, value] : of_rows[row]) {
            auto& text = named->place.of_epoch ? point.of_epochs : point.of_steps;
            text += "," + named->json_key + number_text(value * named->scale);
        }
    }
    // One order for all: by what every row has.
    const auto all_have = [&](double ForeignRow::*member) {
        return std::all_of(points.begin(), points.end(),
                           [&](const Point& point) { return std::isfinite(point.at.*member); });
    };
    const bool by_epoch = all_have(&ForeignRow::epoch), by_step = all_have(&ForeignRow::step);
    const auto order = [&](const Point& point) {
        double second = 0;
        for (const double x : {point.at.step, point.at.epoch, point.at.ts, point.at.t}) {
            if (!std::isfinite(x)) continue;
            second = x;
            break;
        }
        return std::pair(by_epoch ? point.at.epoch : 0, by_epoch && !by_step ? 0 : second);
    };
    std::stable_sort(points.begin(), points.end(), [&](const Point& a, const Point& b) { return order(a) < order(b); });
    return points;
}

}  // namespace

void append_rows(RunData& data, LogNumber log, std::vector<ForeignRow> rows, const ForeignRules& rules) {
    if (begins_with_last(rows)) {
        std::ranges::reverse(rows);
        data.remark(Message::of("The log has its last line first, and was read from its end."));
    }
    complete_epochs(rows);
    Series series(rows);
    auto& names = series.names();
    const auto split = split_in(names, rules);
    for (auto& named : names) named.place = place_of(named.name, split);
    say_what_is_of_test(names, data);
    const bool by_epoch =
        rules.kind == ForeignRows::epochs || (rules.kind == ForeignRows::guessed && count_epochs(rows, names));
    const Keys keys(names, split, by_epoch, data);
    settle_units(names, rules.unit, data);

    double first_epoch = std::numeric_limits<double>::infinity();
    for (const auto& row : rows) {
        if (std::isfinite(row.epoch)) first_epoch = std::min(first_epoch, row.epoch);
    }
    const double epoch_shift = first_epoch == 0 ? 1 : 0;
    const auto steps = steps_of(rows, names);
    const double step_shift = !steps.empty() && *steps.begin() == 0 ? 1 : 0;
    Lines lines(data, log);
    double ended = 0;  // epochs, where nothing names them
    for (auto& point : points_of(rows, names)) {
        double epoch = point.at.epoch + epoch_shift;
        if (!point.of_steps.empty()) lines.add("step", point.at, epoch, point.of_steps);
        if (point.of_epochs.empty()) continue;
        ++ended;
        if (!std::isfinite(epoch))
            epoch = by_epoch && std::isfinite(point.at.step) ? point.at.step + step_shift : ended;
        // A step that counts epochs is none.
        if (by_epoch && !std::isfinite(point.at.epoch)) point.at.step = kNone;
        lines.add("epoch", point.at, epoch, point.of_epochs);
    }
    // Earlier lives, for whoever asks for them.
    std::map<std::pair<std::size_t, bool>, std::string> earlier;
    for (const auto& [row, value] : series.superseded()) {
        const auto& named = names[value.first];
        earlier[{row, named.place.of_epoch}] += "," + named.json_key + number_text(value.second * named.scale);
    }
    for (const auto& [place, values] : earlier) {
        const auto& [row, of_epoch] = place;
        lines.add(of_epoch ? "epochs_before_restart" : "steps_before_restart", rows[row], rows[row].epoch + epoch_shift,
                  values);
    }
    if (series.restarts() > 0)
        data.remark(restart_remark(series.restarts()));
    else if (!series.superseded().empty())
        data.remark(
            Message::of("Some places have several values of one name: the last of them is shown, and torchdeck plot "
                        "writes the others to before_restart.csv."));
}

}  // namespace torchdeck::runs
