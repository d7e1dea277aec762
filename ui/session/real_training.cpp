// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/real_training.hpp"

#include "engine_loader.hpp"

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

}  // namespace

TrainingSession::Options real_training() {
    TrainingSession::Options options;
    options.load_engine = load_engine;
    options.readings = [] { return telemetry::SamplerOptions(); };
    options.make_job = [](job::TrainRequest request, job::JobObserver& observer) {
        return std::make_unique<RealJob>(std::move(request), observer);
    };
    return options;
}

}  // namespace torchdeck::ui
