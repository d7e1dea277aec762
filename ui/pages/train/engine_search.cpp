// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/engine_search.hpp"

#include <utility>

#include "base/cpus.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "job/trained_weights.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::ui {

EngineSearch::EngineSearch(EngineAccess* engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(engine_, &EngineAccess::training_changed, this, [this](bool training) {
        if (training) cancel();
        Q_EMIT changed();
    });
}

EngineSearch::~EngineSearch() {
    stop_.request_stop();
}

bool EngineSearch::available() const {
    return engine_->source() && !engine_->is_training() && !busy_;
}

void EngineSearch::begin(const config::TrainConfig& config, Work work) {
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
        Lane::engine,
        [load = engine_->source(), config, work = std::move(work)](const Task& task) {
            config::require_valid(config);
            const auto dataset = data::load_dataset(config, base::usable_cpus(), task.stop());
            weights::StateDict initial;
            if (!config.model.weights.empty())
                initial = weights::read_weights(job::weights_file(config.model.weights), nullptr, task.stop());
            const auto on_event = [&](const Event& event) {
                if (const auto* const progress = std::get_if<Progress>(&event))
                    task.progress(progress->step, progress->steps);
            };
            return weights::naming_weights(config.model.weights, [&] {
                return work(*load(), {.dataset = &dataset, .on_event = on_event, .stop = task.stop()},
                            config.model.weights.empty() ? nullptr : &initial);
            });
        },
        [this, round, end](const std::function<void()>& apply) {
            if (round == round_) apply();
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

void EngineSearch::cancel() {
    stop_.request_stop();
    if (!std::exchange(busy_, false)) return;
    ++round_;
    problem_ = tr("Canceled.");
    Q_EMIT changed();
}

}  // namespace torchdeck::ui
