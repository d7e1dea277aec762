// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/profile_run.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "job/profile_readings.hpp"
#include "profile/step_profile_file.hpp"
#include "profile/trace_reader.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::job {
namespace {

std::filesystem::path save(const profile::StepProfile& profile, const std::filesystem::path& folder) {
    base::make_folders(folder);
    const auto model = runs::safe_name(std::filesystem::path(profile.model).stem().string());
    auto file = folder / fmt::format("{}-{}-batch{}-{}.json", base::timestamp_for_names(), model, profile.batch,
                                     profile.precision);
    // A profile that is there has its trace.
    if (!profile.trace.empty()) profile::write_trace(profile::trace_path(file), profile.trace, profile.modules);
    base::write_atomically(file, profile::profile_json(profile).dump(1) + "\n");
    return file;
}

}  // namespace

ProfileResult measure_profile(const ProfileRequest& request,
                              const std::function<void(std::int64_t, std::int64_t)>& progress, std::stop_token stop) {
    config::require_valid(request.config);
    base::use_all_cpus();
    const auto dataset = data::load_dataset(request.config, base::usable_cpus(), stop);
    if (stop.stop_requested())
        throw Error(ErrorKind::usage, Message::of("The profile was stopped."), {}, ErrorCode::stopped);
    const auto engine = request.engine ? request.engine() : load_engine();
    std::int64_t done = 0;
    ProfileReadings readings(request.warmup, request.trace);
    const std::int64_t all = request.warmup + 2 * request.steps;
    const auto on_event = [&](const Event& event) {
        if (std::holds_alternative<Progress>(event)) progress(++done, all);
        readings.add(event);
    };
    auto measured = engine->run(Profile{.config = request.config,
                                        .warmup = request.warmup,
                                        .steps = request.steps,
                                        .trace = request.trace,
                                        .memory = request.memory,
                                        .shapes = true},
                                {.dataset = &dataset, .on_event = on_event, .stop = std::move(stop)});
    readings.add_to(measured);
    ProfileResult result;
    result.profile = std::make_shared<const profile::StepProfile>(std::move(measured));
    if (!request.folder.empty()) result.file = save(*result.profile, request.folder);
    return result;
}

}  // namespace torchdeck::job
