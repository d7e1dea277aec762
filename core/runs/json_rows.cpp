// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/json_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"
#include "runs/csv_cells.hpp"
#include "runs/csv_columns.hpp"
#include "runs/log_split.hpp"

namespace torchdeck::runs {
namespace {

using Json = LogJson;

constexpr std::array<std::string_view, 3> kNotFinite{"NaN", "-Infinity", "Infinity"};

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
            kNotFinite, [&](const auto& each) { return !quoted && text.substr(i).starts_with(each); });
        if (word == kNotFinite.end()) {
            changed += text[i];
        } else {
            changed += '"' + std::string(*word) + '"';
            i += word->size() - 1;
        }
    }
    return changed;
}

/// The part of the data that an object is of, by a word such as "phase": "val". Empty: it says none.
std::optional<data::DatasetPart> part_in(const Json& object) {
    for (const auto& [key, value] : object.items()) {
        if (!value.is_string() || !names_split(key)) continue;
        if (const auto part = data::part_of_word(value.get_ref<const std::string&>())) return part;
    }
    return std::nullopt;
}

/// "epochs" says how many there will be.
CsvRole role_in(const std::string& key) {
    return key == "epochs" || key == "steps" ? CsvRole::none : role_of(key);
}

/// The numbers of an object under `split` and their names, those of objects in it as "train/loss".
void add_numbers(const Json& object, const std::string& split, const std::string& before, ForeignRow& row) {
    for (const auto& [key, value] : object.items()) {
        auto name = before + key;
        if (value.is_object() && before.empty()) {
            add_numbers(value, split, key + '/', row);
            continue;
        }
        const auto role = role_in(name);
        const bool is_text = value.is_string() && !std::ranges::count(kNotFinite, value.get_ref<const std::string&>());
        // Texts are numbers where numbers are expected.
        if (is_text && role == CsvRole::none && !place_of(name).known) continue;
        const auto number = json_number(value);
        if (!number) continue;
        if (is_text && value.get_ref<const std::string&>().ends_with('%')) name += " (%)";
        if (role == CsvRole::none)
            row.values.emplace_back(split + name, *number);
        else
            place_row(row, role, *number);
    }
}

bool has_place(const ForeignRow& row) {
    return std::isfinite(row.step) || std::isfinite(row.epoch);
}

}  // namespace

std::optional<Json> json_value(std::string_view text) {
    for (const bool again : {false, true}) {
        try {
            return std::optional<Json>(base::parse_shallow<Json>(again ? with_quoted_nan(text) : std::string(text)));
        } catch (const Json::exception&) {
            continue;
        } catch (const Error&) {
            return std::nullopt;  // nested too deeply
        }
    }
    return std::nullopt;
}

std::optional<Json> json_object(std::string_view text) {
    auto json = json_value(text);
    return json && json->is_object() ? std::move(json) : std::nullopt;
}

std::optional<double> json_number(const Json& value) {
    if (value.is_number()) return value.get<double>();
    return value.is_string() ? number_of(value.get_ref<const std::string&>(), false) : std::nullopt;
}

bool says_place(const Json& object) {
    return std::ranges::any_of(object.items(), [](const auto& item) {
        const auto role = role_in(item.key());
        return (role == CsvRole::epoch || role == CsvRole::step) && json_number(item.value());
    });
}

bool is_line_of_ours(const Json& object) {
    const auto phase = object.find("phase");
    return phase != object.end() && !(phase->is_string() && data::part_of_word(phase->get_ref<const std::string&>()));
}

void JsonRows::add(const Json& object) {
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

bool JsonRows::are_epochs() const {
    std::map<std::string_view, double> last;
    return std::ranges::all_of(rows_, [&](const ForeignRow& row) {
        return std::isfinite(row.epoch) && row.epoch == std::floor(row.epoch) && !std::isfinite(row.step) &&
               std::ranges::all_of(row.values, [&](const auto& value) {
                   const auto [at, is_new] = last.try_emplace(value.first, row.epoch);
                   return is_new || std::exchange(at->second, row.epoch) != row.epoch;
               });
    });
}

bool JsonRows::any_is_known() const {
    return std::ranges::any_of(rows_, [](const ForeignRow& row) {
        return std::ranges::any_of(row.values, [](const auto& value) {
            const auto place = place_of(value.first);
            return place.known || place.of_test;
        });
    });
}

ForeignUnit JsonRows::unit() const {
    const auto is_of_mmpretrain = [](const auto& value) {
        return value.first.starts_with("val/accuracy/top") || value.first.starts_with("val/accuracy_top-");
    };
    const bool any = std::ranges::any_of(
        rows_, [&](const ForeignRow& row) { return std::ranges::any_of(row.values, is_of_mmpretrain); });
    return any ? ForeignUnit::percent : ForeignUnit::unknown;
}

/// MMEngine's lines of training have "iter" and "step", those of validation "step" alone, which counts epochs where the
/// lines of training name theirs.
bool JsonRows::is_validation_of_mmengine(const Json& object) {
    if (object.contains("iter") && object.contains("step")) {
        is_mmengine_ = true;
        counts_epochs_ = object.contains("epoch");
        return false;
    }
    return is_mmengine_ && object.contains("step");
}

void JsonRows::place_validation(const Json& object, ForeignRow& row) const {
    const auto number = json_number(object["step"]).value_or(std::numeric_limits<double>::quiet_NaN());
    (counts_epochs_ ? row.epoch : row.step) = number;
    if (counts_epochs_) row.step = last_step_;
}

}  // namespace torchdeck::runs
