// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/amd_peaks_csv.hpp"

#include <algorithm>
#include <optional>

#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::roofline {
namespace {

struct AmdColumn {
    std::string_view name;
    RoofKind kind;
    std::string_view roof;
    std::string_view method;
};
constexpr AmdColumn kAmdColumns[] = {
    {"hbmbw", RoofKind::bandwidth, kMainMemory, "rocprof-compute"},
    {"mallbw", RoofKind::bandwidth, "MALL", "rocprof-compute"},
    {"l2bw", RoofKind::bandwidth, "L2", "rocprof-compute"},
    {"l1bw", RoofKind::bandwidth, "L1", "rocprof-compute"},
    {"fp8flops", RoofKind::compute, "fp8", "rocprof-compute"},
    {"fp16flops", RoofKind::compute, "fp16", "rocprof-compute"},
    {"bf16flops", RoofKind::compute, "bf16", "rocprof-compute"},
    {"fp32flops", RoofKind::compute, "fp32", "rocprof-compute"},
    {"fp64flops", RoofKind::compute, "fp64", "rocprof-compute"},
    {"mfmaf4flops", RoofKind::compute, "fp4", "rocprof-compute MFMA"},
    {"mfmaf6flops", RoofKind::compute, "fp6", "rocprof-compute MFMA"},
    {"mfmaf8flops", RoofKind::compute, "fp8", "rocprof-compute MFMA"},
    {"mfmaf16flops", RoofKind::compute, "fp16", "rocprof-compute MFMA"},
    {"mfmabf16flops", RoofKind::compute, "bf16", "rocprof-compute MFMA"},
    {"mfmaf32flops", RoofKind::compute, "fp32", "rocprof-compute MFMA"},
    {"mfmaf64flops", RoofKind::compute, "fp64", "rocprof-compute MFMA"},
};
constexpr std::size_t kMostGpus = 256;

/// Versions differ in case: hbmBwHigh.
std::vector<std::string> lower_names(const std::vector<std::string>& cells) {
    std::vector<std::string> names;
    for (const auto& cell : cells) names.push_back(base::lower(cell));
    return names;
}

bool is_header(const std::vector<std::string>& names) {
    const auto has = [&](std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); };
    return (has("device") || has("devid")) && has("hbmbw");
}

}  // namespace

bool is_amd_peaks_csv(std::string_view text) {
    try {
        base::CsvRows rows(text.substr(0, text.find('\n')));
        std::vector<std::string> cells;
        return rows.next(cells) && is_header(lower_names(cells));
    } catch (const Error&) {
        return false;
    }
}

Peaks parse_amd_peaks_csv(std::string_view text) {
    base::CsvRows rows(text);
    std::vector<std::string> cells;
    if (!rows.next(cells)) throw Error(ErrorKind::data, Message::of("is empty."));
    const auto header = lower_names(cells);
    if (!is_header(header))
        throw Error(ErrorKind::data,
                    Message::of("is not a roofline.csv of rocprof-compute: it has no columns device and HBMBw."));
    const auto cell = [&](const std::string& name) -> std::optional<double> {
        const auto it = std::find(header.begin(), header.end(), name);
        if (it == header.end()) return std::nullopt;
        const auto value = base::parse_real(cells[static_cast<std::size_t>(it - header.begin())]);
        return value && *value > 0 && *value < 1e12 ? value : std::nullopt;
    };
    Peaks peaks;
    while (rows.next(cells)) {
        if (cells.size() != header.size())
            throw Error(ErrorKind::data, Message::of("line {}: has {} cells, and the header {}.", rows.line(),
                                                     cells.size(), header.size()));
        if (peaks.environments.size() >= kMostGpus)
            throw Error(ErrorKind::data, Message::of("line {}: there are more than {} GPUs.", rows.line(), kMostGpus));
        Environment environment;
        environment.device = "AMD GPU " + base::printable(cells.front().substr(0, 20));
        for (const auto& other : peaks.environments) {
            if (other.device == environment.device)
                throw Error(ErrorKind::data, Message::of("line {}: {} is there twice.", rows.line(), other.device));
        }
        for (const auto& column : kAmdColumns) {
            const std::string name(column.name);
            const auto value = cell(name);
            if (!value) continue;  // 0 or N/A: this GPU has no such instructions
            Roof roof{.kind = column.kind,
                      .name = std::string(column.roof),
                      .method = std::string(column.method),
                      .value = *value * 1e9,
                      .repeats = 1};
            const auto low = cell(name + "low"), high = cell(name + "high");
            if (low && high && *low <= *high) roof.spread = (*high - *low) / *high;
            environment.roofs.push_back(std::move(roof));
        }
        if (environment.roofs.empty())
            throw Error(ErrorKind::data, Message::of("line {}: no roof has a value above 0.", rows.line()));
        peaks.environments.push_back(std::move(environment));
    }
    if (peaks.environments.empty()) throw Error(ErrorKind::data, Message::of("has no GPU below its first line."));
    return peaks;
}

}  // namespace torchdeck::roofline
