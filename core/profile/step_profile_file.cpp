// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_profile_file.hpp"

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

const char* pass_key(Pass pass) {
    return pass == Pass::forward ? "forward" : "backward";
}

nlohmann::ordered_json path_of(const StepProfile& profile, int module) {
    if (module == kOutsideModules) return nullptr;
    return profile.modules[static_cast<std::size_t>(module)].path;
}

nlohmann::ordered_json memory_json(const StepProfile& profile) {
    const auto& memory = profile.memory;
    nlohmann::ordered_json json = {{"base_bytes", memory.base_bytes},
                                   {"peak_bytes", memory.peak_bytes},
                                   {"peak_ms", memory.peak_ms},
                                   {"reserved_bytes", memory.reserved_bytes},
                                   {"largest_free_bytes", memory.largest_free_bytes},
                                   {"at_peak", nlohmann::ordered_json::array()},
                                   {"timeline", nlohmann::ordered_json::array()}};
    for (const auto& owner : memory.at_peak) {
        json["at_peak"].push_back({{"module", path_of(profile, owner.module)},
                                   {"pass", pass_key(owner.pass)},
                                   {"operator", owner.name},
                                   {"tensors", owner.tensors},
                                   {"bytes", owner.bytes}});
    }
    for (const auto& point : memory.points) json["timeline"].push_back({point.ms, point.bytes});
    return json;
}

}  // namespace

nlohmann::ordered_json profile_json(const StepProfile& profile) {
    nlohmann::ordered_json json = {{"model", profile.model},
                                   {"device", profile.device},
                                   {"device_name", profile.device_name},
                                   {"precision", profile.precision},
                                   {"batch_size", profile.batch},
                                   {"shards", profile.shards},
                                   {"threads", profile.threads},
                                   {"step_ms", profile.unprofiled_ms},
                                   {"profiled_step_ms", profile.profiled_ms}};
    if (profile.other_cpu_percent) json["other_cpu_percent"] = *profile.other_cpu_percent;
    if (profile.unfrozen) json["unfrozen"] = true;
    for (std::size_t i = 0; i < kSections; ++i) json["sections"][kSectionKeys[i]] = profile.section_ms[i];
    json["sections"]["shard_ms"] = profile.shard_ms;
    for (std::size_t i = 0; i < kStages; ++i) json["sections"][kStageKeys[i]] = profile.stage_ms[i];
    const auto times = inclusive(profile.modules, profile.times);
    const auto nodes = inclusive(profile.modules);
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
        entry["parameters"] = nodes[i].parameters + nodes[i].frozen_parameters;
        if (profile.counted) {
            entry["flop"] = nodes[i].forward.flops() + nodes[i].backward.flops();
            entry["bytes"] = nodes[i].forward.bytes + nodes[i].backward.bytes;
            entry["activation_bytes"] = nodes[i].activation_bytes;
        }
        json["modules"].push_back(std::move(entry));
    }
    json["operators"] = nlohmann::ordered_json::array();
    for (const auto& row : profile.operators) {
        json["operators"].push_back({{"name", row.name},
                                     {"pass", pass_key(row.pass)},
                                     {"module", path_of(profile, row.module)},
                                     {"calls", row.calls},
                                     {"self_ms", row.self_ms}});
        if (!row.shapes.empty()) json["operators"].back()["shapes"] = row.shapes;
    }
    if (const auto& why = profile.why_not_counted; !why.empty()) {
        json["not_counted"] = why.text();
        if (why.is_marked()) json["not_counted_message"] = why.json();
    }
    if (profile.memory.measured()) json["memory"] = memory_json(profile);
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

using Index = std::map<std::string, int>;

Pass pass_in(const nlohmann::json& json) {
    return text_in(json, "pass") == "backward" ? Pass::backward : Pass::forward;
}

std::int64_t count_in(const nlohmann::json& json, const char* key) {
    const auto it = json.find(key);
    if (it == json.end() || !it->is_number()) return 0;
    constexpr double kMost = 9e18;
    const auto value = it->get<double>();
    return std::isfinite(value) && value >= 0 && value < kMost ? static_cast<std::int64_t>(value) : 0;
}

int module_in(const nlohmann::json& json, const Index& index) {
    const auto module = json.find("module");
    if (module == json.end() || !module->is_string()) return kOutsideModules;
    const auto it = index.find(module->get<std::string>());
    return it == index.end() ? kOutsideModules : it->second;
}

/// The nearest module above `path` that is listed: "a" of "a.b.c" where there is no "a.b".
int parent_of(std::string path, const Index& index) {
    for (auto dot = path.rfind('.'); dot != std::string::npos; dot = path.rfind('.')) {
        path.resize(dot);
        if (const auto it = index.find(path); it != index.end()) return it->second;
    }
    return 0;
}

/// The file has sums of each module with all below it, the profile what is its own.
void subtract_children(std::vector<ModuleNode>& modules) {
    // From the top down: a child still holds the sums of what is below it.
    for (std::size_t i = 1; i < modules.size(); ++i) {
        auto& parent = modules[static_cast<std::size_t>(modules[i].parent)];
        const auto subtract = [](std::int64_t& from, std::int64_t part) {
            from = std::max<std::int64_t>(from - part, 0);
        };
        subtract(parent.parameters, modules[i].parameters);
        subtract(parent.activation_bytes, modules[i].activation_bytes);
        subtract(parent.forward.macs, modules[i].forward.macs);
        subtract(parent.forward.bytes, modules[i].forward.bytes);
    }
}

/// Where each is, by path.
Index add_modules(StepProfile& profile, const nlohmann::json& modules) {
    Index index;
    for (const auto& entry : modules) {
        if (!entry.is_object()) continue;
        ModuleNode node{.path = text_in(entry, "path"), .type = text_in(entry, "type")};
        if (!profile.modules.empty()) {
            node.parent = parent_of(node.path, index);
            node.depth = profile.modules[static_cast<std::size_t>(node.parent)].depth + 1;
        }
        index.try_emplace(node.path, static_cast<int>(profile.modules.size()));
        profile.times.push_back(
            {time_in(entry, "calls"), time_in(entry, "self_forward_ms"), time_in(entry, "self_backward_ms")});
        // The file does not tell the passes apart.
        node.parameters = count_in(entry, "parameters");
        node.activation_bytes = count_in(entry, "activation_bytes");
        node.forward.macs = count_in(entry, "flop") / kFlopPerMac;
        node.forward.bytes = count_in(entry, "bytes");
        profile.counted = profile.counted || entry.contains("flop");
        profile.modules.push_back(std::move(node));
    }
    subtract_children(profile.modules);
    return index;
}

MemoryUse memory_in(const nlohmann::json& json, const Index& index) {
    MemoryUse memory{.base_bytes = count_in(json, "base_bytes"),
                     .peak_bytes = count_in(json, "peak_bytes"),
                     .peak_ms = time_in(json, "peak_ms"),
                     .reserved_bytes = count_in(json, "reserved_bytes"),
                     .largest_free_bytes = count_in(json, "largest_free_bytes")};
    if (const auto owners = json.find("at_peak"); owners != json.end() && owners->is_array()) {
        for (const auto& entry : *owners) {
            if (!entry.is_object()) continue;
            memory.at_peak.push_back({module_in(entry, index), pass_in(entry), text_in(entry, "operator"),
                                      count_in(entry, "tensors"), count_in(entry, "bytes")});
        }
    }
    if (const auto points = json.find("timeline"); points != json.end() && points->is_array()) {
        for (const auto& point : *points) {
            if (!point.is_array() || point.size() != 2 || !point[0].is_number() || !point[1].is_number()) continue;
            const double ms = point[0].get<double>(), bytes = point[1].get<double>();
            if (std::isfinite(ms) && bytes >= 0 && bytes < 9e18)
                memory.points.push_back({ms, static_cast<std::int64_t>(bytes)});
        }
    }
    return memory;
}

}  // namespace

StepProfile profile_from_json(const nlohmann::json& json) {
    StepProfile profile;
    const auto modules = json.is_object() ? json.find("modules") : json.end();
    const auto operators = json.is_object() ? json.find("operators") : json.end();
    if (!json.is_object() || modules == json.end() || !modules->is_array() || operators == json.end() ||
        !operators->is_array())
        throw Error(ErrorKind::data, Message::of("is not a profile: it has no \"modules\" and \"operators\"."));
    profile.model = text_in(json, "model");
    profile.device = text_in(json, "device");
    profile.device_name = text_in(json, "device_name");
    profile.precision = text_in(json, "precision");
    profile.batch = static_cast<std::int64_t>(time_in(json, "batch_size"));
    profile.shards = static_cast<int>(std::clamp(time_in(json, "shards"), 1.0, 1e6));
    profile.threads = static_cast<int>(std::clamp(time_in(json, "threads"), 0.0, 1e6));
    if (json.contains("other_cpu_percent")) profile.other_cpu_percent = time_in(json, "other_cpu_percent");
    if (const auto unfrozen = json.find("unfrozen"); unfrozen != json.end()) profile.unfrozen = *unfrozen == true;
    profile.unprofiled_ms = times_in(json, "step_ms");
    profile.profiled_ms = times_in(json, "profiled_step_ms");
    const auto sections = json.value("sections", nlohmann::json::object());
    for (std::size_t i = 0; i < kSections; ++i) profile.section_ms[i] = time_in(sections, kSectionKeys[i]);
    for (std::size_t i = 0; i < kStages; ++i) profile.stage_ms[i] = time_in(sections, kStageKeys[i]);
    profile.shard_ms = time_in(sections, "shard_ms");
    const auto index = add_modules(profile, *modules);
    for (const auto& entry : *operators) {
        if (!entry.is_object()) continue;
        TimedOperator row{.name = text_in(entry, "name"), .pass = pass_in(entry), .module = module_in(entry, index)};
        row.shapes = text_in(entry, "shapes");
        row.calls = time_in(entry, "calls");
        row.self_ms = time_in(entry, "self_ms");
        profile.operators.push_back(std::move(row));
    }
    const auto why = json.find("not_counted_message");
    profile.why_not_counted =
        Message::from_json(why != json.end() ? *why : nlohmann::json(text_in(json, "not_counted")));
    if (const auto memory = json.find("memory"); memory != json.end() && memory->is_object())
        profile.memory = memory_in(*memory, index);
    return profile;
}

StepProfile read_profile(const std::filesystem::path& path) {
    const auto text = base::read_text(path, kMostBytes);
    try {
        return profile_from_json(base::parse_shallow<nlohmann::json>(text));
    } catch (const nlohmann::json::parse_error& e) {
        throw file_error(path, Message::of("is not a profile: no JSON at byte {}.", e.byte));
    } catch (const Error& e) {
        throw file_error(path, e.message());
    }
}

}  // namespace torchdeck::profile
