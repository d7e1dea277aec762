// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/json_log.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"
#include "runs/csv_log.hpp"
#include "runs/csv_survey.hpp"
#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;

/// Names that say where an object belongs, and no value of its own.
constexpr std::array<std::string_view, 6> kSteps{"step",      "global_step", "_step",
                                                 "iteration", "iter",        "training_iteration"};
constexpr std::array<std::string_view, 2> kTimes{"_timestamp", "timestamp"};
constexpr std::string_view kHistory = "log_history";

bool is_one_of(const auto& names, std::string_view name) {
    return std::ranges::find(names, name) != std::end(names);
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::array<std::pair<std::string_view, double>, 3> kNotFinite{
    {{"NaN", std::numeric_limits<double>::quiet_NaN()}, {"-Infinity", -kInfinity}, {"Infinity", kInfinity}}};

/// What Python writes and JSON does not know becomes a text; everything else stays as it is.
std::string with_quoted_nan(std::string_view text) {
    std::string changed;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted && text[i] == '\\') {
            changed += text.substr(i++, 2);
            continue;
        }
        if (text[i] == '"') quoted = !quoted;
        const auto* const word = std::ranges::find_if(
            kNotFinite, [&](const auto& each) { return !quoted && text.substr(i).starts_with(each.first); });
        if (word == kNotFinite.end()) {
            changed += text[i];
        } else {
            changed += '"' + std::string(word->first) + '"';
            i += word->first.size() - 1;
        }
    }
    return changed;
}

/// The number of a value, one that is not finite among them; none where it is something else.
std::optional<double> number_in(const Json& value) {
    if (value.is_number()) return value.get<double>();
    for (const auto& [word, number] : kNotFinite)
        if (value.is_string() && value.get_ref<const std::string&>() == word) return number;
    return std::nullopt;
}

std::optional<Json> value_of(std::string_view text) {
    for (const bool again : {false, true}) {
        try {
            return base::parse_shallow<Json>(again ? with_quoted_nan(text) : std::string(text));
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

/// The part of the data that an object is of, by a word such as "phase": "val". Empty: it says none.
std::optional<data::DatasetPart> part_in(const Json& object) {
    for (const auto* key : {"phase", "split", "subset", "stage", "set", "partition", "type"}) {
        const auto at = object.find(key);
        if (at == object.end() || !at->is_string()) continue;
        if (const auto part = data::part_of_word(at->get_ref<const std::string&>())) return part;
    }
    return std::nullopt;
}

/// Our own lines have a phase; loops of PyTorch's tutorials say "train" and "val" so.
bool is_line_of_ours(const Json& object) {
    const auto phase = object.find("phase");
    return phase != object.end() && !(phase->is_string() && data::part_of_word(phase->get_ref<const std::string&>()));
}

/// The numbers of an object under `split` and their names, those of objects in it as "train/loss".
void add_numbers(const Json& object, const std::string& split, const std::string& before, ForeignRow& row) {
    for (const auto& [key, value] : object.items()) {
        const auto name = before + key;
        if (value.is_object() && before.empty()) {
            add_numbers(value, split, key + '/', row);
        } else if (const auto number = number_in(value)) {
            if (is_one_of(kSteps, name))
                row.step = *number;
            else if (name == "epoch")
                row.epoch = *number;
            else if (is_one_of(kTimes, name))
                row.ts = *number;
            else if (name == "_runtime")
                row.t = *number;
            else
                row.values.emplace_back(split + name, *number);
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
        const bool is_measured = !has_mode && is_validation_of_mmengine(object);
        const bool is_val = (has_mode && *mode == "val") || is_measured;
        const auto part = has_mode ? data::part_of_word(mode->get_ref<const std::string&>()) : part_in(object);
        // What MMEngine calls a line of training has no other prefix.
        const bool is_plain = !is_val && (!part || (has_mode && *part == data::DatasetPart::train));
        add_numbers(object, is_val ? "val/" : is_plain ? "" : prefix_of(*part), "", row);
        if (is_val) std::erase_if(row.values, [](const auto& value) { return value.first == "val/lr"; });
        if (has_mode && *mode != "train") row.step = std::numeric_limits<double>::quiet_NaN();
        if (is_measured) place_validation(object, row);
        // Transformers ends with the mean loss of the whole training, which is none of its last step.
        if (object.contains("train_runtime")) {
            for (auto& [name, value] : row.values)
                if (name == "train_loss") name = "train/train_loss";
        }
        if (row.values.empty() || !has_place(row)) return;
        if (!is_measured) last_step_ = row.step;
        rows_.push_back(std::move(row));
    }
    [[nodiscard]] std::vector<ForeignRow>& rows() { return rows_; }

    /// Whether each value is the only one of its name in an epoch, and nothing counts steps.
    [[nodiscard]] bool are_epochs() const {
        std::map<std::string_view, double> last;
        return std::ranges::all_of(rows_, [&](const ForeignRow& row) {
            return std::isfinite(row.epoch) && row.epoch == std::floor(row.epoch) && !std::isfinite(row.step) &&
                   std::ranges::all_of(row.values, [&](const auto& value) {
                       const auto [at, is_new] = last.try_emplace(value.first, row.epoch);
                       return is_new || std::exchange(at->second, row.epoch) != row.epoch;
                   });
        });
    }

    /// MMPretrain's accuracies are percent, and so are those of its forerunner.
    [[nodiscard]] ForeignUnit unit() const {
        const auto is_of_mmpretrain = [](const auto& value) {
            return value.first.starts_with("val/accuracy/top") || value.first.starts_with("val/accuracy_top-");
        };
        const bool any = std::ranges::any_of(
            rows_, [&](const ForeignRow& row) { return std::ranges::any_of(row.values, is_of_mmpretrain); });
        return any ? ForeignUnit::percent : ForeignUnit::unknown;
    }

  private:
    /// MMEngine's lines of training have "iter" and "step", those of validation "step" alone, which counts epochs where
    /// the lines of training name theirs.
    bool is_validation_of_mmengine(const Json& object) {
        if (object.contains("iter") && object.contains("step")) {
            is_mmengine_ = true;
            counts_epochs_ = object.contains("epoch");
            return false;
        }
        return is_mmengine_ && object.contains("step");
    }
    void place_validation(const Json& object, ForeignRow& row) const {
        const auto number = number_in(object["step"]).value_or(std::numeric_limits<double>::quiet_NaN());
        (counts_epochs_ ? row.epoch : row.step) = number;
        if (counts_epochs_) row.step = last_step_;
    }

    std::vector<ForeignRow> rows_;
    bool is_mmengine_ = false, counts_epochs_ = false;
    double last_step_ = std::numeric_limits<double>::quiet_NaN();
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

/// The first object in the list at the front of `text`, which may be cut off after it.
std::optional<Json> first_of_list(std::string_view text) {
    const auto begin = text.find('{');
    int depth = 0;
    bool quoted = false;
    for (auto i = begin; i < text.size(); ++i) {
        if (quoted && text[i] == '\\') {
            ++i;
            continue;
        }
        if (text[i] == '"') quoted = !quoted;
        if (quoted) continue;
        depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        if (depth == 0) return object_of(text.substr(begin, i + 1 - begin));
    }
    return std::nullopt;
}

bool has_known_name(const Json& object) {
    return std::ranges::any_of(object.items(), [](const auto& item) { return place_of(item.key()).known; });
}

/// Whether `compact`, without spaces, has a known name with a list of numbers, or with what pandas makes of one:
/// {"0": 0.7, "1": 0.5}.
bool has_known_curve(std::string_view compact) {
    for (const std::string_view opening : {"\":[", "\":{\"0\":"}) {
        for (auto at = compact.find(opening); at != std::string_view::npos; at = compact.find(opening, at + 1)) {
            const auto value = at + opening.size();
            const bool number = value < compact.size() &&
                                std::string_view("-0123456789N").find(compact[value]) != std::string_view::npos;
            const auto quote = compact.rfind('"', at - 1);
            if (number && quote != std::string_view::npos && place_of(compact.substr(quote + 1, at - quote - 1)).known)
                return true;
        }
    }
    return false;
}

/// One value on as many lines as it likes: trainer_state.json, Keras' history ({"loss": [0.7, 0.5]}), also as pandas
/// writes it, TensorBoard's download of a curve ([[time, step, value], …]), all_results.json, and a list of objects
/// (skorch's history, Chainer's log).
bool is_document(std::string_view text) {
    const auto head = text.substr(0, kJsonHead);
    std::string compact;
    std::ranges::remove_copy_if(head, std::back_inserter(compact), [](char c) { return c == ' ' || c <= '\r'; });
    if (compact.starts_with("[["))
        return compact.size() > 2 && (compact[2] == '-' || (compact[2] >= '0' && compact[2] <= '9'));
    if (compact.starts_with("[{\"")) {
        const auto first = first_of_list(head);
        return first && !is_line_of_ours(*first) && has_known_name(*first);
    }
    if (!compact.starts_with("{\"")) return false;
    if (compact.find("\"log_history\"") != std::string::npos || has_known_curve(compact)) return true;
    const auto whole = object_of(head);
    return whole && whole->contains("epoch") && !is_line_of_ours(*whole) && has_known_name(*whole);
}

/// Lists of numbers by name, one number an epoch.
class Curves {
  public:
    /// Those of `object` and of objects in it: {"train": {"loss": […]}} is "train/loss".
    void add(const Json& object, const std::string& before, int depth = 0) {
        for (const auto& [name, values] : object.items()) {
            // pandas writes {"0": 0.7, "1": 0.5}.
            const bool is_curve =
                values.is_array() || (values.is_object() && values.contains("0") && !values["0"].is_structured());
            constexpr int kDeepest = 3;
            if (is_curve)
                add_curve(before + name, values);
            else if (values.is_object() && depth < kDeepest)
                add(values, name == "history" ? before : before + name + '/', depth + 1);
        }
    }

    void give(std::vector<ForeignRow>& rows, RunData& data) const {
        std::size_t epochs = 0;
        for (const auto& [name, values] : curves_) epochs = std::max(epochs, values.size());
        for (std::size_t i = 0; i < epochs; ++i) rows.push_back({.epoch = static_cast<double>(i)});
        for (const auto& [name, values] : curves_) {
            // Keras validates each nth epoch with validation_freq=n.
            const auto each = epochs % values.size() == 0 ? epochs / values.size() : 1;
            if (values.size() < epochs) say_where(name, values.size(), each, data);
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (values[i]) rows[(i + 1) * each - 1].values.emplace_back(name, *values[i]);
            }
        }
        std::erase_if(rows, [](const ForeignRow& row) { return row.values.empty(); });
    }

  private:
    void add_curve(const std::string& name, const Json& values) {
        std::vector<std::optional<double>> numbers;
        for (const auto& value : values) numbers.push_back(number_in(value));
        if (std::ranges::any_of(numbers, [](const auto& number) { return number.has_value(); }))
            curves_.emplace_back(name, std::move(numbers));
    }
    static void say_where(const std::string& name, std::size_t count, std::size_t each, RunData& data) {
        const auto shown = base::printable(name, 80);
        if (each > 1)
            data.remark(
                Message::of("{0} has {1} values and other curves {2}: each is placed at the last of {3} epochs.", shown,
                            count, count * each, each));
        else
            data.remark(Message::of("{0} has only {1} values: they are placed at the first epochs.", shown, count));
    }

    std::vector<std::pair<std::string, std::vector<std::optional<double>>>> curves_;
};

/// Throws Error (data) for what is no JSON.
void add_document(std::string_view text, std::string_view file, JsonRows& rows, RunData& data) {
    const auto json = value_of(text);
    if (!json) throw Error(ErrorKind::data, Message::of("is not valid JSON, or has an object of more than 500 keys."));
    if (json->is_array()) {
        for (std::size_t i = 0; i < json->size(); ++i) {
            const auto& point = (*json)[i];
            if (point.is_object()) {
                auto placed = point;
                // pandas' list of rows says no epoch.
                if (std::ranges::none_of(point.items(), [](const auto& item) {
                        return item.key() == "epoch" || is_one_of(kSteps, item.key());
                    }))
                    placed["epoch"] = i;
                rows.add(placed);
            } else if (point.size() == 3 &&
                       std::ranges::all_of(point, [](const auto& each) { return each.is_number(); })) {
                rows.rows().push_back({.step = point[1], .ts = point[0], .values = {{curve_of(file), point[2]}}});
            }
        }
    } else if (const auto history = json->find(kHistory); history != json->end()) {
        for (const auto& entry : *history)
            if (entry.is_object()) rows.add(entry);
    } else if (json->contains("epoch") && (*json)["epoch"].is_number()) {
        rows.add(*json);
    } else {
        Curves curves;
        curves.add(*json, "");
        curves.give(rows.rows(), data);
    }
}

}  // namespace

bool may_be_json_log(const std::filesystem::path& path) {
    constexpr std::array<std::string_view, 4> kEndings{".json", ".jsonl", ".log", ".txt"};
    // Chainer's has no ending.
    return is_one_of(kEndings, path.extension().string()) || path.filename() == "log";
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
        if (!object || is_line_of_ours(*object)) return false;
        JsonRows rows;
        rows.add(*object);
        is_log = !rows.rows().empty();
        // The first line of some describes the machine.
        return !is_log && ++looked_at < 3;
    });
    return is_log;
}

void read_json_log(std::string_view text, RunData& data, LogNumber log, std::string_view name,
                   ForeignPlace::Split split, const std::stop_token& stop) {
    JsonRows rows;
    if (is_document(text)) {
        add_document(text, name, rows, data);
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
    const ForeignRules rules{
        .kind = rows.are_epochs() ? ForeignRows::epochs : ForeignRows::guessed, .of_file = split, .unit = rows.unit()};
    append_rows(data, log, std::move(rows.rows()), rules);
}

}  // namespace torchdeck::runs
