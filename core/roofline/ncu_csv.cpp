// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/ncu_csv.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/atomic_file.hpp"
#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/text.hpp"
#include "profile/profiler_counters.hpp"
#include "roofline/quantity.hpp"

namespace torchdeck::roofline {
namespace {

using profile::NcuMeaning;
using profile::NcuMetric;

Dimension dimension_of(NcuMeaning meaning) {
    switch (meaning) {
        case NcuMeaning::time:
            return Dimension::time;
        case NcuMeaning::cycles:
            return Dimension::cycles;
        case NcuMeaning::cycle_rate:
            return Dimension::cycles_per_second;
        case NcuMeaning::sm_percent:
        case NcuMeaning::dram_percent:
            return Dimension::percent;
        case NcuMeaning::bytes:
        case NcuMeaning::bytes_part:
            return Dimension::bytes;
        case NcuMeaning::bytes_rate:
            return Dimension::bytes_per_second;
        case NcuMeaning::flop:
        case NcuMeaning::tensor_flop:
        case NcuMeaning::tensor_instructions:
            break;
    }
    return Dimension::count;
}

using Parts = std::map<std::string, double, std::less<>>;

/// A kernel while its rows are read. Parts are by metric: a section may repeat one.
struct Launch {
    Kernel kernel;
    std::string capability;  ///< of the GPU: "9.0"; empty: not in the file
    std::optional<double> cycles, cycle_rate, bytes, bytes_rate;
    bool lacks_bytes = false, lacks_flop = false;  ///< a counter that belongs to them was not measured
    Parts bytes_parts, flop, tensor_flop, tensor_instructions;
};

double sum_of(const Parts& parts) {
    double sum = 0;
    for (const auto& [name, value] : parts) sum += value;
    return sum;
}

/// Of parts that name the same operations in more than one way, the whole: sparse and dense ones of a type are parts of
/// it, and several sources in one name stand for each of them.
double tensor_flop_of(const Parts& parts) {
    double sum = 0;
    const auto several_sources = [](std::string_view name) {
        const auto source = name.substr(name.find("_src_") + 5);
        const auto dst = source.find("_dst_");
        return source.substr(0, dst).find('_') != std::string_view::npos && dst != std::string_view::npos;
    };
    const bool single = std::any_of(parts.begin(), parts.end(), [&](const auto& part) {
        return part.second > 0 && part.first.find("_src_fp") != std::string::npos && !several_sources(part.first);
    });
    for (const auto& [name, value] : parts) {
        const auto sparsity = name.find("_sparsity_");
        if (sparsity != std::string::npos && parts.contains(name.substr(0, sparsity) + ".sum")) continue;
        if (single && several_sources(name)) continue;
        sum += value;
    }
    return sum;
}

/// Thrown where numbers are no numbers with a decimal point, but are with a comma.
struct OtherLanguage {};

class Reader {
  public:
    Reader(std::string_view text, bool decimal_comma, const std::stop_token& stop)
        : text_(text), rows_(text, ',', stop), decimal_comma_(decimal_comma) {}

    KernelTable read() {
        find_header();
        std::vector<std::string> cells;
        while (rows_.next(cells)) {
            if (cells.front().starts_with("==") || cells == header_) continue;
            if (cells.size() != header_.size())
                refuse(Message::plural("has {} cells, and the header {}.", "has {} cell, and the header {}.",
                                       std::ssize(cells), header_.size()));
            if (metric_name_)
                take_metric(cells);
            else
                take_kernel(cells);
        }
        return finish();
    }

  private:
    [[noreturn]] void refuse(const base::Message& what) const {
        throw Error(ErrorKind::data, Message::of("line {}: {}", rows_.line(), what));
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
            capability_ = column("CC");
            metric_name_ = column("Metric Name");
            metric_unit_ = column("Metric Unit");
            metric_value_ = column("Metric Value");
            if (metric_name_ && (!metric_unit_ || !metric_value_))
                refuse(Message::of("the header has no Metric Unit and Metric Value."));
            return;
        }
        base::refuse_known_kind(text_);
        // Why ncu measured nothing stands where its table would be.
        for (const std::string_view sign : {"==ERROR== ", "==WARNING== "}) {
            const auto at = text_.find(sign);
            if (at == std::string_view::npos) continue;
            const auto said = text_.substr(at + sign.size(), text_.find('\n', at) - at - sign.size());
            throw Error(ErrorKind::data, Message::of("holds no table: ncu says \"{}\"",
                                                     base::printable(base::trimmed(said, " \r"), 200)));
        }
        throw Error(ErrorKind::data, Message::of("is not a CSV of Nsight Compute: no line has the columns ID and "
                                                 "Kernel Name. Make one with ncu --csv."));
    }

    Launch& launch_of(const std::vector<std::string>& cells) {
        auto id = (process_ ? cells[*process_] + ":" : std::string()) + cells[id_];
        const auto [it, added] = index_.try_emplace(id, launches_.size());
        if (added) {
            if (launches_.size() >= kMostKernels) refuse(Message::of("there are more than {} kernels.", kMostKernels));
            launches_.push_back({.kernel = {.id = std::move(id), .name = cells[name_]},
                                 .capability = capability_ ? cells[*capability_] : std::string()});
        }
        return launches_[it->second];
    }

    void take(Launch& launch, const NcuMetric& metric, const std::string& unit, const std::string& text) {
        const auto scale = unit_scale(unit, dimension_of(metric.meaning));
        if (!scale) {
            // The percentage that has the name of a rate.
            if (metric.meaning == NcuMeaning::bytes_rate && unit == "%") return;
            refuse(Message::of("{} has the unit '{}', which is unknown.", metric.name, unit));
        }
        const auto number = parse_number(text, decimal_comma_);
        if (!number) {
            if (text.empty() || text == "n/a" || text == "N/A" || text == "nan") {
                // A sum of the others would be less than it was.
                launch.lacks_bytes = launch.lacks_bytes || metric.meaning == NcuMeaning::bytes_part;
                launch.lacks_flop = launch.lacks_flop || metric.meaning == NcuMeaning::flop ||
                                    metric.meaning == NcuMeaning::tensor_flop;
                return;
            }
            if (!decimal_comma_ && parse_number(text, true)) throw OtherLanguage();
            refuse(Message::of("{} is '{}', which is not a number.", metric.name, text.substr(0, 60)));
        }
        const double value = *number * *scale;
        if (value < 0) refuse(Message::of("{} is below 0.", metric.name));
        switch (metric.meaning) {
            case NcuMeaning::time:
                launch.kernel.seconds = value;
                break;
            case NcuMeaning::cycles:
                launch.cycles = value;
                break;
            case NcuMeaning::cycle_rate:
                launch.cycle_rate = value;
                break;
            case NcuMeaning::sm_percent:
                launch.kernel.sm_percent = value;
                break;
            case NcuMeaning::dram_percent:
                launch.kernel.dram_percent = value;
                break;
            case NcuMeaning::bytes:
                launch.bytes = value;
                break;
            case NcuMeaning::bytes_part:
                launch.bytes_parts[metric.name] = value;
                break;
            case NcuMeaning::bytes_rate:
                launch.bytes_rate = value;
                break;
            case NcuMeaning::flop:
                launch.flop[metric.name] = value * metric.factor;
                break;
            case NcuMeaning::tensor_flop:
                launch.tensor_flop[metric.name] = value;
                break;
            case NcuMeaning::tensor_instructions:
                launch.tensor_instructions[metric.name] = value;
                break;
        }
    }

    void take_metric(const std::vector<std::string>& cells) {
        auto& launch = launch_of(cells);
        if (const auto metric = profile::ncu_metric(cells[*metric_name_]))
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
            if (const auto metric = profile::ncu_metric(header_[i])) take(launch, *metric, units_[i], cells[i]);
        }
    }

    /// FLOP of a launch; std::nullopt where none were counted, or not all. `tensor_unknown`: because of tensor cores.
    static std::optional<double> flop_of(const Launch& launch, bool& tensor_unknown) {
        double tensor = tensor_flop_of(launch.tensor_flop);
        if (launch.tensor_flop.empty() && !launch.tensor_instructions.empty()) {
            double instructions = 0;
            for (const auto& [name, count] : launch.tensor_instructions) instructions = std::max(instructions, count);
            const auto each = profile::tensor_flop_of_instruction(launch.capability);
            tensor_unknown = instructions > 0 && !each;
            tensor = instructions * each.value_or(0);
        }
        if (tensor_unknown) return std::nullopt;
        if (launch.flop.empty() && launch.tensor_flop.empty() && !(tensor > 0)) return std::nullopt;
        return sum_of(launch.flop) + tensor;
    }

    KernelTable finish() {
        KernelTable table{.tool = "Nsight Compute"};
        std::size_t timeless = 0, no_sm = 0, no_dram = 0, tensor = 0, of_utilization = 0;
        for (auto& launch : launches_) {
            auto& kernel = launch.kernel;
            if (kernel.seconds <= 0 && launch.cycles && launch.cycle_rate.value_or(0) > 0)
                kernel.seconds = *launch.cycles / *launch.cycle_rate;
            if (kernel.seconds <= 0) {
                ++timeless;
                continue;
            }
            kernel.bytes = launch.bytes;
            // What is read without what is written is not what is moved.
            constexpr std::size_t kParts = 2;
            if (!kernel.bytes && launch.bytes_parts.size() >= kParts && !launch.lacks_bytes)
                kernel.bytes = sum_of(launch.bytes_parts);
            if (!kernel.bytes && launch.bytes_rate) kernel.bytes = *launch.bytes_rate * kernel.seconds;
            bool tensor_unknown = false;
            if (!launch.lacks_flop) kernel.flop = flop_of(launch, tensor_unknown);
            tensor += tensor_unknown ? 1 : 0;
            no_sm += !kernel.sm_percent && !kernel.flop ? 1 : 0;
            of_utilization += kernel.sm_percent && !kernel.flop && !launch.lacks_flop && !tensor_unknown ? 1 : 0;
            no_dram += !kernel.dram_percent && !kernel.bytes ? 1 : 0;
            table.kernels.push_back(std::move(kernel));
        }
        if (table.kernels.empty())
            throw Error(ErrorKind::data, Message::of("has no kernel with a time. Collect it: ncu --metrics "
                                                     "gpu__time_duration.sum, or --section SpeedOfLight."));
        if (no_sm > 0)
            table.remarks.push_back(Message::of(
                "{0} of {1} kernels have no compute utilization. Collect it: {2}.", no_sm, table.kernels.size(),
                Message::name("ncu --metrics sm__throughput.avg.pct_of_peak_sustained_elapsed")));
        if (no_dram > 0)
            table.remarks.push_back(Message::of(
                "{0} of {1} kernels have no DRAM utilization. Collect it: {2}.", no_dram, table.kernels.size(),
                Message::name("ncu --metrics dram__throughput.avg.pct_of_peak_sustained_elapsed")));
        std::set<std::string, std::less<>> counted;
        for (const auto& launch : launches_) {
            for (const auto* const parts : {&launch.flop, &launch.tensor_flop, &launch.tensor_instructions})
                for (const auto& [name, value] : *parts) counted.insert(name);
        }
        if (const auto lacking = profile::ncu_flop_not_among(counted); !counted.empty() && !lacking.empty())
            table.remarks.push_back(counters_missing(lacking, "ncu"));
        if (tensor > 0)
            table.remarks.push_back(
                Message::of("{0} of {1} kernels use tensor cores, and their FLOP were not counted. Collect them: {2}.",
                            tensor, table.kernels.size(), profile::ncu_tensor_option()));
        if (of_utilization > 0)
            table.remarks.push_back(Message::of(
                "FLOP of {0} of {1} kernels were not counted: compute utilization times the highest roof stands for "
                "them, in which loads and integers count as well. {2} prints how to count them.",
                of_utilization, table.kernels.size(), Message::name("torchdeck profile --print-command ncu")));
        if (timeless > 0)
            table.remarks.push_back(Message::plural("{0} kernels without a time are left out. Collect it: {1}.",
                                                    "{0} kernel without a time is left out. Collect it: {1}.", timeless,
                                                    Message::name("ncu --metrics gpu__time_duration.sum")));
        return table;
    }

    std::string_view text_;
    base::CsvRows rows_;
    bool decimal_comma_;
    std::vector<std::string> header_, units_;
    std::size_t id_ = 0, name_ = 0;
    std::optional<std::size_t> process_, capability_, metric_name_, metric_unit_, metric_value_;
    std::vector<Launch> launches_;
    std::map<std::string, std::size_t> index_;
};

}  // namespace

KernelTable parse_ncu_csv(std::string_view text, const std::stop_token& stop) {
    try {
        return Reader(text, false, stop).read();
    } catch (const OtherLanguage&) {
        return Reader(text, true, stop).read();
    }
}

KernelTable read_ncu_csv(const std::filesystem::path& path, const std::stop_token& stop) {
    const auto text = base::as_utf8(base::read_text(path, kMostBytes));
    try {
        auto table = parse_ncu_csv(text, stop);
        table.source = path.filename().string();
        return table;
    } catch (const Error& e) {
        if (e.code() == ErrorCode::stopped) throw;
        throw file_error(path, e.message());
    }
}

}  // namespace torchdeck::roofline
