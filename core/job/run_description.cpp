// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/run_description.hpp"

#include <nlohmann/json.hpp>
#include <type_traits>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/instruction_sets.hpp"
#include "base/shallow_json.hpp"
#include "base/version.hpp"
#include "config/settings.hpp"
#include "data/input_spec.hpp"
#include "job/environment.hpp"
#include "telemetry/device.hpp"

namespace torchdeck::job {
namespace {

using Json = nlohmann::ordered_json;

Json device_json(const RunDescription& run) {
    Json device = {{"id", run.plan.device}};
    for (const auto& candidate : run.engine.devices()) {
        if (candidate.id != run.plan.device) continue;
        device["name"] = candidate.name;
        device["pci_bus_id"] = candidate.pci_bus_id;
        if (const auto firmware = gpu_firmware(telemetry::normalize_pci_bus_id(candidate.pci_bus_id));
            !firmware.empty())
            device["firmware"] = firmware;
    }
    return device;
}

Json dataset_json(const RunDescription& run) {
    const auto& path = run.config.data.dir;
    std::error_code code;
    const auto absolute = path.empty() ? std::filesystem::path() : std::filesystem::absolute(path, code);
    return {{"name", run.dataset.name},         {"train", run.dataset.train->size()}, {"val", run.dataset.val->size()},
            {"classes", run.dataset.classes()}, {"path", absolute.string()},          {"sha256", run.dataset_sha256}};
}

/// The run.json of the run so far; an empty object where it cannot be read.
Json previous(const std::filesystem::path& folder) {
    constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
    try {
        auto json = base::parse_shallow<Json>(base::read_text(folder / "run.json", kMaxBytes));
        if (json.is_object()) return json;
    } catch (const std::exception&) {
        // It is written anew.
    }
    return Json::object();
}

}  // namespace

Json run_json(const RunDescription& run) {
    const auto info = run.engine.info();
    const auto& plan = run.plan;
    Json json;
    json["schema"] = 1;
    json["id"] = run.id;
    if (run.number) json["number"] = *run.number;
    json["label"] = run.config.logging.label;
    json["started_ts"] = run.started_ts;
    json["command_line"] = run.command_line;
    json["config"] = config::to_json(run.config);
    json["resolved"] = {{"device", plan.device},
                        {"precision", plan.precision},
                        {"memory_format", plan.memory_format},
                        {"shards", plan.shards},
                        {"ranks", plan.ranks},
                        {"global_batch_size", plan.global_batch_size},
                        {"threads", plan.threads},
                        {"precision_note", plan.precision_note.text()},
                        {"parameters", plan.parameters},
                        {"steps_per_epoch", plan.steps_per_epoch}};
    const auto add_cost = [&](const std::string& prefix, const profile::Cost& cost) {
        if (cost.macs == 0) return;
        json["resolved"][prefix + "step_flop"] = cost.flops();
        json["resolved"][prefix + "step_bytes_fp32"] = cost.bytes;
        json["resolved"][prefix + "step_operators"] = cost.calls;
    };
    add_cost("", plan.step_cost);
    add_cost("unfrozen_", plan.unfrozen_step_cost);
    for (const auto& remark : plan.remarks) json["resolved"]["remarks"].push_back(remark.text());
    json["dataset"] = dataset_json(run);
    json["input"] = data::to_json(data::input_spec(run.dataset));
    json["host"] = host_json();
    json["host"]["cpu_isa"] = base::cpu_instruction_sets();
    json["device"] = device_json(run);
    json["libtorch"] = {{"version", info.libtorch_version}, {"build", info.build},           {"engine", info.path},
                        {"cpu_isa", info.cpu_isa},          {"onednn", info.onednn_version}, {"blas", info.blas}};
    json["telemetry"] = "";
    json["torchdeck"] = {{"version", kVersion}, {"commit", kGitCommit}};
    return json;
}

RunPlan plan_from_json(const nlohmann::json& run) {
    RunPlan plan;
    const auto resolved = run.is_object() ? run.value("resolved", nlohmann::json()) : nlohmann::json();
    const auto read = [&](auto& member, const char* key) {
        try {
            member = resolved.at(key).get<std::decay_t<decltype(member)>>();
        } catch (const nlohmann::json::exception&) {
            // Missing, or of another type.
        }
    };
    read(plan.device, "device");
    read(plan.precision, "precision");
    read(plan.memory_format, "memory_format");
    read(plan.shards, "shards");
    read(plan.ranks, "ranks");
    read(plan.global_batch_size, "global_batch_size");
    read(plan.threads, "threads");
    read(plan.parameters, "parameters");
    read(plan.steps_per_epoch, "steps_per_epoch");
    std::string note;
    read(note, "precision_note");
    plan.precision_note = Message::name(note);
    return plan;
}

std::string weights_metadata(const RunDescription& run) {
    const Json json = {{"torchdeck", 1},
                       {"run", run.id},
                       {"model", run.config.model.name},
                       {"stem", run.config.model.stem},
                       {"input", data::to_json(data::input_spec(run.dataset))}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

void add_resume(Json& json, const std::filesystem::path& folder, const std::string& from) {
    const auto before = previous(folder);
    auto resumes = before.contains("resumes") && before["resumes"].is_array() ? before["resumes"] : Json::array();
    resumes.push_back({{"ts", base::unix_seconds()}, {"from", from}, {"command_line", json["command_line"]}});
    for (const auto* kept : {"number", "command_line"}) {
        if (before.contains(kept)) json[kept] = before[kept];
    }
    json["resumes"] = std::move(resumes);
}

}  // namespace torchdeck::job
