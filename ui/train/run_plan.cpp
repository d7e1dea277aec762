// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_plan.hpp"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <filesystem>

#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "format.hpp"

namespace torchdeck::ui {
namespace {

QString words(const char* text) {
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
    if (config.dataset == "shapes" || config.dataset == "cifar10" || config.dataset == "cifar100") {
        train = 50000;
        val = 10000;
    } else if (config.dataset == "synthetic") {
        train = config.limit_train > 0 ? config.limit_train : 10000;
        val = config.limit_val > 0 ? config.limit_val : 1000;
    }
    RunSize size;
    size.train_images = limited(train, config.limit_train);
    size.val_images = limited(val, config.limit_val);
    if (size.train_images && config.batch_size > 0) {
        const auto length = config::run_length(config, *size.train_images);
        size.steps_per_epoch = length.steps_per_epoch;
        size.total_steps = length.steps;
    }
    return size;
}

QString run_name(const config::TrainConfig& config) {
    if (!config.label.empty()) return shown_text(config.label);
    const auto model =
        config::is_model_file(config.model) ? std::filesystem::path(config.model).stem().string() : config.model;
    return QStringLiteral("%1 · %2 · %3")
        .arg(shown_text(model), from_utf8(config.dataset),
             words(QT_TRANSLATE_NOOP("RunPlan", "seed %1")).arg(config.seed));
}

QString plan_text(const config::TrainConfig& config, const std::optional<RunPlan>& plan) {
    const auto known = run_size(config);
    auto steps = known.steps_per_epoch;
    auto total = known.total_steps;
    if (plan) {
        steps = plan->steps_per_epoch;
        total = *steps * config.epochs;
        if (config.max_steps > 0) total = std::min(*total, config.max_steps);
    }
    QStringList first;
    if (known.train_images && known.val_images) {
        first << words(QT_TRANSLATE_NOOP("RunPlan", "%1 training and %2 validation images"))
                     .arg(count_text(*known.train_images), count_text(*known.val_images));
    }
    QStringList second;
    if (steps && total) {
        second << words(QT_TRANSLATE_NOOP("RunPlan", "%1 steps per epoch, %2 total"))
                      .arg(count_text(*steps), count_text(*total));
    }
    if (plan) {
        const auto engine = words(QT_TRANSLATE_NOOP("RunPlan", "%1 parameters, %2, %3"))
                                .arg(count_text(plan->parameters), from_utf8(plan->precision),
                                     from_utf8(plan->memory_format).replace(u'_', u' '));
        // With what the engine says there are three facts for two lines; how many images there are is the least news.
        first = QStringList{engine};
    }
    QStringList lines;
    for (const auto& line : {first, second}) {
        if (!line.isEmpty()) lines << line.join(QStringLiteral(" · "));
    }
    return lines.join(u'\n');
}

}  // namespace torchdeck::ui
