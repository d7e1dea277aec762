// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_profile_report.hpp"

#include <fmt/format.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>

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

/// FLOP of modules by path, for the whole batch, each with all below it.
std::map<std::string, double> flops_by_path(const Complexity* costs) {
    std::map<std::string, double> flops;
    if (costs == nullptr) return flops;
    for (const auto& node : inclusive(costs->modules))
        flops[node.path] = static_cast<double>(node.forward.flops() + node.backward.flops());
    return flops;
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

std::string module_table(const StepProfile& profile, const Complexity* costs, int depth) {
    const double whole = step_ms(profile);
    const auto flops = flops_by_path(costs);
    const auto times = inclusive(profile.modules, profile.times);
    Rows rows{{"layer", "type", "calls", "forward ms", "backward ms", "share"}};
    if (costs != nullptr) rows[0].insert(rows[0].end(), {"FLOP", "FLOP/s"});
    const auto add = [&](const std::string& name, const std::string& type, const std::string& calls, double forward,
                         double backward, double flop) {
        rows.push_back({name, type, calls, ms_text(forward), ms_text(backward), share_text(forward + backward, whole)});
        if (costs == nullptr) return;
        const double seconds = (forward + backward) / 1000;
        rows.back().push_back(flop > 0 ? short_count(flop) : "-");
        rows.back().push_back(flop > 0 && seconds > 0 ? short_count(flop / seconds) : "-");
    };
    for (std::size_t i = 0; i < times.size(); ++i) {
        const auto& node = profile.modules[i];
        if (depth >= 0 && node.depth > depth) continue;
        const auto flop = flops.find(node.path);
        add(name_of(node), base::printable(node.type), fmt::format("{:.0f}", times[i].calls), times[i].forward_ms,
            times[i].backward_ms, flop == flops.end() ? 0 : flop->second);
    }
    double forward = 0;
    double backward = 0;
    for (const auto& row : profile.operators) {
        if (row.module == kOutsideModules) (row.pass == Pass::forward ? forward : backward) += row.self_ms;
    }
    add("(outside modules)", "loss, autograd", "-", forward, backward, 0);
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

nlohmann::ordered_json profile_json(const StepProfile& profile, const Complexity* costs) {
    nlohmann::ordered_json json = {{"model", profile.model},
                                   {"device", profile.device},
                                   {"precision", profile.precision},
                                   {"batch_size", profile.batch},
                                   {"shards", profile.shards},
                                   {"step_ms", profile.unprofiled_ms},
                                   {"profiled_step_ms", profile.profiled_ms}};
    constexpr std::array kKeys = {"data_ms", "pass_ms", "optimizer_ms", "other_ms"};
    for (int i = 0; i < kSections; ++i) json["sections"][kKeys[static_cast<std::size_t>(i)]] = profile.section_ms[i];
    json["sections"]["shard_ms"] = profile.shard_ms;
    constexpr std::array kStageKeys = {"forward_ms", "loss_ms", "backward_ms"};
    for (int i = 0; i < kStages; ++i) json["sections"][kStageKeys[static_cast<std::size_t>(i)]] = profile.stage_ms[i];
    const auto flops = flops_by_path(costs);
    const auto times = inclusive(profile.modules, profile.times);
    json["modules"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < times.size(); ++i) {
        const auto& node = profile.modules[i];
        nlohmann::ordered_json entry = {{"path", node.path},
                                        {"type", node.type},
                                        {"calls", times[i].calls},
                                        {"forward_ms", times[i].forward_ms},
                                        {"backward_ms", times[i].backward_ms},
                                        {"self_forward_ms", profile.times[i].forward_ms},
                                        {"self_backward_ms", profile.times[i].backward_ms}};
        if (const auto flop = flops.find(node.path); flop != flops.end()) entry["flop"] = flop->second;
        json["modules"].push_back(std::move(entry));
    }
    json["operators"] = nlohmann::ordered_json::array();
    for (const auto& row : profile.operators) {
        const auto module = row.module == kOutsideModules
                                ? nlohmann::ordered_json()
                                : nlohmann::ordered_json(profile.modules[static_cast<std::size_t>(row.module)].path);
        json["operators"].push_back({{"name", row.name},
                                     {"pass", pass_name(row.pass)},
                                     {"module", module},
                                     {"calls", row.calls},
                                     {"self_ms", row.self_ms}});
    }
    return json;
}

}  // namespace torchdeck::profile
