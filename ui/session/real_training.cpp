// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/real_training.hpp"

#include <algorithm>
#include <functional>

#include "engine_loader.hpp"
#include "supervise/start.hpp"

namespace torchdeck::ui {
namespace {

class RealJob final : public JobHandle {
  public:
    RealJob(job::TrainRequest request, job::JobObserver& observer) : job_(std::move(request), observer) {}
    void request_stop() override { job_.request_stop(); }
    void set_paused(bool paused) override { job_.set_paused(paused); }
    void profile_next(int steps) override { job_.profile_next(steps); }

  private:
    job::TrainJob job_;
};

class OtherProcess final : public JobHandle {
  public:
    OtherProcess(job::FollowRequest request, job::FollowObserver& observer) : run_(std::move(request), observer) {}
    void request_stop() override { run_.request_stop(); }
    void set_paused(bool paused) override { run_.set_paused(paused); }
    void profile_next(int steps) override { run_.profile_next(steps); }

  private:
    job::FollowedRun run_;
};

}  // namespace

TrainingSession::Options real_training() {
    TrainingSession::Options options;
    options.load_engine = load_engine;
    options.readings = [] { return telemetry::SamplerOptions(); };
    options.make_job = [](job::TrainRequest request, job::JobObserver& observer) {
        return std::make_unique<RealJob>(std::move(request), observer);
    };
    options.follow = [](job::FollowRequest request, job::FollowObserver& observer) {
        return std::make_unique<OtherProcess>(std::move(request), observer);
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
