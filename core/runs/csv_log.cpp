// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>

#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/nan.hpp"
#include "base/text.hpp"
#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {
namespace {

using Cells = std::vector<std::string>;
constexpr std::string_view kRunMetric = " - ";

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

bool has(const Cells& header, std::string_view name) {
    return std::any_of(header.begin(), header.end(), [&](const auto& cell) { return trimmed(cell) == name; });
}

/// "power.draw [W]" is "power.draw".
std::string without_unit(std::string_view name) {
    name = trimmed(name);
    if (const auto unit = name.find(" ["); unit != std::string_view::npos) name = name.substr(0, unit);
    return std::string(name);
}

/// A number alone or with a unit behind it; NaN, inf and -inf as Python writes them. std::nullopt for an empty cell,
/// "[N/A]", and texts.
std::optional<double> number_of(std::string_view cell) {
    cell = trimmed(cell);
    const auto first = cell.substr(0, cell.find(' '));
    if (const auto value = base::parse_real(first)) return value;
    const auto word = lower(first);
    if (word == "nan") return base::kNan;
    if (word == "inf" || word == "infinity") return std::numeric_limits<double>::infinity();
    if (word == "-inf" || word == "-infinity") return -std::numeric_limits<double>::infinity();
    return std::nullopt;
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

/// Unix seconds of nvidia-smi's "2026/02/28 10:23:45.123", in the time zone of this machine.
double seconds_of(std::string_view text) {
    text = trimmed(text);
    constexpr std::string_view kForm = "0000/00/00 00:00:00";
    if (text.size() < kForm.size()) return base::kNan;
    std::array<int, 6> parts{};
    std::size_t part = 0;
    for (std::size_t i = 0; i < kForm.size(); ++i) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (digit != (kForm[i] == '0') || (!digit && text[i] != kForm[i])) return base::kNan;
        if (digit)
            parts[part] = parts[part] * 10 + (text[i] - '0');
        else
            ++part;
    }
    std::tm time{};
    time.tm_year = parts[0] - 1900;
    time.tm_mon = parts[1] - 1;
    time.tm_mday = parts[2];
    time.tm_hour = parts[3];
    time.tm_min = parts[4];
    time.tm_sec = parts[5];
    time.tm_isdst = -1;
    const auto seconds = std::mktime(&time);
    if (seconds == -1) return base::kNan;
    const auto rest = text.substr(kForm.size());
    const auto fraction = rest.empty() ? std::optional<double>(0) : base::parse_real("0" + std::string(rest));
    return static_cast<double>(seconds) + fraction.value_or(0);
}

/// nvidia-smi --help-query-gpu, to our keys.
const std::map<std::string, std::string_view, std::less<>>& gpu_keys() {
    static const std::map<std::string, std::string_view, std::less<>> keys{{"utilization.gpu", "gpu_busy_percent"},
                                                                           {"utilization.memory", "mem_busy_percent"},
                                                                           {"power.draw", "power_w"},
                                                                           {"power.draw.average", "power_w"},
                                                                           {"power.limit", "power_cap_w"},
                                                                           {"enforced.power.limit", "power_cap_w"},
                                                                           {"temperature.gpu", "temp_c"},
                                                                           {"temperature.memory", "temp_mem_c"},
                                                                           {"clocks.sm", "sclk_mhz"},
                                                                           {"clocks.current.sm", "sclk_mhz"},
                                                                           {"clocks.gr", "sclk_mhz"},
                                                                           {"clocks.current.graphics", "sclk_mhz"},
                                                                           {"clocks.mem", "mclk_mhz"},
                                                                           {"clocks.current.memory", "mclk_mhz"},
                                                                           {"memory.used", "vram_used_mb"},
                                                                           {"memory.total", "vram_total_mb"},
                                                                           {"fan.speed", "fan_percent"},
                                                                           {"pcie.link.width.current", "pcie_lanes"}};
    return keys;
}

/// The column that tells GPUs apart.
std::optional<std::size_t> device_column(const Cells& header) {
    for (const auto* name : {"pci.bus_id", "gpu_bus_id", "uuid", "gpu_uuid", "index"}) {
        for (std::size_t i = 0; i < header.size(); ++i)
            if (without_unit(header[i]) == name) return i;
    }
    return std::nullopt;
}

void read_nvidia_smi(base::CsvRows& rows, const Cells& header, RunData& data, LogFile log) {
    const auto device = device_column(header);
    Cells cells;
    while (rows.next(cells)) {
        if (cells == header) continue;  // a second recording went into the same file
        nlohmann::ordered_json line{{"phase", "sample"}};
        for (std::size_t i = 0; i < std::min(cells.size(), header.size()); ++i) {
            const auto name = without_unit(header[i]);
            const auto key = gpu_keys().find(name);
            if (name == "timestamp") {
                const double ts = seconds_of(cells[i]);
                if (std::isfinite(ts)) line["ts"] = ts;
            } else if (key != gpu_keys().end()) {
                const auto value = number_of(cells[i]);
                if (value && std::isfinite(*value) && !line.contains(key->second))
                    line[std::string(key->second)] = *value;
            }
        }
        if (device && *device < cells.size()) line["device"] = trimmed(cells[*device]);
        if (!line.contains("ts")) {
            data.skip_line(log, "has no time");
            continue;
        }
        data.append(log, line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    }
}

/// The columns of a table of metrics that say where a row belongs.
enum class Role { none, step, epoch, ts, seconds };

Role role_of(std::string_view name) {
    const auto word = lower(trimmed(name));
    if (word == "step" || word == "_step" || word == "global_step" || word == "trainer/global_step") return Role::step;
    if (word == "epoch") return Role::epoch;
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

void read_metrics(base::CsvRows& rows, const Cells& header, CsvTool tool, std::string_view run, RunData& data,
                  LogFile log) {
    std::vector<std::string> names(header.size());
    for (std::size_t i = 0; i < header.size(); ++i) {
        const auto pair = tool == CsvTool::wandb ? run_and_metric(header[i]) : std::nullopt;
        if (tool != CsvTool::wandb)
            names[i] = trimmed(header[i]);
        else if (pair && (run.empty() || pair->first == run))
            names[i] = pair->second;
    }
    // Lightning writes what was logged at one point on several lines.
    std::vector<ForeignRow> all;
    Cells cells;
    while (rows.next(cells)) {
        ForeignRow row;
        for (std::size_t i = 0; i < std::min(cells.size(), header.size()); ++i) {
            const auto value = number_of(cells[i]);
            if (!value) continue;
            // W&B has its own column for a step, and "run - _step" for each run.
            const auto role = role_of(tool == CsvTool::wandb && !names[i].empty() ? names[i] : header[i]);
            if (role != Role::none)
                place_row(row, role, *value);
            else if (!names[i].empty())
                row.values.emplace_back(names[i], *value);
        }
        if (row.values.empty()) continue;
        if (!all.empty() && tool == CsvTool::lightning && all.back().step == row.step && all.back().epoch == row.epoch)
            all.back().values.insert(all.back().values.end(), row.values.begin(), row.values.end());
        else
            all.push_back(std::move(row));
    }
    if (all.empty()) throw Error(ErrorKind::data, "has no numbers below its first line.");
    append_rows(data, log, std::move(all), tool == CsvTool::keras ? ForeignRows::epochs : ForeignRows::guessed);
}

std::optional<Cells> first_line(base::CsvRows& rows) {
    Cells header;
    if (!rows.next(header)) return std::nullopt;
    return header;
}

}  // namespace

std::optional<CsvTool> csv_tool(const Cells& header) {
    if (header.size() < 2) return std::nullopt;
    const bool of_gpu = std::any_of(header.begin(), header.end(),
                                    [](const auto& cell) { return gpu_keys().contains(without_unit(cell)); });
    if (of_gpu && has(header, "timestamp")) return CsvTool::nvidia_smi;
    const bool of_runs =
        std::any_of(header.begin(), header.end(), [](const auto& cell) { return run_and_metric(cell).has_value(); });
    if (of_runs && role_of(header.front()) != Role::none) return CsvTool::wandb;
    const bool epoch = has(header, "epoch"), step = has(header, "step");
    const bool metric = std::any_of(header.begin(), header.end(), [](const auto& cell) {
        return role_of(cell) == Role::none && place_of(trimmed(cell)).known;
    });
    if (!epoch || !metric) return std::nullopt;
    return step ? CsvTool::lightning : CsvTool::keras;
}

std::optional<CsvTool> csv_tool_of(std::string_view text) {
    text = text.substr(0, text.find('\n'));
    try {
        base::CsvRows rows(text);
        const auto header = first_line(rows);
        return header ? csv_tool(*header) : std::nullopt;
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::vector<std::string> runs_in_csv(std::string_view text) {
    std::vector<std::string> names;
    if (csv_tool_of(text) != CsvTool::wandb) return names;
    base::CsvRows rows(text);
    for (const auto& cell : first_line(rows).value_or(Cells())) {
        const auto pair = run_and_metric(cell);
        if (pair && std::find(names.begin(), names.end(), pair->first) == names.end()) names.push_back(pair->first);
    }
    return names;
}

void read_csv_log(std::string_view text, std::string_view run, RunData& data, LogFile log) {
    base::CsvRows rows(text);
    const auto header = first_line(rows);
    if (!header) throw Error(ErrorKind::data, "is empty.");
    const bool of_gpu = std::any_of(header->begin(), header->end(),
                                    [](const auto& cell) { return gpu_keys().contains(without_unit(cell)); });
    if (of_gpu && !has(*header, "timestamp"))
        throw Error(ErrorKind::data,
                    "has no column timestamp: record with nvidia-smi --query-gpu=timestamp,… --format=csv.");
    const auto tool = csv_tool(*header);
    if (!tool) {
        throw Error(ErrorKind::data,
                    "is no log that is known: its first line is none of Lightning's or Keras' CSVLogger, of nvidia-smi "
                    "--format=csv, or of an export of Weights & Biases.");
    }
    if (*tool == CsvTool::nvidia_smi)
        read_nvidia_smi(rows, *header, data, log);
    else
        read_metrics(rows, *header, *tool, run, data, log);
}

}  // namespace torchdeck::runs
