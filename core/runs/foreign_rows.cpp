// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/foreign_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "runs/foreign_keys.hpp"

namespace torchdeck::runs {
namespace {

using Split = ForeignPlace::Split;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

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

/// Where nothing counts steps or epochs, the times do: a chart of Weights & Biases by time has no other.
void number_times(std::vector<ForeignRow>& rows, RunData& data) {
    std::map<double, double> steps;
    for (const auto& row : rows) {
        if (std::isfinite(row.step) || std::isfinite(row.epoch)) return;
        if (const auto time = std::isfinite(row.ts) ? row.ts : row.t; std::isfinite(time)) steps[time] = 0;
    }
    if (steps.empty()) return;
    double count = 0;
    for (auto& [time, step] : steps) step = ++count;
    for (auto& row : rows)
        if (const auto at = steps.find(std::isfinite(row.ts) ? row.ts : row.t); at != steps.end())
            row.step = at->second;
    data.remark(Message::of("Nothing counts steps or epochs: the times are numbered."));
}

}  // namespace

void append_rows(RunData& data, LogNumber log, std::vector<ForeignRow> rows, const ForeignRules& rules) {
    if (begins_with_last(rows)) {
        std::ranges::reverse(rows);
        data.remark(Message::of("The log has its last line first, and was read from its end."));
    }
    complete_epochs(rows);
    number_times(rows, data);
    Series series(rows);
    auto& names = series.names();
    const auto split = split_in(names, rules);
    for (auto& named : names) named.place = place_of(named.name, split);
    say_what_is_of_test(names, data);
    const bool by_epoch =
        rules.kind == ForeignRows::epochs || (rules.kind == ForeignRows::guessed && count_epochs(rows, names));
    settle_keys(names, split, by_epoch, data);
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
    for (const auto& [row, name, value] : series.superseded()) {
        const auto& named = names[name];
        earlier[{row, named.place.of_epoch}] += "," + named.json_key + number_text(value * named.scale);
    }
    for (const auto& [place, values] : earlier) {
        const auto& [row, of_epoch] = place;
        lines.add(of_epoch ? "epochs_before_restart" : "steps_before_restart", rows[row], rows[row].epoch + epoch_shift,
                  values);
    }
    if (series.late_rows() > 0)
        data.remark(Message::plural("{} lines stand after later ones, and were put in their places.",
                                    "{} line stands after a later one, and was put in its place.",
                                    static_cast<std::int64_t>(series.late_rows())));
    if (series.restarts() > 0)
        data.remark(restart_remark(series.restarts()));
    else if (!series.superseded().empty())
        data.remark(
            Message::of("Some places have several values of one name: the last of them is shown, and torchdeck plot "
                        "writes the others to before_restart.csv."));
}

}  // namespace torchdeck::runs
