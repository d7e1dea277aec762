// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/step_trial.hpp"

#include <algorithm>
#include <vector>

#include "base/clock.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "engine_api.hpp"
#include "session/run_plan.hpp"
#include "stats/statistics.hpp"
#include "telemetry/host.hpp"

namespace torchdeck::ui {
namespace {

constexpr std::int64_t kWarmup = 3;
constexpr std::size_t kLeastSteps = 3, kMostSteps = 15;
constexpr double kEnoughS = 2;

/// Returns what the time of a step depends on.
std::string trial_key(const config::TrainConfig& config) {
    std::string key = std::to_string(image_facts(config).side);
    for (const auto& setting : config::settings()) {
        if (setting.affects_time) key += '\n' + config::value_text(setting.get(config));
    }
    return key;
}

/// The same steps on noise, without end and without a trace.
config::TrainConfig trial_of(config::TrainConfig config) {
    const auto facts = image_facts(config);
    constexpr std::int64_t kBatches = 8;
    config.data.dataset = "synthetic";
    config.data.image_size = facts.side;
    config.data.synthetic_classes = facts.classes;
    config.data.limit_train = kBatches * config.data.batch_size;
    config.data.limit_val = 1;
    config.schedule.epochs = 100'000;  // the most that there are
    config.schedule.max_steps = 0;
    config.schedule.patience = 0;
    config.logging.report_every = 1;
    config.logging.log_norms = "none";
    config.logging.log_histograms = "none";
    config.model.weights.clear();
    config.model.reset_head = false;
    return config::with_all_trained(std::move(config));
}

}  // namespace

bool StepTrial::can_tell(const config::TrainConfig& config) {
    return config.hardware.nproc == 1 && run_size(config).train_images.has_value();
}

void StepTrial::measure(const config::TrainConfig& config) {
    if (!available()) return;
    const auto trial = trial_of(config);
    begin(trial, [this, trial, key = trial_key(config), root = root_](Engine& engine, const Context& context,
                                                                      const weights::StateDict*) {
        std::stop_source enough;
        const std::stop_callback pass_on(context.stop, [&] { enough.request_stop(); });
        std::vector<double> step_ms, forward_ms;
        double begin = 0;
        telemetry::HostMonitor host(root);
        auto inside = context;
        inside.stop = enough.get_token();
        inside.on_event = [&](const Event& event) {
            const auto* const record = std::get_if<runs::StepRecord>(&event);
            if (record == nullptr || record->step <= kWarmup) return;
            if (step_ms.empty()) {
                begin = base::monotonic_seconds();
                (void)host.read_others();
            }
            step_ms.push_back(record->step_ms);
            if (record->forward_ms) forward_ms.push_back(*record->forward_ms);
            const auto done = step_ms.size();
            context.report(Progress{.phase = Phase::training,
                                    .step = static_cast<std::int64_t>(done),
                                    .steps = static_cast<std::int64_t>(kMostSteps)});
            const bool long_enough = done >= kLeastSteps && base::monotonic_seconds() - begin >= kEnoughS;
            if (done >= kMostSteps || long_enough) enough.request_stop();
        };
        (void)engine.run(Train{.config = trial}, inside);
        Times times;
        const auto& device = trial.hardware.device;
        const bool on_cpu = device == "cpu" ||
                            (device == "auto" &&
                             std::ranges::none_of(engine.devices(), [](const auto& one) { return one.id != "cpu"; }));
        if (const double others = host.read_others().value_or(0); others > telemetry::most_of_others(on_cpu))
            times.disturbed_percent = others;
        if (step_ms.size() >= kLeastSteps) {
            const double per_image = 1e-3 / static_cast<double>(trial.data.batch_size);
            times.train_image_s = per_image * stats::median(step_ms);
            // On a GPU the parts of a step are not timed; a forward pass is a third of it (analysis of the
            // operations).
            times.val_image_s =
                forward_ms.size() == step_ms.size() ? per_image * stats::median(forward_ms) : times.train_image_s / 3;
        }
        return std::function<void()>([this, key, times] {
            if (times.train_image_s > 0) times_[key] = times;
        });
    });
}

double StepTrial::disturbed_percent(const config::TrainConfig& config) const {
    const auto at = times_.find(trial_key(config));
    return at == times_.end() ? 0 : at->second.disturbed_percent;
}

std::optional<double> StepTrial::seconds(const config::TrainConfig& config) const {
    const auto size = run_size(config);
    const auto at = times_.find(trial_key(config));
    if (at == times_.end() || !can_tell(config)) return std::nullopt;
    const double train = at->second.train_image_s * static_cast<double>(*size.train_images);
    const double val = at->second.val_image_s * static_cast<double>(size.val_images.value_or(0));
    return static_cast<double>(config.schedule.epochs) * (train + val);
}

}  // namespace torchdeck::ui
