// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/inputs.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "runs/event_file.hpp"

namespace torchdeck::report {
namespace {

/// `text` between the quotes of `    "text":`, with this indentation.
std::string key_of(std::string_view line, std::size_t indentation) {
    if (line.size() < indentation + 2 || line.find_first_not_of(' ') != indentation || line[indentation] != '"')
        return {};
    const auto end = line.find("\":", indentation + 1);
    return end == std::string_view::npos ? std::string()
                                         : std::string(line.substr(indentation + 1, end - indentation - 1));
}

Source line_source(const RunInput& run, tables::Origin origin) {
    const auto log = run.data.log_name(runs::LogNumber(origin.log));
    // The event files of a folder are one run.
    const auto& source = run.summary.source;
    const bool within = source.folder || (runs::is_event_file_name(log) && source.path.filename() != log);
    return {.file = within ? fmt::format("{}/{}", run.folder, log) : run.folder, .first = origin.line};
}

/// The rows that are wanted, as one range of lines for each log. A name is made for each log, not for each row.
template <class Wanted>
std::vector<Source> rows_source(const RunInput& run, const tables::Table& table, const Wanted& wanted) {
    std::map<std::uint32_t, std::pair<std::uint32_t, std::uint32_t>> lines;  // by log: first and last
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (!wanted(row)) continue;
        const auto origin = table.origin(row);
        auto& [first, last] = lines.try_emplace(origin.log, origin.line, origin.line).first->second;
        first = std::min(first, origin.line);
        last = std::max(last, origin.line);
    }
    std::vector<Source> sources;
    for (const auto& [log, range] : lines) {
        auto source = line_source(run, {.log = log, .line = range.first});
        if (range.second > range.first) source.last = range.second;
        sources.push_back(std::move(source));
    }
    return sources;
}

}  // namespace

std::map<std::string, std::size_t> fact_lines(std::string_view run_json) {
    std::map<std::string, std::size_t> lines;
    std::string section;
    std::size_t number = 0;
    for (const auto line : base::lines_of(run_json)) {
        ++number;
        if (const auto key = key_of(line, 2); !key.empty()) {
            const bool opens = line.ends_with('{');
            section = opens ? key : std::string();
            if (!opens) lines.emplace("run." + key, number);
        } else if (const auto inner = key_of(line, 4); !inner.empty() && !section.empty()) {
            lines.emplace(fmt::format("{}.{}", section, inner), number);
        }
    }
    return lines;
}

std::vector<const runs::RunSummary*> summaries(const Inputs& inputs) {
    std::vector<const runs::RunSummary*> all;
    for (const auto& run : inputs.runs) all.push_back(&run.summary);
    return all;
}

std::vector<std::string> names(const Inputs& inputs) {
    std::vector<std::string> all;
    for (const auto& run : inputs.runs) all.push_back(run.name);
    return all;
}

std::vector<Source> fact_source(const RunInput& run, std::string_view section, std::string_view key) {
    if (!run.summary.source.folder) return {{.file = fmt::format("{}/params/{}", run.folder, key)}};
    const auto at = run.fact_lines.find(fmt::format("{}.{}", section, key));
    return {{.file = run.folder + "/run.json", .first = at == run.fact_lines.end() ? 0 : at->second}};
}

std::vector<Source> row_source(const RunInput& run, const tables::Table& table, std::size_t row) {
    return {line_source(run, table.origin(row))};
}

std::vector<Source> column_source(const RunInput& run, const tables::Table& table, std::string_view key) {
    const auto values = table.column(key);
    return rows_source(run, table, [&](std::size_t row) { return row < values.size() && !std::isnan(values[row]); });
}

std::vector<Source> table_source(const RunInput& run, const tables::Table& table) {
    return rows_source(run, table, [](std::size_t) { return true; });
}

std::optional<std::size_t> epoch_row(const RunInput& run, std::int64_t epoch) {
    const auto numbers = run.data.epochs().column("epoch");
    for (std::size_t row = 0; row < numbers.size(); ++row) {
        if (std::isfinite(numbers[row]) && std::llround(numbers[row]) == epoch) return row;
    }
    return std::nullopt;
}

std::string date_text(double unix_seconds) {
    constexpr double kLast = 253402300799;  // of the year 9999
    if (!(unix_seconds >= 0 && unix_seconds <= kLast)) return {};
    return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(unix_seconds)));
}

}  // namespace torchdeck::report
