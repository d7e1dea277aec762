// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>

#include "runs/statistics.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::string_view kToolMetrics[] = {
    "gpu_busy_percent",   "mem_busy_percent",     "sclk_mhz", "mclk_mhz", "temp_c", "power_w", "vram_used_mb",
    "torch_mem_alloc_mb", "torch_mem_reserved_mb"};

std::string table_csv(const std::vector<NamedRun>& runs, const Table& (RunData::*table)() const,
                      const std::vector<std::string>& first, bool with_names = false) {
    std::set<std::string> further;
    for (const auto& run : runs) {
        for (const auto& key : (run.data->*table)().keys()) {
            if (key != "t" && std::find(first.begin(), first.end(), key) == first.end()) further.insert(key);
        }
    }
    auto keys = first;
    keys.insert(keys.end(), further.begin(), further.end());
    std::string text = with_names ? "run_id,fn" : "run_id";
    for (const auto& key : keys) text += "," + csv_cell(key);
    text += "\n";
    for (const auto& run : runs) {
        const auto id = csv_cell(run.run_id);
        const auto& rows = (run.data->*table)();
        std::vector<std::span<const double>> columns;
        for (const auto& key : keys) columns.push_back(rows.column(key == "t_rel_s" ? "t" : key));
        for (std::size_t i = 0; i < rows.rows(); ++i) {
            text += id;
            if (with_names) text += "," + csv_cell(run.data->pass_names()[i]);
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

double highest(std::span<const double> values) {
    double best = std::numeric_limits<double>::quiet_NaN();
    for (const double v : values) {
        if (std::isfinite(v) && !(v <= best)) best = v;
    }
    return best;
}

}  // namespace

std::string csv_cell(std::string_view text) {
    if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string csv_number(double value) {
    return std::isnan(value) ? std::string() : fmt::format("{}", value);
}

std::string samples_csv(const std::vector<NamedRun>& runs) {
    return table_csv(runs, &RunData::samples, {"t_rel_s", "ts"});
}

std::string summary_csv(const std::vector<NamedRun>& runs) {
    return table_csv(runs, &RunData::passes, {"wall_time_s", "torch_max_mem_alloc_mb", "timestamp_end"}, true);
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
            text += "," + csv_number(median(values)) + "," + csv_number(highest(values));
        }
        const double peaks[] = {highest(samples.column("torch_max_mem_alloc_mb")),
                                highest(run.data->passes().column("torch_max_mem_alloc_mb"))};
        text += "," + csv_number(highest(peaks)) + "," + csv_number(highest(samples.column("t"))) + "\n";
    }
    return text;
}

}  // namespace torchdeck::runs
