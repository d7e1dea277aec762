// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/run_costs.hpp"

#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"

namespace torchdeck::job {
namespace {

config::TrainConfig config_of(const runs::RunSummary& run) {
    const auto path = run.source.path / "run.json";
    constexpr std::size_t kMostBytes = std::size_t{1} << 20;
    try {
        const auto json = base::parse_shallow<nlohmann::json>(base::read_text(path, kMostBytes));
        return config::from_json(json.value("config", nlohmann::json::object()));
    } catch (const nlohmann::json::exception&) {
        throw file_error(path, Message::of("does not describe a run."));
    }
}

std::int64_t number_of(const runs::RunSummary& run, const char* section, const char* key) {
    const auto value = base::parse_integer(run.fact(section, key));
    if (!value || *value <= 0)
        throw file_error(run.source.path / "run.json",
                         Message::of("does not say {} of the {}: its operations cannot be counted.", key, section));
    return *value;
}

}  // namespace

CountOperations count_request(const runs::RunSummary& run, bool unfrozen) {
    if (!run.source.folder || run.facts.empty())
        throw file_error(
            run.source.path,
            Message::of("is not a run folder with a run.json, so what its network computes is not known."));
    CountOperations request{.config = config_of(run)};
    if (unfrozen) request.config = config::with_all_trained(std::move(request.config));
    request.classes = number_of(run, "dataset", "classes");
    request.height = number_of(run, "input", "height");
    request.width = number_of(run, "input", "width");
    return request;
}

std::optional<roofline::RunWork> run_work_of(const runs::RunSummary& run) {
    const auto work = [&](const std::string& prefix) -> std::optional<roofline::StepWork> {
        const auto number = [&](const char* key) {
            return base::parse_integer(run.fact("resolved", prefix + key)).value_or(0);
        };
        const profile::Cost step{.calls = number("step_operators"),
                                 .macs = number("step_flop") / profile::kFlopPerMac,
                                 .bytes = number("step_bytes_fp32")};
        if (step.calls <= 0 || step.macs <= 0 || step.bytes <= 0 || !run.batch_size) return std::nullopt;
        return roofline::step_work(step, static_cast<std::int64_t>(*run.batch_size), run.fact("resolved", "precision"));
    };
    const auto first = work("");
    if (!first) return std::nullopt;
    const auto epoch = runs::unfreeze_epoch(run);
    if (epoch == 0) return roofline::RunWork(*first);
    const auto unfrozen = work("unfrozen_");
    if (!unfrozen) return std::nullopt;
    return roofline::RunWork(*first, epoch, *unfrozen);
}

roofline::RunFacts run_facts(const runs::RunSummary& run) {
    roofline::RunFacts facts{
        .name = run.source.name, .precision = run.fact("resolved", "precision"), .device = run.fact("device", "name")};
    const bool cpu = run.fact("resolved", "device") == "cpu";
    if (cpu) facts.threads = base::parse_integer(run.fact("resolved", "threads")).value_or(0);
    if (!cpu && facts.precision == "fp32" && run.fact("config", "tf32") == "true") facts.precision = "tf32";
    return facts;
}

}  // namespace torchdeck::job
