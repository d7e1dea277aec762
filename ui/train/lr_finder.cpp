// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/lr_finder.hpp"

#include <utility>

#include "base/cpus.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::ui {
namespace {

config::LrCurve curve_of(const EngineSource& load_engine, const config::TrainConfig& config, const Task& task) {
    config::require_valid(config);
    const auto dataset = data::load_dataset(config, base::usable_cpus(), task.stop());
    FindLr request{.config = config};
    weights::StateDict initial;
    if (!config.weights.empty()) {
        initial = weights::read_weights(config.weights);
        request.start.weights = &initial;
    }
    const auto on_event = [&](const Event& event) {
        if (const auto* const progress = std::get_if<Progress>(&event)) task.progress(progress->step, progress->steps);
    };
    return weights::naming_weights(config.weights, [&] {
        return load_engine()->run(request, {.dataset = &dataset, .on_event = on_event, .stop = task.stop()});
    });
}

}  // namespace

LrFinder::LrFinder(TrainPresenter* training, EngineSource load_engine, QObject* parent)
    : QObject(parent), training_(training), load_engine_(std::move(load_engine)) {
    // A training that begins meanwhile comes first.
    connect(training_, &TrainPresenter::state_changed, this, [this] {
        if (training_->running()) cancel();
        Q_EMIT changed();
    });
}

LrFinder::~LrFinder() {
    stop_.request_stop();
}

bool LrFinder::available() const {
    return load_engine_ && !training_->running() && !busy_;
}

void LrFinder::find(const config::TrainConfig& config) {
    if (!available()) return;
    curve_.reset();
    problem_.clear();
    busy_ = true;
    done_ = total_ = 0;
    const int round = ++round_;
    const auto end = [this, round](const QString& problem) {
        if (round != round_) return;
        busy_ = false;
        problem_ = problem;
        Q_EMIT changed();
    };
    stop_ = background_.run(
        Lane::engine, [load = load_engine_, config](const Task& task) { return curve_of(load, config, task); },
        [this, round, end](config::LrCurve curve) {
            if (round == round_) curve_ = std::move(curve);
            end({});
        },
        end,
        [this, round](std::int64_t done, std::int64_t total) {
            if (round != round_) return;
            done_ = done;
            total_ = total;
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void LrFinder::cancel() {
    stop_.request_stop();
    if (!std::exchange(busy_, false)) return;
    ++round_;
    problem_ = tr("Canceled.");
    Q_EMIT changed();
}

}  // namespace torchdeck::ui
