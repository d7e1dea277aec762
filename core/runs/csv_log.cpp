// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv_log.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/text.hpp"
#include "runs/csv_cells.hpp"
#include "runs/csv_metrics.hpp"
#include "runs/csv_survey.hpp"
#include "runs/gpu_csv.hpp"
#include "runs/log_split.hpp"

namespace torchdeck::runs {
namespace {

using Cells = CsvCells;

using base::trimmed;

/// The tables that `torchdeck plot` writes (csv.hpp). The second column says what a row is of.
void read_plotted(base::CsvRows& rows, const Cells& header, const CsvSource& source, RunData& data, LogNumber log) {
    const bool samples = header[1] == "device", passes = header[1] == "fn";
    const bool has_time = has_column(header, samples ? "t_mono_s" : "t");
    bool any_of_run = source.run.empty();
    WholeRows whole(rows, source.growing, data, log);
    Cells cells;
    while (rows.next(cells)) {
        if (!whole.is_whole(cells, header)) continue;
        cells.resize(header.size());
        if (!source.run.empty() && part_of(trimmed(cells[0])) != source.run) continue;
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
    if (!any_of_run) refuse_missing_run();
}

/// A table: its first line, and its rows after that.
struct Table {
    base::CsvRows rows;
    Cells header{};
    std::optional<CsvTool> tool{};
};

/// Whether each row has a name before its cells that the first line does not count, as R and pandas write them: the
/// places are whole numbers only where it is passed over.
bool has_row_names(base::CsvRows rows, const Cells& header) {
    constexpr int kLooked = 20;
    Cells cells;
    int row = 0;
    for (; row < kLooked && rows.next(cells); ++row) {
        if (cells.size() != header.size() + 1 || trimmed(cells.back()).empty()) return false;
        for (std::size_t i = 0; i < header.size(); ++i) {
            const auto role = role_of(header[i]);
            if (role != CsvRole::epoch && role != CsvRole::step) continue;
            const auto place = place_of_cell(cells[i + 1], false);
            if (!place || *place != std::floor(*place)) return false;
        }
    }
    return row > 0 && has_place(header);
}

/// The table that begins after so many lines of a title.
std::optional<Table> table_after(int titles, std::string_view text, const std::stop_token& stop) {
    auto rest = titles == 0 ? text : text.substr(base::table_begin(text));
    for (int i = 0; i < titles; ++i) rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
    auto separator = base::separator_of(rest);
    // Aligned with spaces.
    const auto line = rest.substr(base::table_begin(rest));
    if (line.find(separator) > line.find('\n')) separator = ' ';
    Table table{base::CsvRows(text, separator, stop)};
    for (int i = 0; i < titles; ++i) table.rows.skip_line();
    if (!table.rows.next(table.header)) return std::nullopt;
    if (has_row_names(table.rows, table.header)) table.header.insert(table.header.begin(), std::string());
    table.tool = csv_tool(table.header);
    return table;
}

/// The table in `text`, below at most three lines of a title; std::nullopt for an empty one. Throws Error (data) for
/// one that is damaged.
std::optional<Table> table_in(std::string_view text, const std::stop_token& stop = {}) {
    constexpr int kMostTitles = 3;
    auto first = table_after(0, text, stop);
    auto at = base::table_begin(text);
    for (int titles = 1; first && !first->tool && titles <= kMostTitles; ++titles) {
        const auto end = text.find('\n', at);
        if (end == std::string_view::npos || end + 1 >= text.size()) break;
        const auto title = text.substr(at, end - at);
        at = end + 1;
        auto table = table_after(titles, text, stop);
        // A title has fewer cells than what it stands above.
        if (table && table->tool && std::ranges::count(title, table->rows.separator()) + 1 < std::ssize(table->header))
            return table;
    }
    return first;
}

/// The same of the beginning of a file.
std::optional<Table> table_of(std::string_view head) {
    try {
        return table_in(head);
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

void refuse_missing_run() {
    throw Error(ErrorKind::data, Message::of("has no run of this name any more."));
}

std::string part_of(std::string_view name) {
    std::string part(name);
    std::ranges::replace(part, '/', '_');
    return part.starts_with('.') ? "_" + part : part;
}

std::string curve_of(std::string_view file) {
    constexpr std::string_view kTag = "-tag-";
    for (const std::string_view ending : {".csv", ".CSV", ".json"})
        if (file.ends_with(ending)) file.remove_suffix(ending.size());
    const auto at = file.find(kTag);
    if (at == std::string_view::npos) return file.empty() ? "value" : std::string(file);
    const auto run = file.substr(0, at);
    const std::string name(file.substr(at + kTag.size()));
    const auto part = data::part_of_word(run.substr(run.find_last_of("-_.") + 1));
    return part && place_of(name).split == ForeignPlace::Split::unnamed ? prefix_of(*part) + name : name;
}

std::optional<CsvTool> csv_tool_of(std::string_view text) {
    const auto table = table_of(text);
    return table ? table->tool : std::nullopt;
}

bool may_name_runs(std::string_view head) {
    auto table = table_of(head);
    if (!table || !table->tool || table->tool == CsvTool::nvidia_smi) return false;
    const auto& header = table->header;
    if (table->tool == CsvTool::wandb || is_named_as_run(header)) return true;
    // Texts in the first lines.
    constexpr int kLooked = 20;
    try {
        Cells cells;
        for (int row = 0; row < kLooked && table->rows.next(cells); ++row) {
            for (std::size_t i = 0; i < std::min(cells.size(), header.size()); ++i) {
                if (role_of(header[i]) == CsvRole::none && !is_nothing(cells[i]) && !number_of(cells[i], false))
                    return true;
            }
        }
        return false;
    } catch (const Error&) {
        return true;
    }
}

std::vector<std::string> runs_in_csv(std::string_view text) {
    constexpr std::size_t kMostRuns = 1000;
    std::vector<std::string> names;
    const auto table = table_in(text);
    if (!table || !table->tool || table->tool == CsvTool::nvidia_smi) return names;
    if (table->tool != CsvTool::wandb) return CsvSurvey(table->rows, table->header, *table->tool).runs();
    for (const auto& cell : table->header) {
        const auto pair = run_and_metric(cell);
        if (pair && names.size() < kMostRuns && std::ranges::find(names, pair->first) == names.end())
            names.push_back(pair->first);
    }
    return names;
}

void read_csv_log(const CsvSource& source, RunData& data, LogNumber log, const std::stop_token& stop) {
    auto table = table_in(source.text, stop);
    if (!table) throw Error(ErrorKind::data, Message::of("is empty."));
    auto& [rows, header, tool] = *table;
    if (std::ranges::any_of(header, is_gpu_column) && !has_column(header, "timestamp"))
        throw Error(
            ErrorKind::data,
            Message::of("has no column timestamp: record with nvidia-smi --query-gpu=timestamp,… --format=csv."));
    if (!tool) {
        base::refuse_known_kind(source.text);
        throw Error(
            ErrorKind::data,
            Message::of(
                "is not a known log: its first line is not that of a CSV log of Lightning, Keras, timm, fastai or "
                "Ultralytics, of nvidia-smi --format=csv, or of an export of TensorBoard or Weights & Biases."));
    }
    if (*tool == CsvTool::nvidia_smi)
        read_gpu_csv(rows, header, source.growing, data, log);
    else if (*tool == CsvTool::plot)
        read_plotted(rows, header, source, data, log);
    else
        read_csv_metrics(rows, header, *tool, source, data, log);
}

}  // namespace torchdeck::runs
