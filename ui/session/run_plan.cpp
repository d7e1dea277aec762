// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/run_plan.hpp"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"

namespace torchdeck::ui {
namespace {

QString plan_text(const char* text) {
    return QCoreApplication::translate("RunPlan", text);
}

/// A limit above an unknown number says nothing about it.
std::optional<std::int64_t> limited(std::optional<std::int64_t> known, std::int64_t limit) {
    return known && limit > 0 ? std::min(*known, limit) : known;
}

}  // namespace

RunSize run_size(const config::TrainConfig& config) {
    std::optional<std::int64_t> train, val;
    // These have one size everywhere; a folder's is known only when it is read.
    if (config.data.dataset == config::DatasetKind::shapes || config.data.dataset == config::DatasetKind::cifar10 ||
        config.data.dataset == config::DatasetKind::cifar100) {
        train = 50000;
        val = 10000;
    } else if (config.data.dataset == config::DatasetKind::synthetic) {
        train = config.data.limit_train > 0 ? config.data.limit_train : 10000;
        val = config.data.limit_val > 0 ? config.data.limit_val : 1000;
    }
    RunSize size;
    size.train_images = limited(train, config.data.limit_train);
    size.val_images = limited(val, config.data.limit_val);
    if (size.train_images && config.data.batch_size > 0) {
        const auto length = config::run_length(config, *size.train_images);
        size.steps_per_epoch = length.steps_per_epoch;
        size.total_steps = length.steps;
    }
    return size;
}

ImageFacts image_facts(const config::TrainConfig& config) {
    if (config.data.dataset == config::DatasetKind::imagefolder) return {config.data.image_size, 1000};
    if (config.data.dataset == config::DatasetKind::synthetic)
        return {config.data.image_size, config.data.synthetic_classes};
    ImageFacts facts;
    if (config.data.dataset == config::DatasetKind::cifar100) facts.classes = 100;
    return facts;
}

QString plan_text(const config::TrainConfig& config, const std::optional<RunPlan>& plan) {
    const auto known = run_size(config);
    auto steps = known.steps_per_epoch;
    auto total = known.total_steps;
    if (plan) {
        steps = plan->steps_per_epoch;
        total = *steps * config.schedule.epochs;
        if (config.schedule.max_steps > 0) total = std::min(*total, config.schedule.max_steps);
    }
    const auto counts = steps && total ? plan_text(QT_TRANSLATE_NOOP("RunPlan", "%1 steps per epoch, %2 total"))
                                             .arg(count_text(*steps), count_text(*total))
                                       : QString();
    QStringList parts;
    if (plan) {
        parts << plan_text(QT_TRANSLATE_NOOP("RunPlan", "%1 parameters, %2, %3"))
                     .arg(count_text(plan->parameters), from_utf8(plan->precision),
                          from_utf8(plan->memory_format).replace(u'_', u' '));
    } else if (known.train_images && known.val_images) {
        // How many images there are is the least news.
        parts << plan_text(QT_TRANSLATE_NOOP("RunPlan", "%1 training and %2 validation images"))
                     .arg(count_text(*known.train_images), count_text(*known.val_images));
    }
    if (!counts.isEmpty()) parts << counts;
    return parts.join(u'\n');
}

QString settings_text(const config::TrainConfig& config) {
    return QStringLiteral("%1 · lr %2 · batch %3 · %4 epochs · %5 · seed %6")
        .arg(from_utf8(config.optimizer.kind.text()), from_utf8(config::value_text(config.optimizer.lr)))
        .arg(config.data.batch_size)
        .arg(config.schedule.epochs)
        .arg(from_utf8(config.hardware.precision.text()))
        .arg(config.seed);
}

}  // namespace torchdeck::ui
