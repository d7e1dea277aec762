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
    if (!tool || tool == CsvTool::nvidia_smi) return false;
    if (tool == CsvTool::wandb || is_named_as_run(*header)) return true;
    // Texts in the first lines.
    constexpr int kLooked = 20;
    try {
        base::CsvRows rows(head, base::separator_of(head));
        Cells cells;
        for (int row = 0; row < kLooked && rows.next(cells); ++row) {
            if (row == 0) continue;
            for (std::size_t i = 0; i < std::min(cells.size(), header->size()); ++i) {
                if (role_of((*header)[i]) == CsvRole::none && !is_nothing(cells[i]) && !number_of(cells[i], false))
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
    const auto tool = csv_tool_of(text);
    if (!tool || tool == CsvTool::nvidia_smi) return names;
    base::CsvRows rows(text, base::separator_of(text));
    const auto header = first_line(rows).value_or(Cells());
    if (tool != CsvTool::wandb) return CsvSurvey(rows, header, *tool).runs();
    for (const auto& cell : header) {
        const auto pair = run_and_metric(cell);
        if (pair && names.size() < kMostRuns && std::ranges::find(names, pair->first) == names.end())
            names.push_back(pair->first);
    }
    return names;
}

void read_csv_log(const CsvSource& source, RunData& data, LogNumber log, const std::stop_token& stop) {
    base::CsvRows rows(source.text, base::separator_of(source.text), stop);
    const auto header = first_line(rows);
    if (!header) throw Error(ErrorKind::data, Message::of("is empty."));
    const bool of_gpu = std::any_of(header->begin(), header->end(), is_gpu_column);
    if (of_gpu && !has_column(*header, "timestamp"))
        throw Error(
            ErrorKind::data,
            Message::of("has no column timestamp: record with nvidia-smi --query-gpu=timestamp,… --format=csv."));
    const auto tool = csv_tool(*header);
    if (!tool) {
        base::refuse_known_kind(source.text);
        throw Error(
            ErrorKind::data,
            Message::of(
                "is not a known log: its first line is not that of a CSV log of Lightning, Keras, timm, fastai or "
                "Ultralytics, of nvidia-smi --format=csv, or of an export of TensorBoard or Weights & Biases."));
    }
    if (*tool == CsvTool::nvidia_smi)
        read_gpu_csv(rows, *header, source.growing, data, log);
    else if (*tool == CsvTool::plot)
        read_plotted(rows, *header, source, data, log);
    else
        read_csv_metrics(rows, *header, *tool, source, data, log);
}

}  // namespace torchdeck::runs
