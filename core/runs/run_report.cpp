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
#include "base/text_table.hpp"
#include "runs/comparison.hpp"
#include "runs/scaling.hpp"
#include "stats/statistics.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kCell = 40;  // bytes of a value in a table

using base::Rows;

std::vector<const RunSummary*> pointers(const std::vector<RunSummary>& runs) {
    std::vector<const RunSummary*> all;
    for (const auto& run : runs) all.push_back(&run);
    return all;
}

}  // namespace

std::string group_report(const std::vector<RunSummary>& runs, const base::Reader& reader) {
    const auto all = pointers(runs);
    const auto groups = group_runs(all);
    if (groups.empty()) return {};
    base::TextTable table(std::vector<base::TextTable::Column>(2), 2);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto moments = top1_of(groups[i], all);
        table.add({Message::name(base::printable(groups[i].name, 2 * kCell)), describe(moments)});
        if (i > 0 && moments.n > 1 && top1_of(groups[0], all).n > 1)
            table.add({Message::of("  against the first"), describe_difference(top1_of(groups[0], all), moments)});
    }
    return Message::of("best validation top-1 over the seeds of runs with the same settings:").text(reader) + '\n' +
           table.text(reader);
}

std::string groups_json(const std::vector<RunSummary>& runs) {
    using Json = nlohmann::ordered_json;
    const auto all = pointers(runs);
    auto array = Json::array();
    for (const auto& group : group_runs(all)) {
        const auto moments = top1_of(group, all);
        Json json = {{"name", group.name}, {"runs", Json::array()}, {"n", moments.n}};
        for (const auto member : group.members) json["runs"].push_back(runs[member].name);
        json["mean"] = moments.n > 0 ? Json(moments.mean) : Json(nullptr);
        json["std"] = moments.n > 1 ? Json(moments.deviation) : Json(nullptr);
        const auto interval = share_interval(moments);
        json["low"] = interval ? Json(interval->low) : Json(nullptr);
        json["high"] = interval ? Json(interval->high) : Json(nullptr);
        array.push_back(std::move(json));
    }
    return array.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string readings_report(const std::vector<RunSummary>& runs, const base::Reader& reader) {
    std::vector<Message> header{Message()};
    std::vector<RunData> logs;
    for (const auto& run : runs) {
        if (run.epochs > 0 || !run.problem.empty()) continue;
        try {
            logs.push_back(read_run(run.source.path));
        } catch (const Error&) {
            continue;  // gone since it was listed
        }
        header.push_back(Message::name(base::printable(run.name, kCell)));
    }
    Rows rows{header};
    const auto add = [&](const Message& label, const auto& values_of) {
        std::vector<Message> row{label};
        bool any = false;
        for (const auto& log : logs) {
            const std::vector<double> values = values_of(log);
            any = any || !values.empty();
            row.push_back(values.empty()
                              ? Message::name("-")
                              : Message::of("{} (max {})", Message::significant(stats::median(values), 4),
                                            Message::significant(*std::max_element(values.begin(), values.end()), 4)));
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
        const auto label = Message::label(info.label);
        add(info.unit.empty() ? label : Message::of("{}, {}", label, Message::label(info.unit)),
            [&](const RunData& log) { return finite(log.samples().column(info.key)); });
    }
    std::set<std::string, std::less<>> passes;
    for (const auto& log : logs) {
        for (std::size_t i = 0; i < log.passes().rows(); ++i) passes.insert(std::string(log.passes().text("fn", i)));
    }
    for (const auto& pass : passes) {
        add(pass.empty() ? Message::of("time of a pass, s")
                         : Message::of("time of {}, s", base::printable(pass, kCell)),
            [&](const RunData& log) {
                std::vector<double> values;
                const auto times = log.passes().column("wall_time_s");
                for (std::size_t i = 0; i < times.size(); ++i)
                    if (std::isfinite(times[i]) && log.passes().text("fn", i) == pass) values.push_back(times[i]);
                return values;
            });
    }
    if (rows.size() == 1) return {};
    return Message::of("readings, median of the run:").text(reader) + '\n' + base::text_table(rows, reader, 2);
}

std::string comparison_report(const std::vector<RunSummary>& runs, const base::Reader& reader) {
    const auto all = pointers(runs);
    std::string text = summary_table(runs, {}, reader);
    Rows rows{{}};
    for (const auto& fact : side_by_side(all)) {
        if (!fact.differs) continue;
        rows.push_back({Message::name(
            fmt::format("{}.{}", base::printable(fact.section, kCell), base::printable(fact.key, kCell)))});
        for (const auto& value : fact.values)
            rows.back().push_back(value.empty() ? Message::name("-")
                                                : fact_text(fact.section, fact.key, base::printable(value, kCell)));
    }
    if (const auto readings = readings_report(runs, reader); !readings.empty()) text += "\n" + readings;
    // A log alone does not say with which settings it was made.
    const bool any_facts = std::any_of(runs.begin(), runs.end(), [](const auto& run) { return !run.facts.empty(); });
    const auto line = [&](const Message& message) { text += '\n' + message.text(reader) + '\n'; };
    if (!any_facts) {
        line(Message::of("no settings are known of these logs"));
    } else if (rows.size() == 1) {
        line(Message::of("no setting differs"));
    } else {
        line(Message::of("what differs, in the order of the runs above:"));
        text += base::text_table(rows, reader, 2);
    }
    if (const auto groups = group_report(runs, reader); !groups.empty()) text += "\n" + groups;
    for (const auto& clause : scaling_clauses(scaling(all))) line(Message::sentence(clause));
    const auto clauses = comparability_clauses(all, {});
    if (!clauses.empty()) text += '\n';
    for (const auto& clause : clauses)
        text += Message::of("warning: {}", Message::sentence(clause)).text(reader) + '\n';
    return text;
}

}  // namespace torchdeck::runs
