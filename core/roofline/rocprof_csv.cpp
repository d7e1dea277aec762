// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/text.hpp"
#include "profile/profiler_counters.hpp"
#include "roofline/quantity.hpp"
#include "roofline/rocprof.hpp"

namespace torchdeck::roofline {
namespace {

[[noreturn]] void refuse_line(std::size_t line, const base::Message& what) {
    throw Error(ErrorKind::data, Message::of("line {}: {}", line, what));
}

}  // namespace

/// Describes where the cells of a file are. Columns come and go with versions: Kernel_Id, Accum_VGPR_Count and Guid are
/// not needed, and the agent ("4", "Agent 4", "GPU 3") neither, since a dispatch has its number within its process.
/// Older tools and rocprof-compute write Dispatch_ID.
class RocprofCsv::Columns {
  public:
    explicit Columns(const std::vector<std::string>& header) : size_(header.size()) {
        const auto at = [&](std::string_view wanted) -> std::optional<std::size_t> {
            const auto it = std::find_if(header.begin(), header.end(),
                                         [&](const std::string& cell) { return same_name(cell, wanted); });
            if (it == header.end()) return std::nullopt;
            return static_cast<std::size_t>(it - header.begin());
        };
        dispatch = at("Dispatch_Id");
        // The oldest traces have none; there the correlation is the same as that of the counters.
        if (!dispatch) dispatch = at("Correlation_Id");
        name = at("Kernel_Name");
        counter = at("Counter_Name");
        value = at("Counter_Value");
        begin = at("Start_Timestamp");
        end = at("End_Timestamp");
        if (counter) return;
        process = at("PID");
        for (std::size_t i = 0; i < header.size(); ++i) {
            if (profile::is_rocprof_counter(header[i])) wide.emplace_back(i, header[i]);
        }
    }
    /// Whether it is a file of counters, or one of times.
    [[nodiscard]] bool good() const {
        return dispatch && name && ((counter && value) || !wide.empty() || (begin && end));
    }
    [[nodiscard]] std::size_t size() const { return size_; }

    std::optional<std::size_t> dispatch, process, name, counter, value, begin, end;
    std::vector<std::pair<std::size_t, std::string>> wide;  ///< columns that are counters themselves

  private:
    static bool same_name(std::string_view name, std::string_view wanted) {
        return base::lower(name) == base::lower(wanted);
    }
    std::size_t size_;
};

Dispatch& RocprofCsv::dispatch_of(std::size_t process, const std::string& id, const std::string& name) {
    const auto [it, added] = index_.try_emplace({process, id}, dispatches_.size());
    if (added) dispatches_.push_back({.id = fmt::format("{}:{}", process, id), .name = name});
    return dispatches_[it->second];
}

void RocprofCsv::add(std::string_view text, const std::string& pass, const std::string& process) {
    base::CsvRows rows(text, ',', stop_);
    std::vector<std::string> cells;
    if (!rows.next(cells)) throw Error(ErrorKind::data, Message::of("is empty."));
    const Columns columns(cells);
    if (!columns.good()) {
        base::refuse_known_kind(text);
        refuse_line(
            rows.line(),
            Message::of("this is not a header of rocprofv3: it needs Dispatch_Id, Kernel_Name, and either Counter_Name "
                        "with Counter_Value, columns of counters, or Start_Timestamp with End_Timestamp."));
    }
    // Each pass runs the program again: its first process is that of the other passes.
    auto& processes = processes_[pass];
    const auto number_of_process = processes.try_emplace(process, processes.size()).first->second;
    const auto number = [&](const std::optional<std::size_t>& column) {
        const auto value = parse_number(cells[*column]);
        if (!value) refuse_line(rows.line(), Message::of("'{}' is not a number.", cells[*column].substr(0, 60)));
        return *value;
    };
    while (rows.next(cells)) {
        if (cells.size() != columns.size())
            refuse_line(rows.line(), Message::of("has {} cells, and the header {}.", cells.size(), columns.size()));
        const auto id = cells[*columns.dispatch] + (columns.process ? "," + cells[*columns.process] : std::string());
        auto& dispatch = dispatch_of(number_of_process, id, cells[*columns.name]);
        if (dispatches_.size() > kMostKernels)
            refuse_line(rows.line(), Message::of("there are more than {} kernels.", kMostKernels));
        if (dispatch.name != cells[*columns.name]) {
            ++mismatches_;
            continue;
        }
        if (columns.begin && columns.end && dispatch.seconds <= 0)
            dispatch.seconds = (number(columns.end) - number(columns.begin)) * 1e-9;
        const auto add = [&](const std::string& counter, double value) {
            if (value < 0) refuse_line(rows.line(), Message::of("a counter is below 0."));
            // Rows of one counter are its instances, and are added; in another pass it was measured a second time.
            if (counter_pass_.try_emplace(counter, pass).first->second == pass) dispatch.counters[counter] += value;
        };
        for (const auto& [column, counter] : columns.wide) {
            if (!cells[column].empty() && cells[column] != "nan") add(counter, number(column));
        }
        if (!columns.counter || !columns.value || !profile::is_rocprof_counter(cells[*columns.counter])) continue;
        add(cells[*columns.counter], number(columns.value));
    }
}

KernelTable RocprofCsv::finish() const {
    auto table = with_flop_and_bytes(dispatches_);
    if (mismatches_ > 0)
        table.remarks.push_back(Message::of(
            "Rows left out: {0}. Passes over the counters launched other kernels under the same number.", mismatches_));
    return table;
}

}  // namespace torchdeck::roofline
