// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv_log.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/text.hpp"
#include "runs/csv_cells.hpp"
#include "runs/foreign_rows.hpp"
#include "runs/gpu_csv.hpp"

namespace torchdeck::runs {
namespace {

using Cells = std::vector<std::string>;
constexpr std::string_view kRunMetric = " - ";

using base::lower;
using base::trimmed;

bool has(const Cells& header, std::string_view name) {
    return std::any_of(header.begin(), header.end(), [&](const auto& cell) { return trimmed(cell) == name; });
}

/// "run-name - metric": the run and the metric.
std::optional<std::pair<std::string, std::string>> run_and_metric(std::string_view cell) {
    cell = trimmed(cell);
    if (cell.ends_with("__MIN") || cell.ends_with("__MAX")) return std::nullopt;
    const auto at = cell.rfind(kRunMetric);
    if (at == std::string_view::npos || at == 0 || at + kRunMetric.size() >= cell.size()) return std::nullopt;
    auto run = cell.substr(0, at);
    // Grouped by a setting: "lr: 0.1 - loss".
    return std::pair(std::string(run), std::string(cell.substr(at + kRunMetric.size())));
}

/// The columns of a table of metrics that say where a row belongs.
enum class Role { none, step, epoch, ts, seconds };

Role role_of(std::string_view name) {
    const auto word = lower(trimmed(name));
    constexpr std::array<std::string_view, 10> kSteps{
        "step",  "_step", "global_step", "trainer/global_step", "train/global_step",
        "steps", "iter",  "iteration",   "training_iteration",  "numiters"};
    if (std::ranges::find(kSteps, word) != kSteps.end()) return Role::step;
    if (word == "epoch" || word == "epochs" || word == "train/epoch") return Role::epoch;
    if (word == "_timestamp" || word == "wall time" || word == "timestamp") return Role::ts;
    if (word == "_runtime" || word == "relative time (process)" || word == "relative time (wall)") return Role::seconds;
    return Role::none;
}

void place_row(ForeignRow& row, Role role, double value) {
    if (role == Role::step) row.step = value;
    if (role == Role::epoch) row.epoch = value;
    // Some exports count milliseconds.
    if (role == Role::ts) row.ts = value > 1e11 ? value / 1000 : value;
    if (role == Role::seconds) row.t = value;
}

/// The first of these names that a column has.
std::optional<std::size_t> column_named(const Cells& header, std::initializer_list<std::string_view> names) {
    for (const auto name : names) {
        for (std::size_t i = 0; i < header.size(); ++i)
            if (lower(trimmed(header[i])) == name) return i;
    }
    return std::nullopt;
}

/// The column that says which of several runs a row is of.
std::optional<std::size_t> run_column(const Cells& header) {
    return column_named(
        header, {"run_id", "run id", "run.hash", "run", "curve", "run_name", "experiment", "trial", "fold", "seed"});
}

/// The column that says which part of the data a value is of: of training, or of validation. Aim's is a context.
std::optional<std::size_t> split_column(const Cells& header) {
    return column_named(header, {"phase", "split", "mode", "stage", "subset", "context.subset", "metric.context.subset",
                                 "context", "metric.context"});
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

/// Of a table with a value on each line (MLflow, Comet, Aim): the columns of its name and of itself.
std::optional<std::pair<std::size_t, std::size_t>> name_and_value(const Cells& header) {
    const auto name = column_named(header, {"key", "metric", "metric_name", "metricname", "metric.name"});
    const auto value = column_named(header, {"value", "metric_value", "metricvalue"});
    return name && value ? std::optional(std::pair(*name, *value)) : std::nullopt;
}

/// How each tool writes: Keras', Ultralytics', fastai's and torchmetrics' accuracies are shares, timm's are percent.
ForeignRules rules_of(CsvTool tool, const Cells& header) {
    using Split = ForeignPlace::Split;
    // Keras says "loss"; who says "train_loss" wrote the file without it.
    const bool own = std::any_of(header.begin(), header.end(),
                                 [](const auto& cell) { return lower(trimmed(cell)).starts_with("train"); });
    switch (tool) {
        case CsvTool::keras:
            return {ForeignRows::epochs, Split::unnamed, own ? ForeignUnit::unknown : ForeignUnit::share};
        case CsvTool::ultralytics:
            return {ForeignRows::epochs, Split::unnamed, ForeignUnit::share};
        case CsvTool::fastai:
            // A metric without "train" or "valid" in its name is of validation.
            return {ForeignRows::epochs, Split::val, ForeignUnit::share};
        case CsvTool::timm:
            return {ForeignRows::epochs, Split::unnamed, ForeignUnit::percent};
        case CsvTool::lightning:
            return {ForeignRows::guessed, Split::unnamed, ForeignUnit::share};
        case CsvTool::nvidia_smi:
        case CsvTool::wandb:
        case CsvTool::tensorboard:
        case CsvTool::values:
        case CsvTool::plot:
            break;
    }
    return {};
}

/// Which columns are in percent by their cells, a line of units below the first line among these.
std::vector<bool> percent_columns(base::CsvRows rows, std::size_t columns) {
    constexpr int kLooked = 50;
    std::vector<bool> percent(columns);
    Cells cells;
    for (int row = 0; row < kLooked && rows.next(cells); ++row) {
        for (std::size_t i = 0; i < std::min(cells.size(), columns); ++i) {
            auto cell = trimmed(cells[i]);
            if (cell.ends_with(']') || cell.ends_with(')')) cell.remove_suffix(1);
            if (cell.ends_with('%')) percent[i] = true;
        }
    }
    return percent;
}

/// Columns of one name: each but the first gets a number.
void tell_apart(std::vector<std::string>& names, RunData& data) {
    std::map<std::string, int> seen;
    for (auto& name : names) {
        if (name.empty() || ++seen[name] == 1) continue;
        const auto own = name + "_" + std::to_string(seen[name]);
        data.remark(Message::of("{0} is kept as {1}: another name has become the same.", base::printable(name, 80),
                                base::printable(own, 80)));
        name = own;
    }
}

/// An epoch as people write it, too: "3/100".
std::optional<double> place_of_cell(const std::string& cell, bool decimal_comma) {
    if (const auto value = number_of(cell, decimal_comma)) return value;
    return number_of(cell.substr(0, cell.find('/')), decimal_comma);
}

bool is_of_run(const Cells& cells, const std::optional<std::size_t>& run_at, std::string_view run) {
    return run.empty() || !run_at || (*run_at < cells.size() && part_of(trimmed(cells[*run_at])) == run);
}

/// Cells of a column of numbers that hold none, such as "tensor([1.5, 2.5])".
struct NotNumbers {
    std::size_t count = 0, line = 0;
    std::string example{};

    void add(std::string_view cell, std::size_t at) {
        cell = trimmed(cell);
        const auto word = lower(cell);
        for (const std::string_view none : {"", "na", "n/a", "none", "null", "-", "<na>", "[n/a]"})
            if (word == none) return;
        if (count++ > 0) return;
        line = at;
        example = base::printable(cell, 80);
    }
};

/// A batch that is counted anew in each epoch is its step; a batch size is none.
bool counts_batches(base::CsvRows rows, std::size_t column) {
    Cells first, second;
    return rows.next(first) && rows.next(second) && column < first.size() && column < second.size() &&
           first[column] != second[column];
}

[[noreturn]] void refuse_run() {
    throw Error(ErrorKind::data, Message::of("has no run of this name any more."));
}

/// The tables that `torchdeck plot` writes (csv.hpp). The second column says what a row is of.
void read_plotted(base::CsvRows& rows, const Cells& header, std::string_view run, RunData& data, LogNumber log) {
    const bool samples = header[1] == "device", passes = header[1] == "fn";
    const bool has_time = has(header, samples ? "t_mono_s" : "t");
    bool any_of_run = run.empty();
    Cells cells;
    while (rows.next(cells)) {
        if (!fits_header(cells, header, rows.line(), data, log)) continue;
        cells.resize(header.size());
        if (!is_of_run(cells, 0, run)) continue;
        any_of_run = true;
        const auto table = cells[1].substr(0, cells[1].size() - (cells[1].ends_with('s') ? 1 : 0));
        nlohmann::ordered_json line{{"phase", samples ? "sample" : passes ? "summary" : table}};
        if (samples || passes) line[header[1]] = cells[1];
        for (std::size_t i = 2; i < header.size(); ++i) {
            const bool is_time = header[i] == "t_rel_s";
            if (is_time && has_time) continue;
            const auto value = number_of(cells[i], false);
            if (value && std::isfinite(*value)) line[!is_time ? header[i] : samples ? "t_mono_s" : "t"] = *value;
        }
        data.append(log, line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    }
    if (!any_of_run) refuse_run();
}

void read_metrics(base::CsvRows& rows, const Cells& header, CsvTool tool, std::string_view run, RunData& data,
                  LogNumber log, std::string_view file) {
    std::vector<std::string> names(header.size());
    for (std::size_t i = 0; i < header.size(); ++i) {
        const auto pair = tool == CsvTool::wandb ? run_and_metric(header[i]) : std::nullopt;
        if (tool == CsvTool::tensorboard)
            names[i] = lower(trimmed(header[i])) == "value" ? curve_of(file) : std::string(trimmed(header[i]));
        else if (tool != CsvTool::wandb)
            names[i] = trimmed(header[i]);
        else if (pair && (run.empty() || part_of(pair->first) == run))
            names[i] = pair->second;
    }
    const auto role_at = [&](std::size_t i) {
        if (tool == CsvTool::ultralytics && names[i] == "time") return Role::seconds;
        // W&B has its own column for a step, and "run - _step" for each run.
        return role_of(tool == CsvTool::wandb && !names[i].empty() ? names[i] : header[i]);
    };
    std::vector<Role> roles;
    for (std::size_t i = 0; i < header.size(); ++i) roles.push_back(role_at(i));
    const auto has_role = [&](Role role) { return std::ranges::find(roles, role) != roles.end(); };
    if (const auto batch = column_named(header, {"batch", "batch_idx", "batch_index"});
        batch && has_role(Role::epoch) && !has_role(Role::step) && counts_batches(rows, *batch)) {
        roles[*batch] = Role::step;
        tool = CsvTool::values;
    }
    // Rows of epochs that are not numbered, or by the index of pandas alone.
    const bool counts_rows = tool == CsvTool::keras && !has_role(Role::epoch);
    if (counts_rows) data.remark(Message::of("No column counts epochs: each line is read as one epoch."));
    const auto percent = percent_columns(rows, header.size());
    std::vector<std::string> read(header.size());
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (roles[i] == Role::none) read[i] = names[i];
    }
    tell_apart(read, data);
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (percent[i] && !read[i].empty() && read[i].find('%') == std::string::npos) read[i] += " (%)";
    }
    const auto run_at = tool == CsvTool::wandb ? std::nullopt : run_column(header);
    // "epoch,phase,loss" with a row for training and one for validation.
    const auto split_at = split_column(header);
    const auto named = tool == CsvTool::values ? name_and_value(header) : std::nullopt;
    std::vector<NotNumbers> not_numbers(header.size());
    std::vector<ForeignRow> all;
    bool any = false, any_of_run = false;
    LocalTimes times;
    Cells cells;
    while (rows.next(cells)) {
        if (cells == header) continue;  // written again after a restart
        if (!fits_header(cells, header, rows.line(), data, log)) continue;
        cells.resize(header.size());
        if (!is_of_run(cells, run_at, run)) continue;
        any_of_run = true;
        ForeignRow row;
        if (counts_rows) row.epoch = static_cast<double>(all.size());
        const auto named_by_row = [&](const std::string& name) {
            auto full = split_at ? split_of_cell(cells[*split_at]) : std::string();
            if (!full.empty()) full += '/';
            return full += name;
        };
        for (std::size_t i = 0; i < header.size(); ++i) {
            const bool decimal_comma = rows.separator() != ',';
            if (roles[i] == Role::ts && !number_of(cells[i], decimal_comma)) {
                row.ts = times.seconds_of(cells[i]);
                continue;
            }
            const auto value =
                roles[i] == Role::none ? number_of(cells[i], decimal_comma) : place_of_cell(cells[i], decimal_comma);
            if (!value && !named && roles[i] != Role::ts) not_numbers[i].add(cells[i], rows.line());
            if (!value || i == run_at) continue;
            if (roles[i] != Role::none)
                place_row(row, roles[i], *value);
            else if (named && i == named->second)
                row.values.emplace_back(named_by_row(std::string(trimmed(cells[named->first]))), *value);
            else if (!named && !read[i].empty())
                row.values.emplace_back(named_by_row(read[i]), *value);
        }
        any = any || !row.values.empty();
        // Whether the places of an export count epochs is told by all of its runs.
        if (!row.values.empty() || tool == CsvTool::wandb) all.push_back(std::move(row));
    }
    const bool is_gone = tool == CsvTool::wandb
                             ? std::ranges::all_of(names, [](const auto& name) { return name.empty(); })
                             : !any_of_run;
    if (!run.empty() && is_gone) refuse_run();
    if (!any) throw Error(ErrorKind::data, Message::of("has no numbers below its first line."));
    for (std::size_t i = 0; i < header.size(); ++i) {
        const auto& [count, line, example] = not_numbers[i];
        const bool is_metric = roles[i] != Role::none || (!read[i].empty() && place_of(read[i]).known);
        if (count == 0 || !is_metric) continue;
        data.skip_row(log,
                      Message::of("has '{}' in the column {}, which is no number ({} in all)", example,
                                  base::printable(trimmed(header[i]), 80),
                                  Message::plural("{} such cells", "{} such cell", count)),
                      line);
    }
    append_rows(data, log, all, rules_of(tool, header));
}

std::optional<Cells> first_line(base::CsvRows& rows) {
    Cells header;
    if (!rows.next(header)) return std::nullopt;
    return header;
}

std::optional<Cells> header_of(std::string_view text) {
    try {
        base::CsvRows rows(text, base::separator_of(text));
        return first_line(rows);
    } catch (const Error&) {
        return std::nullopt;
    }
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

std::string part_of(std::string_view name) {
    std::string part(name);
    std::ranges::replace(part, '/', '_');
    return part.starts_with('.') ? "_" + part : part;
}

std::optional<CsvTool> csv_tool(const Cells& header) {
    if (header.size() < 2) return std::nullopt;
    if (std::any_of(header.begin(), header.end(), is_gpu_column) && has(header, "timestamp"))
        return CsvTool::nvidia_smi;
    // Weights & Biases' table of runs has a line for each run, and not for each epoch of one.
    if (has(header, "Name") && has(header, "State")) return std::nullopt;
    if (header[0] == "run_id" && (header[1] == "device" || header[1] == "fn" || header[1] == "table"))
        return CsvTool::plot;
    const bool of_runs =
        std::any_of(header.begin(), header.end(), [](const auto& cell) { return run_and_metric(cell).has_value(); });
    if (of_runs && role_of(header.front()) != Role::none) return CsvTool::wandb;
    const auto has_role = [&](Role role) {
        return std::any_of(header.begin(), header.end(), [&](const auto& cell) { return role_of(cell) == role; });
    };
    const bool metric = std::any_of(header.begin(), header.end(), [](const auto& cell) {
        return role_of(cell) == Role::none && place_of(trimmed(cell)).known;
    });
    const bool has_place = has_role(Role::epoch) || has_role(Role::step);
    // pandas writes its index without a name.
    const std::size_t index = trimmed(header.front()).empty() ? 1 : 0;
    // TensorBoard's download of a curve, and Neptune's.
    if (header.size() == 3 + index && has_place && has_role(Role::ts) && column_named(header, {"value"}))
        return CsvTool::tensorboard;
    if (has_place && name_and_value(header)) return CsvTool::values;
    if (!has_place) return is_history(header, index) ? std::optional(CsvTool::keras) : std::nullopt;
    // If only steps are counted, they must be the first column: not every table with one is a log.
    const bool begins_with_step = role_of(header[index]) == Role::step || has(header, "training_iteration");
    if (!has_role(Role::epoch) && (!(begins_with_step || index == 1) || !metric)) return std::nullopt;
    // YOLOv5 and others measure boxes: none of their names means what ours do.
    const bool ultralytics = !has_role(Role::step) && std::any_of(header.begin(), header.end(), [](const auto& cell) {
        return trimmed(cell).starts_with("metrics/") || trimmed(cell).starts_with("lr/pg");
    });
    if (!metric && !ultralytics) return std::nullopt;
    if (has(header, "eval_top1") && has(header, "train_loss")) return CsvTool::timm;
    if (ultralytics) return CsvTool::ultralytics;
    // A metric of Keras' without a split is of training, but Keras does not say "train_loss".
    if (has(header, "valid_loss") && has(header, "train_loss") &&
        (has(header, "time") || (has_plain_metric(header) && !has_role(Role::step))))
        return CsvTool::fastai;
    if (!has_role(Role::epoch)) return CsvTool::values;
    return has_role(Role::step) ? CsvTool::lightning : CsvTool::keras;
}

std::string curve_of(std::string_view file) {
    constexpr std::string_view kTag = "-tag-";
    for (const std::string_view ending : {".csv", ".CSV", ".json"})
        if (file.ends_with(ending)) file.remove_suffix(ending.size());
    const auto at = file.find(kTag);
    if (at == std::string_view::npos) return file.empty() ? "value" : std::string(file);
    const auto run = file.substr(0, at);
    std::string name(file.substr(at + kTag.size()));
    for (const std::string_view split : {"train", "training", "validation", "valid", "val", "eval"}) {
        const bool of_split =
            run.ends_with(split) && run.size() > split.size() &&
            std::string_view("-_.").find(run[run.size() - split.size() - 1]) != std::string_view::npos;
        if (of_split && place_of(name).split == ForeignPlace::Split::unnamed) return std::string(split) + "/" + name;
    }
    return name;
}

std::optional<CsvTool> csv_tool_of(std::string_view text) {
    const auto header = header_of(text);
    return header ? csv_tool(*header) : std::nullopt;
}

bool may_name_runs(std::string_view head) {
    const auto header = header_of(head);
    const auto tool = header ? csv_tool(*header) : std::nullopt;
    return tool && (*tool == CsvTool::wandb || run_column(*header));
}

std::vector<std::string> runs_in_csv(std::string_view text) {
    constexpr std::size_t kMostRuns = 1000;
    std::vector<std::string> names;
    const auto tool = csv_tool_of(text);
    if (!tool || tool == CsvTool::nvidia_smi) return names;
    base::CsvRows rows(text, base::separator_of(text));
    const auto header = first_line(rows).value_or(Cells());
    const auto add = [&](std::string_view name) {
        if (!name.empty() && names.size() < kMostRuns && std::ranges::find(names, name) == names.end())
            names.emplace_back(name);
    };
    if (tool == CsvTool::wandb) {
        for (const auto& cell : header)
            if (const auto pair = run_and_metric(cell)) add(pair->first);
    } else if (const auto run_at = run_column(header)) {
        for (Cells cells; rows.next(cells);)
            if (*run_at < cells.size()) add(trimmed(cells[*run_at]));
    }
    return names;
}

void read_csv_log(std::string_view text, std::string_view run, RunData& data, LogNumber log, std::string_view name,
                  const std::stop_token& stop) {
    base::CsvRows rows(text, base::separator_of(text), stop);
    const auto header = first_line(rows);
    if (!header) throw Error(ErrorKind::data, Message::of("is empty."));
    const bool of_gpu = std::any_of(header->begin(), header->end(), is_gpu_column);
    if (of_gpu && !has(*header, "timestamp"))
        throw Error(
            ErrorKind::data,
            Message::of("has no column timestamp: record with nvidia-smi --query-gpu=timestamp,… --format=csv."));
    const auto tool = csv_tool(*header);
    if (!tool) {
        base::refuse_known_kind(text);
        throw Error(
            ErrorKind::data,
            Message::of(
                "is not a known log: its first line is not that of a CSV log of Lightning, Keras, timm, fastai or "
                "Ultralytics, of nvidia-smi --format=csv, or of an export of TensorBoard or Weights & Biases."));
    }
    if (*tool == CsvTool::nvidia_smi)
        read_gpu_csv(rows, *header, data, log);
    else if (*tool == CsvTool::plot)
        read_plotted(rows, *header, run, data, log);
    else
        read_metrics(rows, *header, *tool, run, data, log, name);
}

}  // namespace torchdeck::runs
