// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/json_document.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/nan.hpp"
#include "base/text.hpp"
#include "data/part_name.hpp"
#include "runs/csv_cells.hpp"
#include "runs/csv_columns.hpp"
#include "runs/csv_log.hpp"
#include "runs/log_split.hpp"

namespace torchdeck::runs {
namespace {

using Json = LogJson;

bool is_list_of(const Json& value, const auto& kind) {
    return value.is_array() && !value.empty() && std::ranges::all_of(value, kind);
}

/// [time, step, value] of TensorBoard.
bool is_point(const Json& value) {
    return value.is_array() && value.size() == 3 &&
           std::ranges::all_of(value, [](const auto& each) { return each.is_number(); });
}

bool is_object(const Json& value) {
    return value.is_object();
}

bool has_known_name(const Json& object) {
    return object.is_object() && std::ranges::any_of(object.items(), [](const auto& item) {
               return place_of(item.key()).known || has_known_name(item.value());
           });
}

/// Numbers under one name.
struct Curve {
    std::string name;
    std::vector<std::optional<double>> values;
    std::vector<double> steps{}, times{};  ///< of each value, where the curve says them; else there is one an epoch
};

std::vector<std::optional<double>> numbers_in(const Json& list) {
    std::vector<std::optional<double>> numbers;
    for (const auto& value : list) numbers.push_back(json_number(value));
    return numbers;
}

/// A list of numbers, {"0": 0.7, "1": 0.5} of pandas, points of tensorboardX, or Sacred's {"steps": …, "values": …}.
std::optional<Curve> curve_in(const std::string& name, const Json& value) {
    Curve curve{name, {}};
    if (is_list_of(value, is_point)) {
        for (const auto& point : value) {
            curve.times.push_back(point[0]);
            curve.steps.push_back(point[1]);
            curve.values.emplace_back(point[2].get<double>());
        }
    } else if (value.is_object() && value.contains("values") && value.contains("steps")) {
        curve.values = numbers_in(value["values"]);
        for (const auto& step : numbers_in(value["steps"])) curve.steps.push_back(step.value_or(base::kNan));
        curve.steps.resize(curve.values.size(), base::kNan);
    } else if (value.is_array() || (value.is_object() && value.contains("0") && !value["0"].is_structured())) {
        curve.values = numbers_in(value);
    }
    const bool any = std::ranges::any_of(curve.values, [](const auto& number) { return number.has_value(); });
    return any ? std::optional(std::move(curve)) : std::nullopt;
}

class Curves {
  public:
    /// Those of `object` and of objects in it: {"train": {"loss": […]}} is "train/loss".
    void add(const Json& object, const std::string& before = {}, int depth = 0) {
        constexpr int kDeepest = 3;
        for (const auto& [name, value] : object.items()) {
            if (auto curve = curve_in(before + name, value))
                curves_.push_back(std::move(*curve));
            else if (value.is_object() && depth < kDeepest)
                add(value, before + name + '/', depth + 1);
        }
    }
    [[nodiscard]] bool empty() const { return curves_.empty(); }

    /// Takes what is before all names off until one has a meaning, or it is a part: "history/loss", "runs/exp/loss"; of
    /// "val_meters/loss" the part remains.
    void take_folders_off() {
        const auto folder_of = [](const Curve& curve) { return curve.name.substr(0, curve.name.find('/') + 1); };
        const auto part_of = [](const std::string& folder) {
            return folder.empty() ? std::nullopt : data::part_name(folder.substr(0, folder.size() - 1));
        };
        while (!curves_.empty()) {
            const auto folder = folder_of(curves_.front());
            const bool ends =
                folder.empty() || part_of(folder) || std::ranges::any_of(curves_, [&](const Curve& curve) {
                    return folder_of(curve) != folder || place_of(curve.name).known;
                });
            if (ends) break;
            for (auto& curve : curves_) curve.name.erase(0, folder.size());
        }
        for (auto& curve : curves_) {
            const auto folder = folder_of(curve);
            const auto part = place_of(curve.name).known ? std::nullopt : part_of(folder);
            const auto rest = curve.name.substr(folder.size());
            if (part && place_of(rest).known) curve.name = prefix_of(part->part) + rest;
        }
    }

    /// {"fold0": {"val_acc": […]}, "fold1": …}: which of them is shown nobody could say.
    void refuse_several_runs() const {
        std::map<std::string, std::string> first_of;  // the run with the first curve of a name
        for (const auto& curve : curves_) {
            const auto end = curve.name.find('/');
            if (end == std::string::npos || place_of(curve.name).known) continue;
            const auto run = curve.name.substr(0, end), name = curve.name.substr(end + 1);
            if (!place_of(name).known) continue;
            const auto [first, is_new] = first_of.try_emplace(name, run);
            if (!is_new && first->second != run)
                throw Error(ErrorKind::data, Message::of("holds curves of several runs, such as {} and {}: save each "
                                                         "run in a file of its own, or all as CSV with a column run.",
                                                         base::printable(first->second, 80), base::printable(run, 80)));
        }
    }

    void give(std::vector<ForeignRow>& rows, std::vector<Message>& remarks) const {
        std::size_t epochs = 0;
        for (const auto& curve : curves_) epochs = std::max(epochs, curve.steps.empty() ? curve.values.size() : 0);
        std::vector<ForeignRow> of_epochs(epochs);
        for (std::size_t i = 0; i < epochs; ++i) of_epochs[i].epoch = static_cast<double>(i);
        for (const auto& curve : curves_) {
            if (!curve.steps.empty()) {
                give_points(curve, rows);
                continue;
            }
            const auto count = curve.values.size();
            // Keras validates each nth epoch with validation_freq=n.
            const auto each = epochs % count == 0 ? epochs / count : 1;
            const auto role = role_of(curve.name);
            if (count < epochs && role == CsvRole::none) remarks.push_back(where(curve.name, count, each));
            for (std::size_t i = 0; i < count; ++i) {
                if (!curve.values[i]) continue;
                auto& row = of_epochs[(i + 1) * each - 1];
                if (role == CsvRole::none)
                    row.values.emplace_back(curve.name, *curve.values[i]);
                else
                    place_row(row, role, *curve.values[i]);
            }
        }
        std::ranges::copy_if(of_epochs, std::back_inserter(rows), [](const auto& row) { return !row.values.empty(); });
    }

  private:
    static void give_points(const Curve& curve, std::vector<ForeignRow>& rows) {
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            if (!curve.values[i]) continue;
            const auto time = i < curve.times.size() ? curve.times[i] : base::kNan;
            rows.push_back({.step = curve.steps[i], .ts = time, .values = {{curve.name, *curve.values[i]}}});
        }
    }
    static Message where(const std::string& name, std::size_t count, std::size_t each) {
        const auto shown = base::printable(name, 80);
        return each > 1
                   ? Message::of("{0} has {1} values and other curves {2}: each is placed at the last of {3} epochs.",
                                 shown, count, count * each, each)
                   : Message::of("{0} has only {1} values: they are placed at the first epochs.", shown, count);
    }

    std::vector<Curve> curves_;
};

/// Objects, each a row; without a step or an epoch, of an epoch. `part`: what the list is called, if that says it.
void add_list(const Json& list, const std::string& part, JsonRows& rows) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is_object() || is_line_of_ours(list[i])) continue;
        auto row = list[i];
        if (!says_place(row)) row["epoch"] = i;
        if (data::part_of_word(part)) row["split"] = part;
        rows.add(row);
    }
}

/// {"1": {…}, "2": {…}}, "epoch_1" and "step 100" too: the rows of each.
std::optional<Json> rows_by_place(const Json& object) {
    auto list = Json::array();
    for (const auto& [key, value] : object.items()) {
        auto name = base::lower(key);
        std::ranges::replace(name, '_', ' ');
        const auto place = place_of_cell(name, false);
        if (!place || !value.is_object()) return std::nullopt;
        list.push_back(value);
        list.back()[name.starts_with("step") || name.starts_with("iter") ? "step" : "epoch"] = *place;
    }
    return std::optional<Json>(std::move(list));
}

/// pandas' orient="split": {"columns": […], "data": [[…], …]}.
std::optional<Json> rows_of_table(const Json& object) {
    const auto columns = object.find("columns"), data = object.find("data");
    const bool is_table = columns != object.end() && data != object.end() &&
                          is_list_of(*columns, [](const auto& name) { return name.is_string(); }) &&
                          is_list_of(*data, [](const auto& row) { return row.is_array(); });
    if (!is_table) return std::nullopt;
    auto list = Json::array();
    for (const auto& cells : *data) {
        auto row = Json::object();
        for (std::size_t i = 0; i < std::min(cells.size(), columns->size()); ++i)
            row[(*columns)[i].template get<std::string>()] = cells[i];
        list.push_back(std::move(row));
    }
    return std::optional<Json>(std::move(list));
}

/// Whether lists of objects in `object` were added: Transformers' log_history, {"epochs": [{…}]}, {"train": [{…}]}.
bool add_lists(const Json& object, JsonRows& rows) {
    bool any = false;
    for (const auto& [name, value] : object.items()) {
        if (!is_list_of(value, is_object) || !(name == "log_history" || std::ranges::any_of(value, has_known_name)))
            continue;
        add_list(value, name, rows);
        any = true;
    }
    return any;
}

}  // namespace

Json begun_value(std::string_view head) {
    if (const auto whole = json_value(head)) return *whole;
    std::string open, open_at_cut;  // brackets that are not closed yet, and those before the last comma
    std::size_t cut = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < head.size(); ++i) {
        const char c = head[i];
        if (quoted && c == '\\') {
            ++i;
            continue;
        }
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (c == '{' || c == '[') open += c == '{' ? '}' : ']';
        if ((c == '}' || c == ']') && !open.empty()) open.pop_back();
        if (c == ',' || c == '}' || c == ']') {
            cut = c == ',' ? i : i + 1;
            open_at_cut = open;
        }
    }
    std::ranges::reverse(open_at_cut);
    return json_value(std::string(head.substr(0, cut)) + open_at_cut).value_or(Json());
}

void add_document(const Json& json, std::string_view file, JsonRows& rows, std::vector<Message>& remarks) {
    if (json.is_array()) {
        if (const auto curve = is_list_of(json, is_point) ? curve_in(curve_of(file), json) : std::nullopt) {
            for (std::size_t i = 0; i < curve->values.size(); ++i)
                rows.rows().push_back(
                    {.step = curve->steps[i], .ts = curve->times[i], .values = {{curve->name, *curve->values[i]}}});
        } else if (std::ranges::any_of(json, has_known_name)) {
            add_list(json, {}, rows);
        }
        return;
    }
    if (!json.is_object() || json.empty() || is_line_of_ours(json) || add_lists(json, rows)) return;
    const auto by_place = rows_by_place(json);
    if (const auto list = by_place && has_known_name(json) ? by_place : rows_of_table(json)) {
        add_list(*list, {}, rows);
        if (!rows.rows().empty()) return;
    }
    Curves curves;
    curves.add(json);
    curves.take_folders_off();
    curves.refuse_several_runs();
    if (curves.empty())
        rows.add(json);
    else
        curves.give(rows.rows(), remarks);
}

}  // namespace torchdeck::runs
