// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_profile_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"

namespace torchdeck::profile {
namespace {

constexpr std::array<const char*, kSections> kSectionKeys = {"data_ms", "pass_ms", "optimizer_ms", "other_ms"};
constexpr std::array<const char*, kStages> kStageKeys = {"forward_ms", "loss_ms", "backward_ms"};

}  // namespace

nlohmann::ordered_json profile_json(const StepProfile& profile) {
    nlohmann::ordered_json json = {{"model", profile.model},
                                   {"device", profile.device},
                                   {"precision", profile.precision},
                                   {"batch_size", profile.batch},
                                   {"shards", profile.shards},
                                   {"step_ms", profile.unprofiled_ms},
                                   {"profiled_step_ms", profile.profiled_ms}};
    for (std::size_t i = 0; i < kSections; ++i) json["sections"][kSectionKeys[i]] = profile.section_ms[i];
    json["sections"]["shard_ms"] = profile.shard_ms;
    for (std::size_t i = 0; i < kStages; ++i) json["sections"][kStageKeys[i]] = profile.stage_ms[i];
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
        if (!profile.flop.empty()) entry["flop"] = profile.flop[i];
        json["modules"].push_back(std::move(entry));
    }
    json["operators"] = nlohmann::ordered_json::array();
    for (const auto& row : profile.operators) {
        const auto module = row.module == kOutsideModules
                                ? nlohmann::ordered_json()
                                : nlohmann::ordered_json(profile.modules[static_cast<std::size_t>(row.module)].path);
        json["operators"].push_back({{"name", row.name},
                                     {"pass", row.pass == Pass::forward ? "forward" : "backward"},
                                     {"module", module},
                                     {"calls", row.calls},
                                     {"self_ms", row.self_ms}});
    }
    return json;
}

namespace {

constexpr std::size_t kMostBytes = 256U << 20U;

/// The numbers of a file are nobody's word: what cannot be a time counts as none.
double time_in(const nlohmann::json& json, const char* key) {
    const auto it = json.find(key);
    if (it == json.end() || !it->is_number()) return 0;
    const auto value = it->get<double>();
    return std::isfinite(value) && std::abs(value) < 1e12 ? value : 0;
}

std::string text_in(const nlohmann::json& json, const char* key) {
    const auto it = json.find(key);
    return it != json.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::vector<double> times_in(const nlohmann::json& json, const char* key) {
    std::vector<double> values;
    if (const auto it = json.find(key); it != json.end() && it->is_array()) {
        for (const auto& value : *it) {
            if (value.is_number() && std::isfinite(value.get<double>())) values.push_back(value.get<double>());
        }
    }
    return values;
}

/// The nearest module above `path` that is listed: "a" of "a.b.c" where there is no "a.b".
int parent_of(std::string path, const std::map<std::string, int>& index) {
    for (auto dot = path.rfind('.'); dot != std::string::npos; dot = path.rfind('.')) {
        path.resize(dot);
        if (const auto it = index.find(path); it != index.end()) return it->second;
    }
    return 0;
}

}  // namespace

StepProfile profile_from_json(const nlohmann::json& json) {
    StepProfile profile;
    const auto modules = json.is_object() ? json.find("modules") : json.end();
    const auto operators = json.is_object() ? json.find("operators") : json.end();
    if (!json.is_object() || modules == json.end() || !modules->is_array() || operators == json.end() ||
        !operators->is_array())
        throw Error(ErrorKind::data, "is not a profile: it has no \"modules\" and \"operators\".");
    profile.model = text_in(json, "model");
    profile.device = text_in(json, "device");
    profile.precision = text_in(json, "precision");
    profile.batch = static_cast<std::int64_t>(time_in(json, "batch_size"));
    profile.shards = static_cast<int>(std::clamp(time_in(json, "shards"), 1.0, 1e6));
    profile.unprofiled_ms = times_in(json, "step_ms");
    profile.profiled_ms = times_in(json, "profiled_step_ms");
    const auto sections = json.value("sections", nlohmann::json::object());
    for (std::size_t i = 0; i < kSections; ++i) profile.section_ms[i] = time_in(sections, kSectionKeys[i]);
    for (std::size_t i = 0; i < kStages; ++i) profile.stage_ms[i] = time_in(sections, kStageKeys[i]);
    profile.shard_ms = time_in(sections, "shard_ms");
    std::map<std::string, int> index;
    for (const auto& entry : *modules) {
        if (!entry.is_object()) continue;
        ModuleNode node{.path = text_in(entry, "path"), .type = text_in(entry, "type")};
        if (!profile.modules.empty()) {
            node.parent = parent_of(node.path, index);
            node.depth = profile.modules[static_cast<std::size_t>(node.parent)].depth + 1;
        }
        index.try_emplace(node.path, static_cast<int>(profile.modules.size()));
        profile.times.push_back(
            {time_in(entry, "calls"), time_in(entry, "self_forward_ms"), time_in(entry, "self_backward_ms")});
        if (entry.contains("flop")) {
            profile.flop.resize(profile.modules.size());
            profile.flop.push_back(time_in(entry, "flop"));
        }
        profile.modules.push_back(std::move(node));
    }
    if (!profile.flop.empty()) profile.flop.resize(profile.modules.size());
    for (const auto& entry : *operators) {
        if (!entry.is_object()) continue;
        TimedOperator row{.name = text_in(entry, "name"),
                          .pass = text_in(entry, "pass") == "backward" ? Pass::backward : Pass::forward};
        const auto module = entry.find("module");
        if (module != entry.end() && module->is_string()) {
            const auto it = index.find(module->get<std::string>());
            if (it != index.end()) row.module = it->second;
        }
        row.calls = time_in(entry, "calls");
        row.self_ms = time_in(entry, "self_ms");
        profile.operators.push_back(std::move(row));
    }
    return profile;
}

StepProfile read_profile(const std::filesystem::path& path) {
    const auto text = base::read_text(path, kMostBytes);
    try {
        return profile_from_json(base::parse_shallow<nlohmann::json>(text));
    } catch (const nlohmann::json::parse_error& e) {
        throw file_error(path, fmt::format("is not a profile: no JSON at byte {}.", e.byte));
    } catch (const Error& e) {
        throw file_error(path, e.what());
    }
}

}  // namespace torchdeck::profile
