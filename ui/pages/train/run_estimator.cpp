// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/run_estimator.hpp"

#include <QSysInfo>
#include <algorithm>
#include <cmath>
#include <utility>

#include "look/format.hpp"
#include "pages/train/step_trial.hpp"
#include "runs/run_estimate.hpp"
#include "session/run_plan.hpp"

namespace torchdeck::ui {
namespace {

runs::PlannedRun planned(const config::TrainConfig& config) {
    return {config, run_size(config).train_images, QSysInfo::machineHostName().toStdString()};
}

/// The most that the process had in memory.
std::optional<double> peak_memory(const runs::RunSource& source, const std::stop_token& stop) {
    runs::RunFollower follower(source);
    follower.poll(stop);
    std::optional<double> peak;
    for (const double value : follower.data().samples().column("proc_rss_mb")) {
        if (std::isfinite(value)) peak = std::max(peak.value_or(0), value);
    }
    return peak;
}

}  // namespace

std::vector<const runs::RunSummary*> RunEstimator::past() const {
    return past_ ? past_() : std::vector<const runs::RunSummary*>();
}

QString RunEstimator::text(const config::TrainConfig& config, const QString& forecast) {
    const auto runs = past();
    const auto estimate = runs::estimate_run(planned(config), runs);
    if (const auto seconds = estimate ? std::nullopt : trial_seconds(config)) {
        const auto time = (config.data.dataset == config::DatasetKind::imagefolder ? tr("At least %1") : tr("About %1"))
                              .arg(duration_text(*seconds));
        // The memory is in the tool tip, too, and there is room for one of them.
        if (trial_->disturbed_percent(config) > 0) return time + tr(", beside busy programs");
        return forecast.isEmpty() ? time : time + tr(" · forecast: %1").arg(forecast);
    }
    if (!estimate) {
        if (forecast.isEmpty()) return tr("Time and memory: not measured yet");
        return tr("Time: not measured yet · forecast: %1").arg(forecast);
    }
    auto text = tr("About %1").arg(duration_text(estimate->seconds));
    const auto latest =
        std::ranges::find_if(runs, [&](const runs::RunSummary* run) { return run->source == estimate->latest; });
    if (const auto memory = memory_of(**latest))
        text += tr(" · %1 of memory").arg(memory_text(*memory));
    else if (!forecast.isEmpty())
        text += tr(" · forecast: %1").arg(forecast);
    return text;
}

std::optional<double> RunEstimator::trial_seconds(const config::TrainConfig& config) const {
    return trial_ != nullptr ? trial_->seconds(config) : std::nullopt;
}

bool RunEstimator::knows(const config::TrainConfig& config) const {
    return trial_seconds(config) || runs::estimate_run(planned(config), past());
}

QString RunEstimator::source(const config::TrainConfig& config) const {
    const auto estimate = runs::estimate_run(planned(config), past());
    if (!estimate && trial_seconds(config)) {
        auto text = tr("Measured on this machine, in a few steps with these settings");
        if (const double others = trial_->disturbed_percent(config); others > 0)
            text += u'\n' + tr("Other programs used %1 % of the CPUs meanwhile: without them it takes less time.")
                                .arg(number_text(others, 0));
        return text;
    }
    if (!estimate) return tr("No earlier run on this machine had the same settings that affect the step time.");
    return tr("Measured on this machine in earlier runs with the same settings that affect the step time: %1")
        .arg(static_cast<int>(estimate->runs));
}

std::optional<double> RunEstimator::memory_of(const runs::RunSummary& run) {
    // On a GPU it is the GPU's memory that is short.
    if (run.peak_memory_mb) return run.peak_memory_mb;
    // One that was resumed has used more since.
    const auto key = std::pair(run.source.path.string(), run.epochs);
    const auto [at, added] = memory_.try_emplace(key);
    if (!added) return at->second;
    background_.run(
        Lane::runs, [source = run.source](const Task& task) { return peak_memory(source, task.stop()); },
        [this, key](const std::optional<double>& peak) {
            memory_[key] = peak;
            if (peak) Q_EMIT changed();
        });
    return std::nullopt;
}

}  // namespace torchdeck::ui
