// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/profile_steps.hpp"

#include <stop_token>
#include <utility>

#include "base/error.hpp"
#include "config/schedule.hpp"
#include "engine/measure/profiling/count_operations.hpp"
#include "engine/measure/profiling/step_profiler.hpp"
#include "engine/measure/profiling/train_steps.hpp"
#include "engine/parallel/rank_group.hpp"

namespace torchdeck::engine {

std::optional<Message> why_not_profiled(const ExecutionContext& context) {
    if (context.device.is_cpu()) return std::nullopt;
    return Message::of("Steps are profiled on the CPU only: on a GPU the host's clock sees launches. Choose {}.",
                       Message::either(Message::name("--device cpu"), Message::of("the CPU as the device")));
}

profile::StepProfile complete_profile(const StepProfiler& profiler, const config::TrainConfig& config,
                                      const data::Dataset& dataset, const ExecutionContext& context) {
    auto result = profiler.result();
    result.model = config.model.name;
    name_root(result.modules, result.model);
    result.device = context.device_id();
    result.device_name = describe(context).name;
    result.precision = context.precision_name();
    result.batch = config.data.batch_size;
    result.shards = context.shards;
    result.threads = context.total_threads();
    if (context.ranks) {
        result.trace.rank = context.ranks->rank();
        result.trace.world_size = context.ranks->size();
    }
    try {
        profile::add_costs(result, count_operations({.config = config,
                                                     .classes = dataset.classes(),
                                                     .height = dataset.train->input_height(),
                                                     .width = dataset.train->input_width()}));
    } catch (const Error& e) {
        result.why_not_counted = e.message();
    }
    return result;
}

profile::StepProfile profile_steps(const Profile& request, const Context& caller, const ExecutionContext& context) {
    if (const auto why = why_not_profiled(context)) throw Error(ErrorKind::device, *why, {.setting = "device"});
    const auto settings = config::with_all_trained(request.config);
    auto config = settings;
    if (request.trace) config.logging.report_every = 1;  // the loss of each step
    std::stop_source stop;
    StepProfiler profiler({.warmup = request.warmup,
                           .steps = request.steps,
                           .trace = request.trace,
                           .memory = request.memory,
                           .shapes = request.shapes},
                          [&] { stop.request_stop(); });
    train_steps(std::move(config), caller, context, profiler, stop);
    if (!profiler.complete())
        throw Error(ErrorKind::usage, Message::of("The profile was stopped."), {}, ErrorCode::stopped);
    auto profile = complete_profile(profiler, settings, *caller.dataset, context);
    profile.unfrozen = config::unfreezes(request.config);
    return profile;
}

}  // namespace torchdeck::engine
