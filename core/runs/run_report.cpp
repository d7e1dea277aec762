// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <span>

#include "base/error.hpp"
#include "base/text.hpp"
#include "runs/comparison.hpp"
#include "runs/scaling.hpp"
#include "stats/statistics.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kCell = 40;  // bytes of a value in a table

/// Columns that `text` takes: characters, of whatever width they are.
std::size_t columns_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<const RunSummary*> pointers(const std::vector<RunSummary>& runs) {
    std::vector<const RunSummary*> all;
    for (const auto& run : runs) all.push_back(&run);
    return all;
}

}  // namespace

std::string text_table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += row[i] + std::string(widths[i] - columns_of(row[i]) + 2, ' ');
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string markdown_table(const std::vector<std::vector<std::string>>& rows) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += fmt::format("| {} |\n", fmt::join(rows[i], " | "));
        if (i > 0) continue;
        text += "|";
        for (std::size_t column = 0; column < rows[0].size(); ++column) text += "---|";
        text += "\n";
    }
    return text;
}

std::string group_report(const std::vector<RunSummary>& runs) {
    const auto all = pointers(runs);
    const auto groups = group_runs(all);
    if (groups.empty()) return {};
    std::string text = "best validation top-1 of runs with the same settings:\n";
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto moments = top1_of(groups[i], all);
        rows.push_back({"  " + base::printable(groups[i].name, 2 * kCell), describe(moments)});
        if (i > 0 && moments.n > 1 && top1_of(groups[0], all).n > 1)
            rows.push_back({"    against the first", describe_difference(top1_of(groups[0], all), moments)});
    }
    return text + text_table(rows);
}

std::string groups_json(const std::vector<RunSummary>& runs) {
    using Json = nlohmann::ordered_json;
    const auto all = pointers(runs);
    auto array = Json::array();
    for (const auto& group : group_runs(all)) {
        const auto moments = top1_of(group, all);
        Json json = {{"name", group.name}, {"runs", Json::array()}, {"n", moments.n}};
        for (const auto member : group.members) json["runs"].push_back(runs[member].source.name);
        json["mean"] = moments.n > 0 ? Json(moments.mean) : Json(nullptr);
        json["std"] = moments.n > 1 ? Json(moments.deviation) : Json(nullptr);
        const auto half = stats::confidence_95(moments);
        json["low"] = half ? Json(moments.mean - *half) : Json(nullptr);
        json["high"] = half ? Json(moments.mean + *half) : Json(nullptr);
        array.push_back(std::move(json));
    }
    return array.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string readings_report(const std::vector<RunSummary>& runs) {
    std::vector<std::string> header{""};
    std::vector<RunData> logs;
    for (const auto& run : runs) {
        if (run.epochs > 0 || !run.problem.empty()) continue;
        try {
            logs.push_back(read_run(run.source.path));
        } catch (const Error&) {
            continue;  // gone since it was listed
        }
        header.push_back(base::printable(run.source.name, kCell));
    }
    std::vector<std::vector<std::string>> rows{header};
    const auto add = [&](const std::string& label, const auto& values_of) {
        std::vector<std::string> row{"  " + label};
        bool any = false;
        for (const auto& log : logs) {
            const std::vector<double> values = values_of(log);
            any = any || !values.empty();
            row.push_back(values.empty() ? "-"
                                         : fmt::format("{:.4g} (max {:.4g})", stats::median(values),
                                                       *std::max_element(values.begin(), values.end())));
        }
        if (any) rows.push_back(std::move(row));
    };
    const auto finite = [](std::span<const double> column) {
        std::vector<double> values;
        std::copy_if(column.begin(), column.end(), std::back_inserter(values),
                     [](double v) { return std::isfinite(v); });
        return values;
    };
    for (const auto& info : tables::metric_infos()) {
        if (info.table != tables::MetricTable::samples || !info.plotted) continue;
        const auto unit = info.unit.empty() ? std::string() : fmt::format(", {}", info.unit);
        add(std::string(info.label) + unit, [&](const RunData& log) { return finite(log.samples().column(info.key)); });
    }
    std::set<std::string, std::less<>> passes;
    for (const auto& log : logs) {
        for (std::size_t i = 0; i < log.passes().rows(); ++i) passes.insert(std::string(log.passes().text("fn", i)));
    }
    for (const auto& pass : passes) {
        add("time of " + (pass.empty() ? std::string("a pass") : base::printable(pass, kCell)) + ", s",
            [&](const RunData& log) {
                std::vector<double> values;
                const auto times = log.passes().column("wall_time_s");
                for (std::size_t i = 0; i < times.size(); ++i)
                    if (std::isfinite(times[i]) && log.passes().text("fn", i) == pass) values.push_back(times[i]);
                return values;
            });
    }
    return rows.size() > 1 ? "readings, median of the run:\n" + text_table(rows) : std::string();
}

std::string comparison_report(const std::vector<RunSummary>& runs) {
    const auto all = pointers(runs);
    std::string text = summary_table(runs);
    std::vector<std::vector<std::string>> rows;
    for (const auto& fact : side_by_side(all)) {
        if (!fact.differs) continue;
        rows.push_back(
            {fmt::format("  {}.{}", base::printable(fact.section, kCell), base::printable(fact.key, kCell))});
        for (const auto& value : fact.values)
            rows.back().push_back(value.empty() ? "-" : base::printable(value, kCell));
    }
    if (const auto readings = readings_report(runs); !readings.empty()) text += "\n" + readings;
    // A log alone does not say with which settings it was made.
    const bool any_facts = std::any_of(runs.begin(), runs.end(), [](const auto& run) { return !run.facts.empty(); });
    text += !any_facts     ? "\nno settings are known of these logs\n"
            : rows.empty() ? "\nno setting differs\n"
                           : "\nwhat differs, in the order of the runs above:\n" + text_table(rows);
    if (const auto groups = group_report(runs); !groups.empty()) text += "\n" + groups;
    for (const auto& clause : scaling_clauses(scaling(all)))
        text += "\n" + base::printable(base::as_sentence(clause.source(), clause.text())) + "\n";
    for (const auto& sentence : comparability_warnings(all)) text += "\nwarning: " + base::printable(sentence);
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

}  // namespace torchdeck::runs
