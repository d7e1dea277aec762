// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/real_training.hpp"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine_loader.hpp"
#include "supervise/start.hpp"

namespace torchdeck::ui {
namespace {

/// A training in this process, or one in a process of its own.
template <class Job>
class RealJob final : public JobHandle {
  public:
    template <class Request, class Observer>
    RealJob(Request request, Observer& observer) : job_(std::move(request), observer) {}
    void request_stop() override { job_.request_stop(); }
    void set_paused(bool paused) override { job_.set_paused(paused); }
    void profile_next(int steps) override { job_.profile_next(steps); }

  private:
    Job job_;
};

}  // namespace

TrainingSession::Options real_training() {
    TrainingSession::Options options;
    options.load_engine = load_engine;
    options.readings = [] { return telemetry::SamplerOptions(); };
    options.program = own_program_call;
    options.make_job = [](job::TrainRequest request, job::JobObserver& observer) {
        return std::make_unique<RealJob<job::TrainJob>>(std::move(request), observer);
    };
    options.follow = [](job::FollowRequest request, job::FollowObserver& observer) {
        return std::make_unique<RealJob<job::FollowedRun>>(std::move(request), observer);
    };
    options.going_on = [] {
        auto all = supervise::supervised_runs();
        std::ranges::sort(all, std::greater<>(), [](const auto& one) { return one.value("since", 0.0); });
        std::vector<std::filesystem::path> runs;
        for (const auto& one : all) runs.emplace_back(one.value("run", std::string()));
        return runs;
    };
    return options;
}

}  // namespace torchdeck::ui
