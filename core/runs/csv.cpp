// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "base/text.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::string_view kToolMetrics[] = {
    "gpu_busy_percent",   "mem_busy_percent",     "sclk_mhz", "mclk_mhz", "temp_c", "power_w", "vram_used_mb",
    "torch_mem_alloc_mb", "torch_mem_reserved_mb"};

/// Rows that belong together, and what stands in front of each.
struct Block {
    std::string run_id;
    const Table* rows = nullptr;
    std::function<std::string(std::size_t)> name;  ///< of a row: a column of words
};

std::string table_csv(const std::vector<Block>& blocks, std::string_view name_key,
                      const std::vector<std::string>& first) {
    std::set<std::string> further;
    for (const auto& block : blocks) {
        for (const auto& key : block.rows->keys()) {
            if (key != "t" && std::find(first.begin(), first.end(), key) == first.end()) further.insert(key);
        }
    }
    auto keys = first;
    keys.insert(keys.end(), further.begin(), further.end());
    std::string text = fmt::format("run_id,{}", name_key);
    for (const auto& key : keys) text += "," + csv_cell(key);
    text += "\n";
    for (const auto& block : blocks) {
        const auto id = csv_cell(block.run_id);
        std::vector<std::span<const double>> columns;
        for (const auto& key : keys) columns.push_back(block.rows->column(key == "t_rel_s" ? "t" : key));
        for (std::size_t i = 0; i < block.rows->rows(); ++i) {
            text += id + "," + csv_cell(block.name(i));
            for (const auto& column : columns) {
                text += ',';
                if (!column.empty() && !std::isnan(column[i]))
                    fmt::format_to(std::back_inserter(text), "{}", column[i]);
            }
            text += '\n';
        }
    }
    return text;
}

std::string json_text(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

double highest(std::span<const double> values) {
    double best = std::numeric_limits<double>::quiet_NaN();
    for (const double v : values) {
        if (std::isfinite(v) && !(v <= best)) best = v;
    }
    return best;
}

}  // namespace

std::string csv_cell(std::string_view cell) {
    // A spreadsheet takes a text that begins like this for a formula and runs it; numbers it may have.
    const bool formula = !cell.empty() && std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos;
    auto text = formula && !base::parse_real(cell) ? "'" + std::string(cell) : std::string(cell);
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string csv_number(double value) {
    return std::isnan(value) ? std::string() : fmt::format("{}", value);
}

DataTable& DataTable::text(std::string_view value) {
    cells_.push_back({csv_cell(value), value.empty() ? "null" : json_text(value)});
    return *this;
}

DataTable& DataTable::number(std::optional<double> value) {
    const auto text = value ? csv_number(*value) : std::string();
    cells_.push_back({text, value && std::isfinite(*value) ? text : "null"});
    return *this;
}

std::string DataTable::csv() const {
    std::string text;
    for (const auto& column : columns_) text += (text.empty() ? "" : ",") + csv_cell(column);
    for (std::size_t i = 0; i < cells_.size(); ++i) text += (i % columns_.size() == 0 ? '\n' : ',') + cells_[i].csv;
    return text + '\n';
}

std::string DataTable::json() const {
    std::string text = "[";
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto column = i % columns_.size();
        text += column > 0 ? ", " : i > 0 ? "},\n {" : "{";
        text += json_text(columns_[column]) + ": " + cells_[i].json;
    }
    return text + (cells_.empty() ? "]" : "}]");
}

std::string samples_csv(const std::vector<NamedRun>& runs) {
    std::vector<Block> blocks;
    for (const auto& run : runs) {
        const auto& devices = run.data->devices();
        const auto add = [&](const std::string& device) {
            blocks.push_back({run.run_id, &run.data->samples_of(device), [device](std::size_t) { return device; }});
        };
        if (devices.empty()) add({});
        for (const auto& device : devices) add(device);
    }
    return table_csv(blocks, "device", {"t_rel_s", "ts"});
}

std::string summary_csv(const std::vector<NamedRun>& runs) {
    std::vector<Block> blocks;
    for (const auto& run : runs)
        blocks.push_back({run.run_id, &run.data->passes(),
                          [&run](std::size_t i) { return std::string(run.data->passes().text("fn", i)); }});
    return table_csv(blocks, "fn", {"wall_time_s", "torch_max_mem_alloc_mb", "timestamp_end"});
}

std::string before_restart_csv(const std::vector<NamedRun>& runs) {
    std::vector<Block> blocks;
    for (const auto& run : runs) {
        for (const std::string name : {"steps", "epochs"}) {
            const auto& table = run.data->table(name + "_before_restart");
            if (table.rows() > 0)
                blocks.push_back({run.run_id, &table, [name](std::size_t) { return std::string(name); }});
        }
    }
    return blocks.empty() ? std::string() : table_csv(blocks, "table", {"t_rel_s", "ts", "epoch", "step"});
}

std::string summary_agg_csv(const std::vector<NamedRun>& runs) {
    std::string text = "run_id";
    for (const auto key : kToolMetrics) text += fmt::format(",{}_median,{}_max", key, key);
    text += ",torch_max_mem_alloc_mb_max,t_rel_s_max\n";
    for (const auto& run : runs) {
        const auto& samples = run.data->samples();
        text += csv_cell(run.run_id);
        for (const auto key : kToolMetrics) {
            const auto values = samples.column(key);
            text += "," + csv_number(stats::median(values)) + "," + csv_number(highest(values));
        }
        const double peaks[] = {highest(samples.column("torch_max_mem_alloc_mb")),
                                highest(run.data->passes().column("torch_max_mem_alloc_mb"))};
        text += "," + csv_number(highest(peaks)) + "," + csv_number(highest(samples.column("t"))) + "\n";
    }
    return text;
}

}  // namespace torchdeck::runs
