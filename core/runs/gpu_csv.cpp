// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/gpu_csv.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/text.hpp"
#include "runs/csv_cells.hpp"

namespace torchdeck::runs {
namespace {

using Cells = std::vector<std::string>;

/// "power.draw [W]" is "power.draw".
std::string without_unit(std::string_view name) {
    name = base::trimmed(name);
    if (const auto unit = name.find(" ["); unit != std::string_view::npos) name = name.substr(0, unit);
    return std::string(name);
}

/// nvidia-smi --help-query-gpu and amd-smi metric and monitor, to our keys. Of several columns with one key the first
/// here gets it.
struct GpuColumn {
    std::string_view name, key;
};
constexpr GpuColumn kGpuColumns[] = {{"utilization.gpu", "gpu_busy_percent"},
                                     {"utilization.memory", "mem_busy_percent"},
                                     {"power.draw", "power_w"},
                                     {"power.draw.average", "power_w"},
                                     {"power.draw.instant", "power_w"},
                                     {"module.power.draw.average", "module_power_w"},
                                     {"module.power.draw.instant", "module_power_w"},
                                     {"enforced.power.limit", "power_cap_w"},
                                     {"power.limit", "power_cap_w"},
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
                                     {"pcie.link.width.current", "pcie_lanes"},
                                     {"gfx_activity", "gpu_busy_percent"},
                                     {"gfx_util", "gpu_busy_percent"},
                                     {"umc_activity", "mem_busy_percent"},
                                     {"mem_util", "mem_busy_percent"},
                                     {"socket_power", "power_w"},
                                     {"power_usage", "power_w"},
                                     {"hotspot", "temp_c"},
                                     {"hotspot_temperature", "temp_c"},
                                     {"edge", "temp_edge_c"},
                                     {"memory_temperature", "temp_mem_c"},
                                     {"gfx_0_clk", "sclk_mhz"},
                                     {"gfx_clk", "sclk_mhz"},
                                     {"gfx_clock", "sclk_mhz"},
                                     {"mem_0_clk", "mclk_mhz"},
                                     {"mem_clock", "mclk_mhz"},
                                     {"vram_used", "vram_used_mb"},
                                     {"used_vram", "vram_used_mb"},
                                     {"vram_total", "vram_total_mb"},
                                     {"total_vram", "vram_total_mb"}};

const GpuColumn* gpu_column(std::string_view name) {
    const auto* const it = std::find_if(std::begin(kGpuColumns), std::end(kGpuColumns),
                                        [&](const auto& known) { return known.name == name; });
    return it == std::end(kGpuColumns) ? nullptr : it;
}

/// The key of each column; empty: not read. A column whose key another one has keeps its name, and the run says so.
std::vector<std::string> gpu_keys_of(const Cells& header, RunData& data) {
    std::vector<std::string> keys(header.size());
    std::map<std::string_view, const GpuColumn*> first;
    for (const auto& cell : header) {
        const auto* const column = gpu_column(without_unit(cell));
        if (column == nullptr) continue;
        auto& winner = first[column->key];
        if (winner == nullptr || column < winner) winner = column;
    }
    for (std::size_t i = 0; i < header.size(); ++i) {
        const auto name = without_unit(header[i]);
        const auto* const column = gpu_column(name);
        if (column == nullptr) continue;
        const auto* const winner = first[column->key];
        keys[i] = winner == column ? std::string(column->key) : name;
        if (winner != column)
            data.remark(Message::of("{0} means the same as {1}, which is read as {2}; {0} is kept as {3}.", name,
                                    winner->name, winner->key, name));
    }
    return keys;
}

/// The column that tells GPUs apart.
std::optional<std::size_t> device_column(const Cells& header) {
    for (const auto* name : {"pci.bus_id", "gpu_bus_id", "uuid", "gpu_uuid", "index", "gpu"}) {
        for (std::size_t i = 0; i < header.size(); ++i)
            if (without_unit(header[i]) == name) return i;
    }
    return std::nullopt;
}

}  // namespace

bool is_gpu_column(std::string_view cell) {
    return gpu_column(without_unit(cell)) != nullptr;
}

void read_gpu_csv(base::CsvRows& rows, const Cells& header, bool growing, RunData& data, LogNumber log) {
    const auto device = device_column(header);
    const auto keys = gpu_keys_of(header, data);
    const auto names = [&] {
        std::vector<std::string> all;
        for (const auto& cell : header) all.push_back(without_unit(cell));
        return all;
    }();
    LocalTimes times;
    WholeRows whole(rows, growing, data, log);
    Cells cells;
    while (rows.next(cells)) {
        if (cells == header) continue;  // a second recording went into the same file
        if (!whole.is_whole(cells, header)) continue;
        nlohmann::ordered_json line{{"phase", "sample"}};
        for (std::size_t i = 0; i < std::min(cells.size(), header.size()); ++i) {
            if (names[i] == "timestamp") {
                const double ts = times.seconds_of(cells[i]);
                if (std::isfinite(ts)) line["ts"] = ts;
            } else if (!keys[i].empty()) {
                const auto value = number_of(cells[i], rows.separator() != ',');
                if (value && std::isfinite(*value)) line[keys[i]] = *value;
            }
        }
        if (device && *device < cells.size()) line["device"] = base::trimmed(cells[*device]);
        if (!line.contains("ts")) {
            data.skip_row(log, Message::of("has no time"), rows.line());
            continue;
        }
        data.append(log, line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    }
}

}  // namespace torchdeck::runs
