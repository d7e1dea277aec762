// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_profile_report.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text_table.hpp"
#include "base/units.hpp"
#include "profile/complexity_report.hpp"
#include "profile/step_tree.hpp"

namespace torchdeck::profile {
namespace {

using base::Rows;

Message ms_text(double ms) {
    return Message::number(ms, ms < 9.995 ? 2 : 1);
}

/// With its sign.
Message ms_difference(double ms) {
    return Message::list({Message::name(ms < 0 ? "-" : "+"), ms_text(std::abs(ms))}, Message::Join::none);
}

Message share_text(double part, double whole) {
    return whole > 0 ? Message::quantity(100 * part / whole, 1, "%") : Message::name("-");
}

/// Numbers of calls are means, shown without digits after the point.
Message count_text(double value) {
    return Message::number(value, 0);
}

double step_ms(const StepProfile& profile) {
    return mean_of(profile.profiled_ms);
}

base::Mark pass_name(Pass pass) {
    return pass == Pass::forward ? Message::mark("forward") : Message::mark("backward");
}

Message operator_name(const TimedOperator& row) {
    return row.name.empty() ? Message::of("(outside operators)") : Message::name(row.name);
}

ModuleTime outside_modules(const StepProfile& profile) {
    ModuleTime sum;
    for (const auto& row : profile.operators) {
        if (row.module == kOutsideModules)
            (row.pass == Pass::forward ? sum.forward_ms : sum.backward_ms) += row.self_ms;
    }
    return sum;
}

Message name_of(const ModuleNode& node) {
    return node.path.empty() ? Message::of("(network)") : Message::name(node.path);
}

}  // namespace

std::vector<Message> summary_lines(const StepProfile& profile) {
    const double plain = mean_of(profile.unprofiled_ms);
    const double profiled = step_ms(profile);
    std::vector<Message> lines;
    std::vector<Message> what{Message::name(profile.model), Message::of("batch {}", profile.batch),
                              Message::name(profile.precision), Message::name(profile.device)};
    if (profile.shards > 1) what.push_back(Message::of("{} shards", profile.shards));
    lines.push_back(Message::list(std::move(what)));
    lines.push_back(Message::of(
        "step {} ms, {} images/s; profiled {} ms, {} times as long (means of {} steps)", ms_text(plain),
        Message::number(plain > 0 ? 1000 * static_cast<double>(profile.batch) / plain : 0.0, 0), ms_text(profiled),
        Message::number(plain > 0 ? profiled / plain : 0.0, 2), profile.profiled_ms.size()));
    return lines;
}

std::string section_table(const StepProfile& profile, const base::Reader& reader) {
    const double whole = step_ms(profile);
    Rows rows{{Message::mark("section"), Message::name("ms"), Message::mark("share")}};
    for (const auto& part : step_split(profile))
        rows.push_back({part.name, ms_text(part.ms), share_text(part.ms, whole)});
    return base::text_table(rows, reader);
}

std::string module_table(const StepProfile& profile, int depth, const base::Reader& reader) {
    const auto tree = step_tree(profile);
    const double whole = tree.front().ms;
    Rows rows{{Message::mark("layer"), Message::mark("type"), Message::mark("calls"), Message::name("ms"),
               Message::mark("forward ms"), Message::mark("backward ms"), Message::mark("share")}};
    if (profile.counted)
        rows[0].insert(rows[0].end(), {Message::name("FLOP"), Message::name("FLOP/s"), Message::mark("bytes"),
                                       Message::mark("parameters")});
    const auto none = Message::name("-");
    const auto count = [&](double value) { return value > 0 ? Message::name(short_count(value)) : none; };
    for (const auto& row : tree) {
        // Depth 0 is the network, and what is no module is always shown.
        if (row.kind == StepRow::Kind::module && depth >= 0 && row.depth - 1 > depth) continue;
        const bool timed = row.kind != StepRow::Kind::part;
        const bool module = row.kind == StepRow::Kind::module;
        rows.push_back({module && !row.path.empty() ? Message::name(row.path) : Message::of("({})", row.name), row.type,
                        module ? count_text(row.calls) : none, ms_text(row.ms), timed ? ms_text(row.forward_ms) : none,
                        timed ? ms_text(row.backward_ms) : none, share_text(row.ms, whole)});
        if (!profile.counted) continue;
        for (const double value : {row.flop, row.flop_per_s(), row.bytes, static_cast<double>(row.parameters)})
            rows.back().push_back(count(value));
    }
    return base::text_table(rows, reader);
}

std::string memory_table(const StepProfile& profile, std::size_t most, const base::Reader& reader) {
    const auto& memory = profile.memory;
    const auto mib = [](std::int64_t bytes) { return Message::number(base::mebibytes(bytes), 1); };
    Rows rows{{Message::mark("memory"), Message::name("MiB")},
              {Message::mark("when the step begins"), mib(memory.base_bytes)},
              {Message::of("peak, after {} ms", ms_text(memory.peak_ms)), mib(memory.peak_bytes)},
              {Message::mark("reserved"), mib(memory.reserved_bytes)},
              {Message::mark("reserved, largest free block"), mib(memory.largest_free_bytes)}};
    auto text = base::text_table(rows, reader) + "\n";
    Rows owners{{Message::mark("at the peak"), Message::mark("pass"), Message::mark("operator"),
                 Message::mark("tensors"), Message::name("MiB")}};
    std::int64_t rest = 0;
    for (std::size_t i = 0; i < memory.at_peak.size(); ++i) {
        const auto& owner = memory.at_peak[i];
        if (i >= most) {
            rest += owner.bytes;
            continue;
        }
        owners.push_back({owner.module == kOutsideModules
                              ? Message::of("(outside modules)")
                              : name_of(profile.modules[static_cast<std::size_t>(owner.module)]),
                          pass_name(owner.pass), Message::name(owner.name.empty() ? "-" : owner.name),
                          Message::number(owner.tensors), mib(owner.bytes)});
    }
    if (memory.at_peak.size() > most)
        owners.push_back({Message::of("({} more)", memory.at_peak.size() - most), {}, {}, {}, mib(rest)});
    return text + base::text_table(owners, reader);
}

std::string operator_table(const StepProfile& profile, std::size_t rows, OperatorGrouping grouping,
                           const base::Reader& reader) {
    const double whole = step_ms(profile);
    const auto all = grouping == OperatorGrouping::shape    ? by_shape(profile.operators)
                     : grouping == OperatorGrouping::module ? by_module(profile.operators)
                                                            : by_name(profile.operators);
    const auto place = [&](const TimedOperator& row) -> Message {
        if (grouping == OperatorGrouping::shape) return Message::name(row.shapes.empty() ? "-" : row.shapes);
        if (row.module == kOutsideModules) return Message::of("(outside modules)");
        return name_of(profile.modules[static_cast<std::size_t>(row.module)]);
    };
    Rows table{{Message::mark("operator"), Message::mark("pass")}};
    const bool placed = grouping != OperatorGrouping::name;
    if (placed)
        table[0].push_back(grouping == OperatorGrouping::shape ? Message::mark("shapes of inputs")
                                                               : Message::mark("module"));
    table[0].insert(table[0].end(), {Message::mark("calls"), Message::mark("self ms"), Message::mark("share")});
    double rest = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i >= rows) {
            rest += all[i].self_ms;
            continue;
        }
        auto& cells = table.emplace_back();
        cells = {operator_name(all[i]), pass_name(all[i].pass)};
        if (placed) cells.push_back(place(all[i]));
        cells.insert(cells.end(),
                     {count_text(all[i].calls), ms_text(all[i].self_ms), share_text(all[i].self_ms, whole)});
    }
    if (all.size() > rows) {
        auto& cells = table.emplace_back();
        cells = {Message::of("({} more)", all.size() - rows), {}};
        if (placed) cells.emplace_back();
        cells.insert(cells.end(), {{}, ms_text(rest), share_text(rest, whole)});
    }
    return base::text_table(table, reader);
}

namespace {

/// Describes what a table of differences compares.
struct Pair {
    Message name, detail;
    double first_ms = 0, second_ms = 0;
};

std::string difference_table(std::vector<Pair> pairs, Rows rows, std::size_t most, const base::Reader& reader) {
    std::stable_sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
        return std::abs(a.second_ms - a.first_ms) > std::abs(b.second_ms - b.first_ms);
    });
    double rest = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto& pair = pairs[i];
        const double difference = pair.second_ms - pair.first_ms;
        if (i >= most) {
            rest += difference;
            continue;
        }
        rows.push_back({pair.name, pair.detail, ms_text(pair.first_ms), ms_text(pair.second_ms),
                        ms_difference(difference),
                        pair.first_ms > 0 && pair.second_ms > 0 ? Message::number(pair.second_ms / pair.first_ms, 2)
                                                                : Message::name("-")});
    }
    if (pairs.size() > most)
        rows.push_back({Message::of("({} more)", pairs.size() - most), {}, {}, {}, ms_difference(rest), {}});
    return base::text_table(rows, reader);
}

}  // namespace

std::vector<std::string> difference_tables(const StepProfile& first, const StepProfile& second, std::size_t rows,
                                           const base::Reader& reader) {
    std::vector<Pair> sections;
    const auto after = step_split(second);
    for (const auto& part : step_split(first))
        sections.push_back({part.name, Message(), part.ms, after[sections.size()].ms});
    std::map<std::pair<std::string, std::string>, Pair> modules;
    std::map<std::pair<std::string, Pass>, Pair> operators;
    for (const bool is_first : {true, false}) {
        const auto& profile = is_first ? first : second;
        const auto add = [&](Pair& pair, const Message& name, const Message& detail, double ms) {
            pair.name = name;
            pair.detail = detail;
            (is_first ? pair.first_ms : pair.second_ms) += ms;
        };
        // Own times, so that the differences add up to that of the step.
        for (std::size_t i = 0; i < profile.modules.size(); ++i) {
            const auto& node = profile.modules[i];
            add(modules[{node.path, node.type}], name_of(node), Message::name(node.type),
                profile.times[i].forward_ms + profile.times[i].backward_ms);
        }
        const auto outside = outside_modules(profile);
        add(modules[{"(outside modules)", ""}], Message::of("(outside modules)"), Message(),
            outside.forward_ms + outside.backward_ms);
        for (const auto& row : by_name(profile.operators))
            add(operators[{row.name, row.pass}], operator_name(row), pass_name(row.pass), row.self_ms);
    }
    const auto all = [](const auto& map) {
        std::vector<Pair> pairs;
        for (const auto& [key, pair] : map) pairs.push_back(pair);
        return pairs;
    };
    return {difference_table(std::move(sections),
                             {{Message::mark("section"), Message(), Message::mark("first ms"),
                               Message::mark("second ms"), Message::mark("difference"), Message::mark("ratio")}},
                             99, reader),
            difference_table(all(modules),
                             {{Message::mark("layer, own time"), Message::mark("type"), Message::mark("first ms"),
                               Message::mark("second ms"), Message::mark("difference"), Message::mark("ratio")}},
                             rows, reader),
            difference_table(all(operators),
                             {{Message::mark("operator"), Message::mark("pass"), Message::mark("first ms"),
                               Message::mark("second ms"), Message::mark("difference"), Message::mark("ratio")}},
                             rows, reader)};
}

}  // namespace torchdeck::profile
