// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv_survey.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

#include "base/nan.hpp"
#include "base/text.hpp"
#include "runs/csv_cells.hpp"
#include "runs/log_split.hpp"

namespace torchdeck::runs {
namespace {

using base::lower;
using base::trimmed;
using data::DatasetPart;

constexpr std::size_t kMostNames = 1000;
constexpr std::uint32_t kNoCell = std::numeric_limits<std::uint32_t>::max();

/// Columns that name a run, whatever their cells are. Of several the first here does.
constexpr std::array<std::string_view, 10> kRunNames{"run_id",   "run id",     "run.hash", "run",  "curve",
                                                     "run_name", "experiment", "trial",    "fold", "seed"};
/// Columns of what a run was made with: of texts, and where there are several.
constexpr std::array<std::string_view, 19> kRunTexts{
    "experimentkey", "experiment_key", "experiment_id", "experiment_name", "exp",     "exp_name", "trial_id",
    "model",         "model_name",     "arch",          "architecture",    "network", "backbone", "optimizer",
    "method",        "config",         "config_name",   "variant",         "name"};

std::string column_name(std::string_view cell) {
    return lower(trimmed(cell));
}

bool is_among(const auto& names, std::string_view name) {
    return std::ranges::find(names, name) != std::end(names);
}

/// "train" of Aim's contexts, subset="train" or {'subset': 'train'}.
std::string split_of_cell(std::string_view cell) {
    std::string words;
    for (const char c : trimmed(cell))
        words += std::string_view("{}'\"=:, ").find(c) == std::string_view::npos ? c : '/';
    std::string split;
    for (std::size_t at = 0; at < words.size();) {
        const auto end = std::min(words.find('/', at), words.size());
        const auto word = words.substr(at, end - at);
        if (!word.empty() && word != "subset") split += (split.empty() ? "" : "/") + word;
        at = end + 1;
    }
    return split;
}

std::optional<DatasetPart> part_in_cell(std::string_view cell) {
    return data::part_of_cell(split_of_cell(cell), /*affixed=*/false);
}

/// "is_train", "isValidation": the part that a row of such a column is of where it says yes.
std::optional<DatasetPart> part_of_flag(std::string_view name) {
    if (!name.starts_with("is")) return std::nullopt;
    name.remove_prefix(2);
    while (name.starts_with('_') || name.starts_with(' ')) name.remove_prefix(1);
    return data::part_of_word(name);
}

bool is_plain_number(std::string_view cell) {
    return cell.find_first_not_of("0123456789.+-eE") == std::string_view::npos && base::parse_real(std::string(cell));
}

enum class Commas { none, decimal, thousands, either };
/// What a comma in a number can be.
Commas commas_of(std::string_view cell) {
    cell = cell.substr(0, cell.find(' '));
    if (cell.ends_with('%')) cell.remove_suffix(1);
    if (cell.starts_with('+') || cell.starts_with('-')) cell.remove_prefix(1);
    const auto first = cell.find(','), last = cell.rfind(',');
    if (first == std::string_view::npos || cell.find_first_not_of("0123456789.,eE+-") != std::string_view::npos)
        return Commas::none;
    const auto point = cell.rfind('.');
    if (point != std::string_view::npos) return point > last ? Commas::thousands : Commas::decimal;
    if (first != last) return Commas::thousands;
    constexpr std::size_t kGroup = 3;
    const bool grouped = cell.size() - first - 1 == kGroup && first > 0 && first <= kGroup && cell.front() != '0';
    return grouped ? Commas::either : Commas::decimal;
}

}  // namespace

bool is_named_as_run(const CsvCells& header) {
    return std::ranges::any_of(header, [](const auto& cell) { return is_among(kRunNames, column_name(cell)); });
}

std::string CsvSplit::prefix_of(std::string_view cell) const {
    if (if_true) {
        const auto answer = data::answer_of(cell);
        if (!answer) return {};
        const auto otherwise = *if_true == DatasetPart::train ? DatasetPart::val : DatasetPart::train;
        return runs::prefix_of(*answer ? *if_true : otherwise);
    }
    if (const auto part = part_in_cell(cell)) return runs::prefix_of(*part);
    const auto text = split_of_cell(cell);
    return text.empty() ? text : text + '/';
}

CsvSurvey::CsvSurvey(base::CsvRows rows, const CsvCells& header, CsvTool tool) {
    CsvCells now = header, cells;
    std::vector<Column*> columns;
    const auto look_up = [&] {
        columns.clear();
        for (const auto& cell : now) {
            auto name = column_name(cell);
            auto& column = columns_[name];
            column.role = role_of(name);
            column.keeps_numbers = is_among(kRunNames, name) || part_of_flag(name).has_value();
            columns.push_back(&column);
        }
    };
    look_up();
    if (const auto named = tool == CsvTool::values ? names_and_value(header) : std::nullopt) {
        for (const auto at : named->first) {
            value_names_.push_back(column_name(header[at]));
            columns_[value_names_.back()].keeps_numbers = true;
        }
    }
    // Weights & Biases has thousands of columns, none of which tells runs apart.
    constexpr std::size_t kLooked = 50;
    const auto most = tool == CsvTool::wandb ? kLooked : std::numeric_limits<std::size_t>::max();
    while (places_.size() < most && rows.next(cells)) {
        if (cells == now) continue;
        if (names_columns(cells)) {
            now = cells;
            look_up();
            continue;
        }
        Place place{base::kNan, base::kNan};
        for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) {
            auto& column = *columns[i];
            const auto cell = trimmed(cells[i]);
            const bool plain = is_plain_number(cell);
            if (plain)
                column.point = column.point || cell.find('.') != std::string_view::npos;
            else
                look_at(cell, column);
            if (column.role == CsvRole::epoch || column.role == CsvRole::step) {
                if (const auto value = place_of_cell(cell, false))
                    (column.role == CsvRole::epoch ? place.epoch : place.step) = *value;
            } else if (column.keeps_numbers || (!plain && column.role == CsvRole::none && column.texts > 0)) {
                keep(cell, column, places_.size());
            }
        }
        places_.push_back(place);
    }
    decide_numbers();
    find_split(header);
    find_runs(header, tool);
}

void CsvSurvey::look_at(std::string_view cell, Column& column) {
    if (is_nothing(cell)) {
        ++column.empty;
        return;
    }
    auto unit = cell;
    if (unit.ends_with(']') || unit.ends_with(')')) unit.remove_suffix(1);
    column.percent = column.percent || unit.ends_with('%');
    const auto commas = commas_of(cell);
    column.decimal = column.decimal || commas == Commas::decimal;
    column.point = column.point || commas == Commas::thousands;
    if (commas == Commas::either && column.doubtful.empty()) column.doubtful = cell;
    if (commas == Commas::none && !number_of(cell, false)) ++column.texts;
}

void CsvSurvey::keep(std::string_view cell, Column& column, std::size_t row) {
    if (column.has_many || is_nothing(cell)) return;
    auto it = column.values.find(cell);
    if (it == column.values.end()) {
        if (column.values.size() > kMostNames) {
            column.has_many = true;
            column.of_row = {};
            return;
        }
        it = column.values.emplace(cell, static_cast<std::uint32_t>(column.values.size())).first;
    }
    column.of_row.resize(row + 1, kNoCell);
    column.of_row[row] = it->second;
}

bool CsvSurvey::is_percent(std::string_view column) const {
    const auto it = columns_.find(column_name(column));
    return it != columns_.end() && it->second.percent;
}

bool CsvSurvey::has_decimal_commas(std::string_view column) const {
    const auto it = columns_.find(column_name(column));
    return it != columns_.end() && it->second.decimal;
}

void CsvSurvey::decide_numbers() {
    bool any_decimal = false, any_point = false;
    for (const auto& [name, column] : columns_) {
        any_decimal = any_decimal || column.decimal;
        any_point = any_point || column.point;
    }
    for (auto& [name, column] : columns_) {
        if (column.doubtful.empty() || column.decimal || column.point) continue;
        // Epochs and steps are whole.
        column.decimal = any_decimal != any_point ? any_decimal : column.role == CsvRole::none;
        if (column.decimal && doubtful_number_.empty()) doubtful_number_ = column.doubtful;
    }
}

void CsvSurvey::find_split(const CsvCells& header) {
    const auto parts_in = [&](const Column& column) {
        std::pair<std::size_t, std::size_t> parts_and_others;
        std::array<bool, 3> seen{};
        for (const auto& [value, number] : column.values) {
            const auto part = part_in_cell(value);
            ++(part ? parts_and_others.first : parts_and_others.second);
            if (part) seen[static_cast<std::size_t>(*part)] = true;
        }
        return std::pair(std::ranges::count(seen, true), parts_and_others.second);
    };
    // Names that say it go before those that only have such cells.
    for (const auto name : split_names()) {
        const auto it = columns_.find(name);
        if (it == columns_.end() || it->second.texts == 0 || it->second.has_many || is_among(value_names_, name))
            continue;
        const auto [parts, others] = parts_in(it->second);
        // Contexts tell curves of one name apart, whatever they say.
        const bool is_context =
            !value_names_.empty() && others > 0 && (name.find("context") != std::string_view::npos || name == "subset");
        if (parts > 0 || is_context) {
            split_ = {.name = std::string(name)};
            return;
        }
    }
    for (const auto& cell : header) {
        const auto name = column_name(cell);
        const auto& column = columns_.at(name);
        if (is_among(value_names_, name) || column.has_many || column.values.empty() || column.role != CsvRole::none)
            continue;
        const auto flag = part_of_flag(name);
        if (flag && std::ranges::all_of(column.values,
                                        [](const auto& value) { return data::answer_of(value.first).has_value(); })) {
            split_ = {.name = name, .if_true = flag};
            return;
        }
        const auto [parts, others] = parts_in(column);
        if (parts > 1 && others == 0 && column.texts > 0) {
            split_ = {.name = name};
            return;
        }
    }
}

CsvSurvey::Repeats CsvSurvey::repeats(const std::vector<std::string>& columns) const {
    std::vector<const Column*> keys;
    for (const auto& name : columns) keys.push_back(&columns_.at(name));
    const auto runs = keys.size();
    if (split_) keys.push_back(&columns_.at(split_->name));
    for (const auto& name : value_names_) keys.push_back(&columns_.at(name));
    struct Last {
        Place first, last;
        std::size_t rows = 0;
    };
    std::unordered_map<std::uint64_t, Last> of_run;  // by what tells runs apart, and the curves in these
    Repeats repeats;
    for (std::size_t row = 0; row < places_.size(); ++row) {
        const auto place = places_[row];
        if (std::isnan(place.epoch) && std::isnan(place.step)) continue;
        std::uint64_t key = 0;
        for (const auto* const column : keys) {
            constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;
            const auto value = row < column->of_row.size() ? column->of_row[row] : kNoCell;
            key = (key ^ value) * kMix + (key >> 32);
        }
        const auto [it, is_new] = of_run.try_emplace(key, Last{place, place});
        auto& last = it->second;
        ++last.rows;
        if (is_new) continue;
        const bool later =
            place.epoch > last.last.epoch || (!(place.epoch < last.last.epoch) && place.step > last.last.step);
        repeats.count += later ? 0 : 1;
        last.last = place;
    }
    const auto begin = [](const Place& place) { return std::isnan(place.epoch) ? place.step : place.epoch; };
    if (of_run.empty() || runs == 0) return repeats;
    const auto first = begin(of_run.begin()->second.first);
    for (const auto& [key, last] : of_run) {
        repeats.all_begin_alike = repeats.all_begin_alike && begin(last.first) == first;
        repeats.all_have_several = repeats.all_have_several && last.rows > 1;
    }
    return repeats;
}

std::vector<std::string> CsvSurvey::columns_of_texts(const CsvCells& header) const {
    std::vector<std::string> names;
    for (const auto& cell : header) {
        const auto name = column_name(cell);
        const auto& column = columns_.at(name);
        const bool is_text = column.role == CsvRole::none && column.texts > 0 && column.empty == 0 &&
                             !column.has_many && column.values.size() > 1 && column.of_row.size() == places_.size();
        const bool has_meaning = (split_ && split_->name == name) || is_among(value_names_, name);
        if (is_text && !has_meaning && std::ranges::find(column.of_row, kNoCell) == column.of_row.end() &&
            std::ranges::find(names, name) == names.end())
            names.push_back(name);
    }
    return names;
}

void CsvSurvey::find_runs(const CsvCells& header, CsvTool tool) {
    if (tool == CsvTool::wandb || tool == CsvTool::nvidia_smi) return;
    for (const auto name : kRunNames) {
        if (!columns_.contains(name) || (split_ && split_->name == name)) continue;
        run_columns_.emplace_back(name);
        break;
    }
    // Lightning writes several rows of one step.
    if (tool == CsvTool::plot || tool == CsvTool::tensorboard || tool == CsvTool::lightning) return;
    auto now = repeats(run_columns_);
    auto texts = columns_of_texts(header);
    std::stable_partition(texts.begin(), texts.end(), [](const auto& name) { return is_among(kRunTexts, name); });
    for (const auto& name : texts) {
        if (now.count == 0) return;
        if (std::ranges::find(run_columns_, name) != run_columns_.end()) continue;
        auto with = run_columns_;
        with.push_back(name);
        const auto then = repeats(with);
        const bool is_known = is_among(kRunTexts, name) && then.count < now.count;
        // A text of any name must explain everything: an account of the machine changes after a restart, too.
        const bool explains = then.count == 0 && then.all_begin_alike && then.all_have_several;
        if (!is_known && !explains) continue;
        run_columns_ = std::move(with);
        now = then;
    }
}

std::vector<std::string> CsvSurvey::runs() const {
    std::vector<std::string> names;
    if (run_columns_.empty()) return names;
    std::vector<std::vector<std::string_view>> values;
    for (const auto& name : run_columns_) {
        const auto& column = columns_.at(name);
        values.emplace_back(column.values.size());
        for (const auto& [text, number] : column.values) values.back()[number] = text;
    }
    for (std::size_t row = 0; row < places_.size() && names.size() < kMostNames; ++row) {
        std::vector<std::string_view> cells;
        for (std::size_t i = 0; i < run_columns_.size(); ++i) {
            const auto& of_row = columns_.at(run_columns_[i]).of_row;
            cells.push_back(row < of_row.size() && of_row[row] != kNoCell ? values[i][of_row[row]] : "");
        }
        const auto name = run_name(cells);
        if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return names;
}

std::string run_name(const std::vector<std::string_view>& cells) {
    std::string name;
    for (const auto cell : cells) {
        if (!cell.empty()) name += (name.empty() ? "" : ", ") + std::string(cell);
    }
    return name;
}

}  // namespace torchdeck::runs
