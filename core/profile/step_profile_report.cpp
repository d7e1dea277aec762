// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_profile_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "base/text.hpp"
#include "profile/complexity_report.hpp"
#include "runs/run_report.hpp"

namespace torchdeck::profile {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string ms_text(double ms) {
    return fmt::format("{:.{}f}", ms, ms < 9.995 ? 2 : 1);
}

std::string share_text(double part, double whole) {
    return whole > 0 ? fmt::format("{:.1f} %", 100 * part / whole) : "-";
}

double step_ms(const StepProfile& profile) {
    return mean_of(profile.profiled_ms);
}

const char* pass_name(Pass pass) {
    return pass == Pass::forward ? "forward" : "backward";
}

std::string operator_name(const TimedOperator& row) {
    return row.name.empty() ? "(outside operators)" : base::printable(row.name);
}

ModuleTime outside_modules(const StepProfile& profile) {
    ModuleTime sum;
    for (const auto& row : profile.operators) {
        if (row.module == kOutsideModules)
            (row.pass == Pass::forward ? sum.forward_ms : sum.backward_ms) += row.self_ms;
    }
    return sum;
}

std::string name_of(const ModuleNode& node) {
    return node.path.empty() ? "(network)" : base::printable(node.path);
}

constexpr std::array<const char*, kSections> kSectionNames = {"data", "", "optimizer", "other"};
constexpr std::array<const char*, kStages> kStageNames = {"forward pass", "loss", "backward pass"};

}  // namespace

std::vector<std::string> summary_lines(const StepProfile& profile) {
    const double plain = mean_of(profile.unprofiled_ms);
    const double profiled = step_ms(profile);
    std::vector<std::string> lines;
    lines.push_back(fmt::format("{}, batch {}, {}, {}{}", base::printable(profile.model), profile.batch,
                                profile.precision, profile.device,
                                profile.shards > 1 ? fmt::format(", {} shards", profile.shards) : ""));
    lines.push_back(fmt::format("step {} ms, {:.0f} images/s; profiled {} ms, {:.2f} times as long (means of {} steps)",
                                ms_text(plain), plain > 0 ? 1000 * static_cast<double>(profile.batch) / plain : 0.0,
                                ms_text(profiled), plain > 0 ? profiled / plain : 0.0, profile.profiled_ms.size()));
    return lines;
}

std::string section_table(const StepProfile& profile) {
    const double whole = step_ms(profile);
    Rows rows{{"section", "ms", "share"}};
    for (int i = 0; i < kSections; ++i) {
        const auto ms = profile.section_ms[i];
        if (i != static_cast<int>(Section::pass)) {
            rows.push_back({kSectionNames[static_cast<std::size_t>(i)], ms_text(ms), share_text(ms, whole)});
            continue;
        }
        for (std::size_t stage = 0; stage < kStages; ++stage) {
            rows.push_back(
                {kStageNames[stage], ms_text(profile.stage_ms[stage]), share_text(profile.stage_ms[stage], whole)});
        }
        const double rest = ms - profile.shard_ms;
        rows.push_back({profile.shards > 1 ? "starting and waiting for shards" : "around the passes", ms_text(rest),
                        share_text(rest, whole)});
    }
    return runs::text_table(rows);
}

std::string module_table(const StepProfile& profile, int depth) {
    const double whole = step_ms(profile);
    const bool counted = !profile.flop.empty();
    const auto times = inclusive(profile.modules, profile.times);
    Rows rows{{"layer", "type", "calls", "forward ms", "backward ms", "share"}};
    if (counted) rows[0].insert(rows[0].end(), {"FLOP", "FLOP/s"});
    const auto add = [&](const std::string& name, const std::string& type, const std::string& calls, double forward,
                         double backward, double flop) {
        rows.push_back({name, type, calls, ms_text(forward), ms_text(backward), share_text(forward + backward, whole)});
        if (!counted) return;
        const double seconds = (forward + backward) / 1000;
        rows.back().push_back(flop > 0 ? short_count(flop) : "-");
        rows.back().push_back(flop > 0 && seconds > 0 ? short_count(flop / seconds) : "-");
    };
    for (std::size_t i = 0; i < times.size(); ++i) {
        const auto& node = profile.modules[i];
        if (depth >= 0 && node.depth > depth) continue;
        add(name_of(node), base::printable(node.type), fmt::format("{:.0f}", times[i].calls), times[i].forward_ms,
            times[i].backward_ms, counted ? profile.flop[i] : 0);
    }
    const auto outside = outside_modules(profile);
    add("(outside modules)", "loss, autograd", "-", outside.forward_ms, outside.backward_ms, 0);
    return runs::text_table(rows);
}

std::string operator_table(const StepProfile& profile, std::size_t rows) {
    const double whole = step_ms(profile);
    const auto all = by_name(profile.operators);
    Rows table{{"operator", "pass", "calls", "self ms", "share"}};
    double rest = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i >= rows) {
            rest += all[i].self_ms;
            continue;
        }
        table.push_back({operator_name(all[i]), pass_name(all[i].pass), fmt::format("{:.0f}", all[i].calls),
                         ms_text(all[i].self_ms), share_text(all[i].self_ms, whole)});
    }
    if (all.size() > rows)
        table.push_back({fmt::format("({} more)", all.size() - rows), "", "", ms_text(rest), share_text(rest, whole)});
    return runs::text_table(table);
}

namespace {

/// What a table of differences compares.
struct Pair {
    std::string name, detail;
    double first_ms = 0, second_ms = 0;
};

std::string difference_table(std::vector<Pair> pairs, Rows rows, std::size_t most) {
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
        rows.push_back(
            {pair.name, pair.detail, ms_text(pair.first_ms), ms_text(pair.second_ms),
             fmt::format("{}{}", difference < 0 ? "-" : "+", ms_text(std::abs(difference))),
             pair.first_ms > 0 && pair.second_ms > 0 ? fmt::format("{:.2f}", pair.second_ms / pair.first_ms) : "-"});
    }
    if (pairs.size() > most)
        rows.push_back({fmt::format("({} more)", pairs.size() - most), "", "", "",
                        fmt::format("{}{}", rest < 0 ? "-" : "+", ms_text(std::abs(rest))), ""});
    return runs::text_table(rows);
}

}  // namespace

std::vector<std::string> difference_tables(const StepProfile& first, const StepProfile& second, std::size_t rows) {
    std::vector<Pair> sections;
    for (int i = 0; i < kSections; ++i) {
        if (i == static_cast<int>(Section::pass)) {
            for (std::size_t stage = 0; stage < kStages; ++stage)
                sections.push_back({kStageNames[stage], "", first.stage_ms[stage], second.stage_ms[stage]});
            sections.push_back(
                {"shards", "", first.section_ms[i] - first.shard_ms, second.section_ms[i] - second.shard_ms});
        } else {
            sections.push_back(
                {kSectionNames[static_cast<std::size_t>(i)], "", first.section_ms[i], second.section_ms[i]});
        }
    }
    std::map<std::pair<std::string, std::string>, Pair> modules;
    std::map<std::pair<std::string, Pass>, Pair> operators;
    for (const bool is_first : {true, false}) {
        const auto& profile = is_first ? first : second;
        const auto add = [&](Pair& pair, const std::string& name, const std::string& detail, double ms) {
            pair.name = name;
            pair.detail = detail;
            (is_first ? pair.first_ms : pair.second_ms) += ms;
        };
        // Own times, so that the differences add up to that of the step.
        for (std::size_t i = 0; i < profile.modules.size(); ++i) {
            const auto& node = profile.modules[i];
            add(modules[{node.path, node.type}], name_of(node), base::printable(node.type),
                profile.times[i].forward_ms + profile.times[i].backward_ms);
        }
        const auto outside = outside_modules(profile);
        add(modules[{"(outside modules)", ""}], "(outside modules)", "", outside.forward_ms + outside.backward_ms);
        for (const auto& row : by_name(profile.operators))
            add(operators[{row.name, row.pass}], operator_name(row), pass_name(row.pass), row.self_ms);
    }
    const auto all = [](const auto& map) {
        std::vector<Pair> pairs;
        for (const auto& [key, pair] : map) pairs.push_back(pair);
        return pairs;
    };
    return {
        difference_table(std::move(sections), {{"section", "", "first ms", "second ms", "difference", "ratio"}}, 99),
        difference_table(all(modules), {{"layer, own time", "type", "first ms", "second ms", "difference", "ratio"}},
                         rows),
        difference_table(all(operators), {{"operator", "pass", "first ms", "second ms", "difference", "ratio"}}, rows)};
}

}  // namespace torchdeck::profile
