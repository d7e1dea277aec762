// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/sample.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>

namespace torchdeck::telemetry {
namespace {

/// Writes one flat JSON object. A line is written several times a second for days, so it is formatted directly.
class LineWriter {
  public:
    explicit LineWriter(std::string_view phase) {
        fmt::format_to(std::back_inserter(text_), R"({{"phase":"{}")", phase);
    }

    /// Three decimals at most, shortest form: more would be noise of the sensors. JSON has no NaN: left out.
    void number(std::string_view key, double value) {
        if (!std::isfinite(value)) return;
        const double rounded = std::abs(value) < 1e12 ? std::round(value * 1000.0) / 1000.0 : value;
        fmt::format_to(std::back_inserter(text_), R"(,"{}":{})", key, rounded);
    }
    void number(std::string_view key, const std::optional<double>& value) {
        if (value) number(key, *value);
    }
    void integer(std::string_view key, std::int64_t value) {
        fmt::format_to(std::back_inserter(text_), R"(,"{}":{})", key, value);
    }
    /// Texts come from drivers and files: bytes that are not UTF-8 are replaced, never thrown over.
    void text(std::string_view key, const std::string& value) {
        const auto quoted = nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        fmt::format_to(std::back_inserter(text_), R"(,"{}":{})", key, quoted);
    }
    std::string finish() && {
        text_ += '}';
        return std::move(text_);
    }

  private:
    std::string text_;
};

}  // namespace

std::string sample_line(const Sample& sample) {
    LineWriter line("sample");
    line.number("ts", sample.ts);
    line.number("t_mono_s", sample.t_mono_s);
    if (sample.epoch) line.integer("epoch", *sample.epoch);
    if (!sample.device.empty()) line.text("device", sample.device);
    const auto& gpu = sample.gpu;
    line.number("gpu_busy_percent", gpu.busy_percent);
    line.number("mem_busy_percent", gpu.mem_busy_percent);
    line.number("sclk_mhz", gpu.sclk_mhz);
    line.number("mclk_mhz", gpu.mclk_mhz);
    line.number("temp_c", gpu.temp_c);
    line.number("temp_edge_c", gpu.temp_edge_c);
    line.number("temp_mem_c", gpu.temp_mem_c);
    line.number("power_w", gpu.power_w);
    line.number("power_cap_w", gpu.power_cap_w);
    line.number("vram_total_mb", gpu.vram_total_mb);
    line.number("vram_used_mb", gpu.vram_used_mb);
    line.number("fan_percent", gpu.fan_percent);
    line.number("energy_j", gpu.energy_j);
    if (gpu.throttle) line.text("throttle", *gpu.throttle);
    line.number("torch_mem_alloc_mb", sample.allocator.allocated_mb);
    line.number("torch_mem_reserved_mb", sample.allocator.reserved_mb);
    line.number("torch_max_mem_alloc_mb", sample.allocator.peak_allocated_mb);
    const auto& host = sample.host;
    line.number("cpu_percent", host.cpu_percent);
    line.number("proc_cpu_percent", host.proc_cpu_percent);
    line.number("ram_used_mb", host.ram_used_mb);
    line.number("ram_total_mb", host.ram_total_mb);
    line.number("proc_rss_mb", host.proc_rss_mb);
    line.number("cpu_temp_c", host.cpu_temp_c);
    line.number("disk_read_mb_s", host.disk_read_mb_s);
    line.number("images_per_s", sample.images_per_s);
    line.number("run_energy_j", sample.run_energy_j);
    if (!sample.error.empty()) line.text("error", sample.error);
    return std::move(line).finish();
}

std::string summary_line(const PassSummary& summary) {
    LineWriter line("summary");
    line.text("fn", summary.fn);
    line.integer("epoch", summary.epoch);
    line.number("wall_time_s", summary.wall_time_s);
    line.number("torch_max_mem_alloc_mb", summary.peak_allocated_mb);
    line.number("timestamp_end", summary.timestamp_end);
    line.integer("images", summary.images);
    line.number("energy_j", summary.energy_j);
    line.number("energy_error_j", summary.energy_error_j);
    if (summary.energy_j && summary.images > 0)
        line.number("energy_per_image_j", *summary.energy_j / static_cast<double>(summary.images));
    line.number("other_cpu_percent", summary.other_cpu_percent);
    if (!summary.power_source.empty()) line.text("power_source", summary.power_source);
    return std::move(line).finish();
}

}  // namespace torchdeck::telemetry
