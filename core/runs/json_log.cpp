// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/json_log.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "runs/csv_log.hpp"
#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;

/// Names that say where an object belongs, and no value of its own.
constexpr std::array<std::string_view, 5> kSteps{"step", "global_step", "_step", "iteration", "iter"};
constexpr std::array<std::string_view, 2> kTimes{"_timestamp", "timestamp"};
constexpr std::string_view kHistory = "log_history";

bool is_one_of(const auto& names, std::string_view name) {
    return std::ranges::find(names, name) != std::end(names);
}

/// As Python writes what JSON does not know; everything else stays as it is.
std::string without_nan(std::string_view text) {
    std::string changed;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"' && (i == 0 || text[i - 1] != '\\')) quoted = !quoted;
        bool found = false;
        for (const std::string_view word : {"-Infinity", "Infinity", "NaN"}) {
            if (quoted || !text.substr(i).starts_with(word)) continue;
            changed += "null";
            i += word.size() - 1;
            found = true;
            break;
        }
        if (!found) changed += text[i];
    }
    return changed;
}

std::optional<Json> value_of(std::string_view text) {
    for (const bool again : {false, true}) {
        try {
            return base::parse_shallow<Json>(again ? without_nan(text) : std::string(text));
        } catch (const Json::exception&) {
            continue;
        } catch (const Error&) {
            return std::nullopt;  // nested too deeply
        }
    }
    return std::nullopt;
}

std::optional<Json> object_of(std::string_view text) {
    auto json = value_of(text);
    return json && json->is_object() ? std::move(json) : std::nullopt;
}

/// The numbers of an object, those of objects in it as "train/loss".
void add_numbers(const Json& object, const std::string& before, ForeignRow& row) {
    for (const auto& [key, value] : object.items()) {
        const auto name = before + key;
        if (value.is_object() && before.empty()) {
            add_numbers(value, key + '/', row);
        } else if (value.is_number()) {
            const double number = value.get<double>();
            if (is_one_of(kSteps, name))
                row.step = number;
            else if (name == "epoch")
                row.epoch = number;
            else if (is_one_of(kTimes, name))
                row.ts = number;
            else if (name == "_runtime")
                row.t = number;
            else
                row.values.emplace_back(name, number);
        }
    }
}

bool has_place(const ForeignRow& row) {
    return std::isfinite(row.step) || std::isfinite(row.epoch);
}

class JsonRows {
  public:
    void add(const Json& object) {
        ForeignRow row;
        // MMEngine's forerunners say what a line is of; "iter" of a validation counts its batches.
        const auto mode = object.find("mode");
        const bool has_mode = mode != object.end() && mode->is_string();
        add_numbers(object, has_mode && *mode == "val" ? "val/" : "", row);
        if (has_mode) {
            const auto epoch = object.find("epoch");
            if (epoch != object.end() && epoch->is_number()) row.epoch = epoch->get<double>();
            std::erase_if(row.values, [](const auto& value) {
                return value.first == "val/epoch" || value.first == "val/iter" || value.first == "val/lr";
            });
            if (*mode != "train") row.step = std::numeric_limits<double>::quiet_NaN();
        }
        if (!row.values.empty() && has_place(row)) rows_.push_back(std::move(row));
    }
    [[nodiscard]] std::vector<ForeignRow>& rows() { return rows_; }

  private:
    std::vector<ForeignRow> rows_;
};

template <class Take>
void for_each_line(std::string_view text, Take take) {
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        auto line = text.substr(at, end - at);
        at = end + 1;
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
        if (!line.empty() && !take(line)) return;
    }
}

/// One value on as many lines as it likes: trainer_state.json, Keras' history ({"loss": [0.7, 0.5]}), TensorBoard's
/// download of a curve ([[time, step, value], …]) and all_results.json.
bool is_document(std::string_view text) {
    const auto head = text.substr(0, kJsonHead);
    std::string compact;
    std::ranges::remove_copy_if(head, std::back_inserter(compact), [](char c) { return c == ' ' || c <= '\r'; });
    const auto number_at = [&](std::size_t at) {
        return at < compact.size() && (compact[at] == '-' || (compact[at] >= '0' && compact[at] <= '9'));
    };
    if (compact.starts_with("[[")) return number_at(2);
    if (!compact.starts_with("{\"")) return false;
    if (compact.find("\"log_history\"") != std::string::npos) return true;
    const auto end_of_name = compact.find('"', 2);
    if (end_of_name != std::string::npos && compact.compare(end_of_name, 3, "\":[") == 0)
        return number_at(end_of_name + 3) && place_of(compact.substr(2, end_of_name - 2)).known;
    const auto whole = object_of(head);
    return whole && whole->contains("epoch") && !whole->contains("phase") &&
           std::ranges::any_of(whole->items(), [](const auto& item) { return place_of(item.key()).known; });
}

/// Throws Error (data) for what is no JSON.
void add_document(std::string_view text, std::string_view file, JsonRows& rows) {
    const auto json = value_of(text);
    if (!json) throw Error(ErrorKind::data, Message::of("is not valid JSON."));
    if (json->is_array()) {
        for (const auto& point : *json) {
            if (point.size() == 3 && std::ranges::all_of(point, [](const auto& each) { return each.is_number(); }))
                rows.rows().push_back({.step = point[1], .ts = point[0], .values = {{curve_of(file), point[2]}}});
        }
    } else if (const auto history = json->find(kHistory); history != json->end()) {
        for (const auto& entry : *history)
            if (entry.is_object()) rows.add(entry);
    } else if (json->contains("epoch") && (*json)["epoch"].is_number()) {
        rows.add(*json);
    } else {
        for (const auto& [name, values] : json->items()) {
            for (std::size_t i = 0; values.is_array() && i < values.size(); ++i) {
                if (rows.rows().size() <= i) rows.rows().push_back({.epoch = static_cast<double>(i)});
                if (values[i].is_number()) rows.rows()[i].values.emplace_back(name, values[i].template get<double>());
            }
        }
    }
}

}  // namespace

bool may_be_json_log(const std::filesystem::path& path) {
    constexpr std::array<std::string_view, 4> kEndings{".json", ".jsonl", ".log", ".txt"};
    return is_one_of(kEndings, path.extension().string());
}

bool is_json_log_name(const std::filesystem::path& path) {
    return path.filename() == "trainer_state.json" &&
           !path.parent_path().filename().string().starts_with("checkpoint-");
}

bool begins_json_log(std::string_view head) {
    if (is_document(head)) return true;
    bool is_log = false;
    int looked_at = 0;
    for_each_line(head, [&](std::string_view line) {
        const auto object = line.front() == '{' ? object_of(line) : std::nullopt;
        if (!object || object->contains("phase")) return false;
        JsonRows rows;
        rows.add(*object);
        is_log = !rows.rows().empty();
        // The first line of some describes the machine.
        return !is_log && ++looked_at < 3;
    });
    return is_log;
}

void read_json_log(std::string_view text, RunData& data, LogNumber log, std::string_view name,
                   const std::stop_token& stop) {
    JsonRows rows;
    if (is_document(text)) {
        add_document(text, name, rows);
    } else {
        for_each_line(text, [&](std::string_view line) {
            if (const auto object = object_of(line))
                rows.add(*object);
            else
                data.skip_line(log, Message::of("is not a JSON object"));
            return !stop.stop_requested();
        });
    }
    if (stop.stop_requested()) return;
    if (rows.rows().empty()) throw Error(ErrorKind::data, Message::of("has no values of a training."));
    append_rows(data, log, std::move(rows.rows()));
}

}  // namespace torchdeck::runs
