// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/ncu_csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/atomic_file.hpp"
#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "roofline/quantity.hpp"

namespace torchdeck::roofline {
namespace {

namespace say = base::sentences;

/// What a metric says of a kernel.
enum class Meaning { time, sm_percent, dram_percent, bytes, bytes_part, bytes_rate, flop };

struct Metric {
    std::string_view name;  ///< as --metrics takes it, or as the details page calls it
    Meaning meaning;
    double factor = 1;  ///< FLOP of each instruction
};

constexpr std::array kMetrics = {
    Metric{"gpu__time_duration.sum", Meaning::time},
    Metric{"gpu__time_duration.avg", Meaning::time},
    Metric{"Duration", Meaning::time},
    Metric{"sm__throughput.avg.pct_of_peak_sustained_elapsed", Meaning::sm_percent},
    Metric{"Compute (SM) Throughput", Meaning::sm_percent},
    Metric{"SOL SM", Meaning::sm_percent},
    Metric{"dram__throughput.avg.pct_of_peak_sustained_elapsed", Meaning::dram_percent},
    Metric{"gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", Meaning::dram_percent},
    Metric{"DRAM Throughput", Meaning::dram_percent},
    Metric{"dram__bytes.sum", Meaning::bytes},
    Metric{"dram__bytes_read.sum", Meaning::bytes_part},
    Metric{"dram__bytes_write.sum", Meaning::bytes_part},
    Metric{"dram__bytes.sum.per_second", Meaning::bytes_rate},
    // The details page has a percentage of the same name, in another unit.
    Metric{"Memory Throughput", Meaning::bytes_rate},
    Metric{"smsp__sass_thread_inst_executed_op_ffma_pred_on.sum", Meaning::flop, 2},
    Metric{"smsp__sass_thread_inst_executed_op_fadd_pred_on.sum", Meaning::flop},
    Metric{"smsp__sass_thread_inst_executed_op_fmul_pred_on.sum", Meaning::flop},
    Metric{"smsp__sass_thread_inst_executed_op_hfma_pred_on.sum", Meaning::flop, 2},
    Metric{"smsp__sass_thread_inst_executed_op_hadd_pred_on.sum", Meaning::flop},
    Metric{"smsp__sass_thread_inst_executed_op_hmul_pred_on.sum", Meaning::flop},
    Metric{"smsp__sass_thread_inst_executed_op_dfma_pred_on.sum", Meaning::flop, 2},
    Metric{"smsp__sass_thread_inst_executed_op_dadd_pred_on.sum", Meaning::flop},
    Metric{"smsp__sass_thread_inst_executed_op_dmul_pred_on.sum", Meaning::flop},
};

std::optional<Metric> metric_of(std::string_view name) {
    const auto* const it =
        std::find_if(kMetrics.begin(), kMetrics.end(), [&](const Metric& metric) { return metric.name == name; });
    if (it != kMetrics.end()) return *it;
    // Operations of the tensor cores, counted as such on recent GPUs.
    if (name.starts_with("sm__ops_path_tensor_") && name.ends_with(".sum")) return Metric{name, Meaning::flop};
    return std::nullopt;
}

Dimension dimension_of(Meaning meaning) {
    switch (meaning) {
        case Meaning::time:
            return Dimension::time;
        case Meaning::sm_percent:
        case Meaning::dram_percent:
            return Dimension::percent;
        case Meaning::bytes:
        case Meaning::bytes_part:
            return Dimension::bytes;
        case Meaning::bytes_rate:
            return Dimension::bytes_per_second;
        case Meaning::flop:
            break;
    }
    return Dimension::count;
}

/// A kernel while its rows are read.
struct Launch {
    Kernel kernel;
    std::optional<double> bytes, bytes_rate;
    std::map<std::string, double, std::less<>> bytes_parts, flop;  ///< by metric: a section may repeat one
};

double sum_of(const std::map<std::string, double, std::less<>>& parts) {
    double sum = 0;
    for (const auto& [name, value] : parts) sum += value;
    return sum;
}

class Reader {
  public:
    explicit Reader(std::string_view text) : rows_(text) {}

    KernelTable read() {
        find_header();
        std::vector<std::string> cells;
        while (rows_.next(cells)) {
            if (cells.front().starts_with("==") || cells == header_) continue;
            if (cells.size() != header_.size())
                refuse(fmt::format("has {}, and the header {}.", counted_cells(cells.size()), header_.size()));
            if (metric_name_)
                take_metric(cells);
            else
                take_kernel(cells);
        }
        return finish();
    }

  private:
    static std::string counted_cells(std::size_t count) {
        return base::counted(static_cast<std::int64_t>(count), "cell");
    }
    [[noreturn]] void refuse(const std::string& what) const {
        throw Error(ErrorKind::data, fmt::format("line {}: {}", rows_.line(), what));
    }

    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const {
        const auto it = std::find(header_.begin(), header_.end(), name);
        if (it == header_.end()) return std::nullopt;
        return static_cast<std::size_t>(it - header_.begin());
    }

    void find_header() {
        std::vector<std::string> cells;
        // Programs print what they like before ncu does.
        while (rows_.next(cells)) {
            header_ = std::move(cells);
            const auto id = column("ID");
            const auto name = column("Kernel Name");
            if (!id || !name) continue;
            id_ = *id;
            name_ = *name;
            process_ = column("Process ID");
            metric_name_ = column("Metric Name");
            metric_unit_ = column("Metric Unit");
            metric_value_ = column("Metric Value");
            if (metric_name_ && (!metric_unit_ || !metric_value_))
                refuse("the header has no Metric Unit and Metric Value.");
            return;
        }
        throw Error(
            ErrorKind::data,
            "is no CSV of Nsight Compute: no line has the columns ID and Kernel Name. Make one with ncu --csv.");
    }

    Launch& launch_of(const std::vector<std::string>& cells) {
        auto id = (process_ ? cells[*process_] + ":" : std::string()) + cells[id_];
        const auto [it, added] = index_.try_emplace(id, launches_.size());
        if (added) {
            if (launches_.size() >= kMostKernels) refuse(fmt::format("there are more than {} kernels.", kMostKernels));
            launches_.push_back({.kernel = {.id = std::move(id), .name = cells[name_]}});
        }
        return launches_[it->second];
    }

    void take(Launch& launch, const Metric& metric, const std::string& unit, const std::string& text) {
        const auto scale = unit_scale(unit, dimension_of(metric.meaning));
        if (!scale) {
            // The percentage that has the name of a rate.
            if (metric.meaning == Meaning::bytes_rate && unit == "%") return;
            refuse(fmt::format("{} has the unit '{}', which is unknown.", metric.name, unit));
        }
        const auto number = parse_number(text);
        if (!number) {
            if (text.empty() || text == "n/a" || text == "N/A" || text == "nan") return;
            refuse(fmt::format("{} is '{}', which is no number.", metric.name, text.substr(0, 60)));
        }
        const double value = *number * *scale;
        if (value < 0) refuse(fmt::format("{} is below 0.", metric.name));
        switch (metric.meaning) {
            case Meaning::time:
                launch.kernel.seconds = value;
                break;
            case Meaning::sm_percent:
                launch.kernel.sm_percent = value;
                break;
            case Meaning::dram_percent:
                launch.kernel.dram_percent = value;
                break;
            case Meaning::bytes:
                launch.bytes = value;
                break;
            case Meaning::bytes_part:
                launch.bytes_parts[std::string(metric.name)] = value;
                break;
            case Meaning::bytes_rate:
                launch.bytes_rate = value;
                break;
            case Meaning::flop:
                launch.flop[std::string(metric.name)] = value * metric.factor;
                break;
        }
    }

    void take_metric(const std::vector<std::string>& cells) {
        auto& launch = launch_of(cells);
        if (const auto metric = metric_of(cells[*metric_name_]))
            take(launch, *metric, cells[*metric_unit_], cells[*metric_value_]);
    }

    /// Of the raw page, whose first row after the header has the units and no ID.
    void take_kernel(const std::vector<std::string>& cells) {
        if (cells[id_].empty()) {
            units_ = cells;
            return;
        }
        if (units_.empty()) units_.resize(header_.size());
        auto& launch = launch_of(cells);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (const auto metric = metric_of(header_[i])) take(launch, *metric, units_[i], cells[i]);
        }
    }

    KernelTable finish() {
        KernelTable table{.tool = "Nsight Compute"};
        std::size_t timeless = 0, no_sm = 0, no_dram = 0;
        for (auto& launch : launches_) {
            auto& kernel = launch.kernel;
            if (kernel.seconds <= 0) {
                ++timeless;
                continue;
            }
            kernel.bytes = launch.bytes;
            if (!kernel.bytes && !launch.bytes_parts.empty()) kernel.bytes = sum_of(launch.bytes_parts);
            if (!kernel.bytes && launch.bytes_rate) kernel.bytes = *launch.bytes_rate * kernel.seconds;
            if (!launch.flop.empty()) kernel.flop = sum_of(launch.flop);
            no_sm += !kernel.sm_percent && !kernel.flop ? 1 : 0;
            no_dram += !kernel.dram_percent && !kernel.bytes ? 1 : 0;
            table.kernels.push_back(std::move(kernel));
        }
        if (table.kernels.empty())
            throw Error(ErrorKind::data,
                        "has no kernel with a time. Collect it: ncu --metrics gpu__time_duration.sum, or --section "
                        "SpeedOfLight.");
        const auto missing = [&](std::size_t count, const char* what, const char* option) {
            if (count > 0)
                table.remarks.push_back({say::kernels_lack,
                                         {std::to_string(count), std::to_string(table.kernels.size()),
                                          std::string(what), fmt::format("ncu --metrics {}", option)}});
        };
        missing(no_sm, "compute utilization", "sm__throughput.avg.pct_of_peak_sustained_elapsed");
        missing(no_dram, "DRAM utilization", "dram__throughput.avg.pct_of_peak_sustained_elapsed");
        if (timeless > 0)
            table.remarks.push_back({timeless == 1 ? say::kernel_timeless_collect : say::kernels_timeless_collect,
                                     {std::to_string(timeless), std::string("ncu --metrics gpu__time_duration.sum")}});
        return table;
    }

    base::CsvRows rows_;
    std::vector<std::string> header_, units_;
    std::size_t id_ = 0, name_ = 0;
    std::optional<std::size_t> process_, metric_name_, metric_unit_, metric_value_;
    std::vector<Launch> launches_;
    std::map<std::string, std::size_t> index_;
};

}  // namespace

KernelTable parse_ncu_csv(std::string_view text) {
    return Reader(text).read();
}

KernelTable read_ncu_csv(const std::filesystem::path& path) {
    const auto text = base::read_text(path, kMostBytes);
    try {
        auto table = parse_ncu_csv(text);
        table.source = path.filename().string();
        return table;
    } catch (const Error& e) {
        throw file_error(path, e.what());
    }
}

}  // namespace torchdeck::roofline
