// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/text_table.hpp"
#include "runs/comparison.hpp"
#include "runs/scaling.hpp"
#include "stats/statistics.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kCell = 40;  // bytes of a value in a table

using base::Rows;

std::vector<const RunSummary*> pointers(const std::vector<RunSummary>& runs) {
    std::vector<const RunSummary*> all;
    for (const auto& run : runs) all.push_back(&run);
    return all;
}

/// What logs without epochs have.
struct Readings {
    struct Value {
        double median = 0, highest = 0;
    };
    struct Row {
        std::string key;
        Message label;
        std::vector<std::optional<Value>> values;  ///< one a run
    };
    std::vector<std::string> runs;
    std::vector<Row> rows;
};

Readings readings_of(const std::vector<RunSummary>& runs) {
    Readings readings;
    std::vector<RunData> logs;
    for (const auto& run : runs) {
        if (run.epochs > 0 || !run.problem.empty()) continue;
        try {
            logs.push_back(read_run(run.source.path));
        } catch (const Error&) {
            continue;  // gone since it was listed
        }
        readings.runs.push_back(run.name);
    }
    const auto add = [&](std::string key, Message label, const auto& values_of) {
        Readings::Row row{std::move(key), std::move(label), {}};
        for (const auto& log : logs) {
            std::vector<double> values = values_of(log);
            std::erase_if(values, [](double value) { return !std::isfinite(value); });
            row.values.emplace_back();
            if (!values.empty()) row.values.back() = {stats::median(values), std::ranges::max(values)};
        }
        if (std::ranges::any_of(row.values, [](const auto& value) { return value.has_value(); }))
            readings.rows.push_back(std::move(row));
    };
    for (const auto& info : tables::metric_infos()) {
        if (info.table != tables::MetricTable::samples || !info.plotted) continue;
        const auto label = Message::label(info.label);
        add(std::string(info.key), info.unit.empty() ? label : Message::of("{}, {}", label, Message::label(info.unit)),
            [&](const RunData& log) {
                const auto column = log.samples().column(info.key);
                return std::vector<double>(column.begin(), column.end());
            });
    }
    std::set<std::string, std::less<>> passes;
    for (const auto& log : logs) {
        for (std::size_t i = 0; i < log.passes().rows(); ++i) passes.insert(std::string(log.passes().text("fn", i)));
    }
    for (const auto& pass : passes) {
        add("wall_time_s" + (pass.empty() ? pass : "." + pass),
            pass.empty() ? Message::of("time of a pass, s")
                         : Message::of("time of {}, s", base::printable(pass, kCell)),
            [&](const RunData& log) {
                std::vector<double> values;
                const auto times = log.passes().column("wall_time_s");
                for (std::size_t i = 0; i < times.size(); ++i)
                    if (log.passes().text("fn", i) == pass) values.push_back(times[i]);
                return values;
            });
    }
    return readings;
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

std::string comparison_json(const std::vector<RunSummary>& runs) {
    const auto all = pointers(runs);
    Json json = {{"runs", Json::parse(summary_json(runs))}};
    if (const auto readings = readings_of(runs); !readings.rows.empty()) {
        json["readings"] = {{"runs", readings.runs}, {"values", Json::object()}};
        for (const auto& row : readings.rows) {
            auto& values = json["readings"]["values"][row.key] = Json::array();
            for (const auto& value : row.values)
                values.push_back(value ? Json{{"median", value->median}, {"max", value->highest}} : Json(nullptr));
        }
    }
    json["differences"] = Json::array();
    for (const auto& fact : side_by_side(all)) {
        if (!fact.differs) continue;
        auto values = Json::array();
        for (const auto& value : fact.values) values.push_back(value.empty() ? Json(nullptr) : Json(value));
        json["differences"].push_back({{"section", fact.section}, {"key", fact.key}, {"values", std::move(values)}});
    }
    json["groups"] = Json::parse(groups_json(runs));
    const auto sentences = [](const std::vector<Message>& clauses) {
        auto array = Json::array();
        for (const auto& clause : clauses) array.push_back(Message::sentence(clause).text());
        return array;
    };
    json["notes"] = sentences(scaling_clauses(scaling(all)));
    json["warnings"] = sentences(comparability_clauses(all, {}));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string readings_report(const std::vector<RunSummary>& runs, const base::Reader& reader) {
    const auto readings = readings_of(runs);
    if (readings.rows.empty()) return {};
    Rows rows{{Message()}};
    for (const auto& name : readings.runs) rows[0].push_back(Message::name(base::printable(name, kCell)));
    for (const auto& reading : readings.rows) {
        rows.push_back({reading.label});
        for (const auto& value : reading.values)
            rows.back().push_back(value ? Message::of("{} (max {})", Message::significant(value->median, 4),
                                                      Message::significant(value->highest, 4))
                                        : Message::name("-"));
    }
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
