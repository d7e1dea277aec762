// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv_columns.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "base/text.hpp"
#include "runs/csv_cells.hpp"
#include "runs/foreign_rows.hpp"
#include "runs/gpu_csv.hpp"

namespace torchdeck::runs {
namespace {

using Cells = CsvCells;
using Role = CsvRole;
constexpr std::string_view kRunMetric = " - ";

using base::lower;
using base::trimmed;

bool has_role(const Cells& header, Role role) {
    return std::ranges::any_of(header, [&](const auto& cell) { return role_of(cell) == role; });
}

/// A table of nothing but what a training has at each epoch, as pandas writes Keras' history: losses of training and of
/// validation, or accuracies.
bool is_history(const Cells& header, std::size_t first) {
    std::set<std::string> keys;
    for (auto i = first; i < header.size(); ++i) {
        const auto place = place_of(trimmed(header[i]));
        if (!place.known) return false;
        keys.insert(place.key);
    }
    return keys.contains("loss") || (keys.contains("train_loss") && keys.contains("val_loss"));
}

/// "accuracy", which says no split.
bool has_plain_metric(const Cells& header) {
    return std::ranges::any_of(header, [](const auto& cell) {
        const auto place = place_of(trimmed(cell));
        return place.known && place.split == ForeignPlace::Split::unnamed && place.key.starts_with("top");
    });
}

}  // namespace

bool has_column(const Cells& header, std::string_view name) {
    return std::any_of(header.begin(), header.end(), [&](const auto& cell) { return trimmed(cell) == name; });
}

std::optional<std::size_t> column_named(const Cells& header, std::initializer_list<std::string_view> names) {
    for (const auto name : names) {
        for (std::size_t i = 0; i < header.size(); ++i)
            if (lower(trimmed(header[i])) == name) return i;
    }
    return std::nullopt;
}

Role role_of(std::string_view name) {
    const auto word = lower(trimmed(name));
    constexpr std::array<std::string_view, 10> kSteps{
        "step",  "_step", "global_step", "trainer/global_step", "train/global_step",
        "steps", "iter",  "iteration",   "training_iteration",  "numiters"};
    if (std::ranges::find(kSteps, word) != kSteps.end()) return Role::step;
    if (word == "epoch" || word == "epochs" || word == "train/epoch") return Role::epoch;
    constexpr std::array<std::string_view, 6> kTimes{"_timestamp", "wall time", "timestamp",
                                                     "ts",         "datetime",  "date_time"};
    if (std::ranges::find(kTimes, word) != kTimes.end()) return Role::ts;
    constexpr std::array<std::string_view, 7> kSeconds{
        "_runtime", "relative time (process)", "relative time (wall)", "t", "elapsed", "elapsed_s", "elapsed_time"};
    if (std::ranges::find(kSeconds, word) != kSeconds.end()) return Role::seconds;
    return Role::none;
}

void place_row(ForeignRow& row, CsvRole role, double value) {
    if (role == CsvRole::step) row.step = value;
    if (role == CsvRole::epoch) row.epoch = value;
    // Some exports count milliseconds; what is far below today counts from the start.
    constexpr double kMilliseconds = 1e11, kSinceStart = 1e8;
    if (role == CsvRole::ts && value < kSinceStart) row.t = value;
    if (role == CsvRole::ts && value >= kSinceStart) row.ts = value > kMilliseconds ? value / 1000 : value;
    if (role == CsvRole::seconds) row.t = value;
}

bool has_place(const Cells& header) {
    return has_role(header, Role::epoch) || has_role(header, Role::step);
}

bool names_columns(const Cells& row) {
    const bool all_texts =
        std::ranges::none_of(row, [](const auto& cell) { return number_of(cell, false).has_value(); });
    return all_texts && row.size() > 1 && (has_place(row) || is_history(row, 0));
}

std::optional<std::pair<std::string, std::string>> run_and_metric(std::string_view cell) {
    cell = trimmed(cell);
    if (cell.ends_with("__MIN") || cell.ends_with("__MAX")) return std::nullopt;
    const auto at = cell.rfind(kRunMetric);
    if (at == std::string_view::npos || at == 0 || at + kRunMetric.size() >= cell.size()) return std::nullopt;
    auto run = cell.substr(0, at);
    // Grouped by a setting: "lr: 0.1 - loss".
    return std::pair(std::string(run), std::string(cell.substr(at + kRunMetric.size())));
}

std::optional<NamesAndValue> names_and_value(const Cells& header) {
    const auto value = column_named(header, {"value", "metric_value", "metricvalue"});
    if (!value) return std::nullopt;
    const auto title = column_named(header, {"title"}), series = column_named(header, {"series"});
    if (title && series) return NamesAndValue{{*title, *series}, *value};
    const auto name = column_named(header, {"key", "metric", "metric_name", "metricname", "metric.name", "tag"});
    return name ? std::optional(NamesAndValue{{*name}, *value}) : std::nullopt;
}

std::optional<CsvTool> csv_tool(const Cells& header) {
    if (header.size() < 2) return std::nullopt;
    if (std::any_of(header.begin(), header.end(), is_gpu_column) && has_column(header, "timestamp"))
        return CsvTool::nvidia_smi;
    // Weights & Biases' table of runs has a line for each run, and not for each epoch of one.
    if (has_column(header, "Name") && has_column(header, "State")) return std::nullopt;
    if (header[0] == "run_id" && (header[1] == "device" || header[1] == "fn" || header[1] == "table"))
        return CsvTool::plot;
    const bool of_runs =
        std::any_of(header.begin(), header.end(), [](const auto& cell) { return run_and_metric(cell).has_value(); });
    if (of_runs && role_of(header.front()) != Role::none) return CsvTool::wandb;
    const bool metric = std::any_of(header.begin(), header.end(), [](const auto& cell) {
        return role_of(cell) == Role::none && place_of(trimmed(cell)).known;
    });
    const bool placed = has_place(header);
    // pandas writes its index without a name.
    const std::size_t index = trimmed(header.front()).empty() ? 1 : 0;
    // TensorBoard's download of a curve, and Neptune's.
    if (header.size() == 3 + index && placed && has_role(header, Role::ts) && column_named(header, {"value"}))
        return CsvTool::tensorboard;
    if (placed && names_and_value(header)) return CsvTool::values;
    if (!placed) return is_history(header, index) ? std::optional(CsvTool::keras) : std::nullopt;
    // If only steps are counted, they must be the first column: not every table with one is a log.
    const bool begins_with_step = role_of(header[index]) == Role::step || has_column(header, "training_iteration");
    if (!has_role(header, Role::epoch) && (!(begins_with_step || index == 1) || !metric)) return std::nullopt;
    // YOLOv5 and others measure boxes: none of their names means what ours do.
    const bool ultralytics =
        !has_role(header, Role::step) && std::any_of(header.begin(), header.end(), [](const auto& cell) {
            return trimmed(cell).starts_with("metrics/") || trimmed(cell).starts_with("lr/pg");
        });
    if (!metric && !ultralytics) return std::nullopt;
    if (has_column(header, "eval_top1") && has_column(header, "train_loss")) return CsvTool::timm;
    if (ultralytics) return CsvTool::ultralytics;
    // A metric of Keras' without a split is of training, but Keras does not say "train_loss".
    if (has_column(header, "valid_loss") && has_column(header, "train_loss") &&
        (has_column(header, "time") || (has_plain_metric(header) && !has_role(header, Role::step))))
        return CsvTool::fastai;
    if (!has_role(header, Role::epoch)) return CsvTool::values;
    return has_role(header, Role::step) ? CsvTool::lightning : CsvTool::keras;
}

}  // namespace torchdeck::runs
