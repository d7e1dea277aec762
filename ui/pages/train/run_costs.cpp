// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/run_costs.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/error.hpp"
#include "base/host_memory.hpp"
#include "base/units.hpp"
#include "config/schedule.hpp"
#include "data/folder_layout.hpp"
#include "data/folder_scan.hpp"
#include "look/format.hpp"
#include "session/run_plan.hpp"

namespace torchdeck::ui {
namespace {

/// Typing a number is over by then.
constexpr int kQuietMs = 300;

/// What its shapes do not depend on is set to one value.
config::TrainConfig of_shapes(config::TrainConfig config) {
    const config::TrainConfig standard;
    config.schedule.epochs = standard.schedule.epochs;
    config.seed = standard.seed;
    config.optimizer.lr = standard.optimizer.lr;
    config.logging.label = standard.logging.label;
    config.data.limit_train = config.data.limit_val = 0;
    return config;
}

/// Of a folder with images, by its folders alone: no image is read. 0 where that does not say it.
std::int64_t classes_in(const config::TrainConfig& config, const std::stop_token& stop) {
    const std::filesystem::path root = config.data.dir;
    std::error_code code;
    if (std::filesystem::exists(root / data::kLabelFile, code)) return 0;
    try {
        const auto layout = data::find_layout(root, config.data.folder_layout, stop);
        const auto scan = data::scan_classes(root, layout.train, nullptr, stop, layout.not_classes);
        return static_cast<std::int64_t>(scan.classes.size());
    } catch (const Error&) {
        return 0;  // the training says what is wrong with it
    }
}

RunCosts::Costs count_costs(Engine& engine, const config::TrainConfig& settings, const std::stop_token& stop) {
    const auto config = config::with_all_trained(settings);
    auto images = image_facts(config);
    RunCosts::Costs costs;
    if (config.data.dataset == config::DatasetKind::imagefolder) {
        const auto classes = classes_in(config, stop);
        costs.classes_assumed = classes == 0;
        if (classes > 0) images.classes = classes;
    }
    costs.complexity = engine.run(CountOperations{config, images.classes, images.side, images.side}, {});
    costs.trace = engine.run(TraceMemory{config, images.classes, images.side, images.side}, {});
    costs.memory = profile::forecast_memory(costs.trace, config.data.batch_size);
    if (costs.trace.kind == profile::MemoryKind::host) costs.available = base::host_memory().available;
    if (costs.available) costs.largest_batch = profile::largest_batch(costs.trace, *costs.available);
    if (costs.largest_batch.value_or(0) > 0)
        costs.largest_step = profile::forecast_memory(costs.trace, *costs.largest_batch).step;
    return costs;
}

QString size(std::int64_t bytes) {
    return memory_text(base::mebibytes(bytes));
}

}  // namespace

RunCosts::RunCosts(EngineAccess* engine, QObject* parent) : QObject(parent), engine_(engine) {
    soon_.setSingleShot(true);
    soon_.setInterval(kQuietMs);
    connect(&soon_, &QTimer::timeout, this, &RunCosts::count);
    // The engine does one thing at a time, and a training comes first.
    const auto again = [this] {
        if (!costs_ && problem_.isEmpty()) soon_.start();
    };
    connect(engine_, &EngineAccess::training_changed, this, again);
    connect(engine_, &EngineAccess::changed, this, again);
}

void RunCosts::set_config(const config::TrainConfig& config) {
    const bool same = of_shapes(config) == of_shapes(config_);
    config_ = config;
    if (same && (costs_ || counting_ || !problem_.isEmpty())) return;
    costs_.reset();
    problem_.clear();
    stale_ = counting_;
    soon_.start();
}

void RunCosts::count() {
    if (counting_ || engine_->is_training() || engine_->state() != EngineAccess::State::ready) return;
    counting_ = true;
    const auto over = [this] {
        counting_ = false;
        if (std::exchange(stale_, false))
            soon_.start();
        else
            Q_EMIT changed();
    };
    background_.run(
        Lane::engine,
        [source = engine_->source(), config = config_](const Task& task) {
            return count_costs(*source(), config, task.stop());
        },
        [this, over](Costs costs) {
            // An engine that knows nothing of shapes gives nothing.
            if (!stale_ && !costs.complexity.modules.empty()) costs_ = std::move(costs);
            over();
        },
        [this, over](const QString& problem) {
            if (!stale_) problem_ = problem;
            over();
        });
}

QString RunCosts::memory_text() const {
    return costs_ ? tr("%1 of tensors").arg(size(costs_->memory.peak())) : QString();
}

QString RunCosts::memory_details() const {
    if (!costs_) return problem_;
    const auto& memory = costs_->memory;
    QStringList lines;
    lines << tr("Memory of tensors by their shapes: weights %1, optimizer %2, a batch of %3 images %4, evaluation %5")
                 .arg(size(memory.weights + memory.averages), size(memory.optimizer), count_text(memory.batch),
                      size(memory.step),
                      size(std::max<std::int64_t>(
                          memory.eval_peak - memory.weights - memory.averages - memory.optimizer, 0)));
    if (memory.reserved > memory.peak()) lines << tr("The allocator holds %1 for that.").arg(size(memory.reserved));
    if (costs_->largest_batch && costs_->available)
        lines << (*costs_->largest_batch > 0
                      ? tr("The largest batch that fits into the %1 that are available: %2, which takes %3 (not all "
                           "tensors of a step grow with the batch)")
                            .arg(size(*costs_->available), count_text(*costs_->largest_batch),
                                 size(costs_->largest_step))
                      : tr("Not even one image fits into the %1 that are available.").arg(size(*costs_->available)));
    return lines.join(u'\n');
}

}  // namespace torchdeck::ui
