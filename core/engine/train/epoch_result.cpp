// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/epoch_result.hpp"

#include <map>

#include "config/settings.hpp"
#include "engine/train/evaluator.hpp"
#include "predict/class_metrics.hpp"

namespace torchdeck::engine {

void add_validation(runs::EpochRecord& record, const EvalResult& validation) {
    record.val_loss = validation.loss;
    record.val_top1 = validation.top1;
    record.val_top5 = validation.top5;
    record.val_class_top1 = class_top1(validation);
    const auto metrics = predict::class_metrics(class_counts(validation));
    record.val_balanced_top1 = metrics.balanced_top1;
    record.val_macro_f1 = metrics.macro_f1;
    record.val_mcc = metrics.mcc;
}

double best_score(const config::TrainConfig& config, const runs::EpochRecord& record) {
    if (config.schedule.best_by == config::BestBy::loss) return -record.val_loss;
    if (config.schedule.best_by == config::BestBy::balanced_top1) return *record.val_balanced_top1;
    if (config.schedule.best_by == config::BestBy::macro_f1) return *record.val_macro_f1;
    if (config.schedule.best_by == config::BestBy::mcc) return *record.val_mcc;
    return record.val_top1;
}

Message early_end_sentence(const config::TrainConfig& config, std::string_view reason, std::int64_t epochs_done,
                           std::int64_t best_epoch) {
    const auto where = Message::of("Stopped early after epoch {} of {}", epochs_done, config.schedule.epochs);
    if (reason == "max_steps")
        return Message::of("{}: {} {} is reached.", where, config::field("max_steps"), config.schedule.max_steps);
    static const std::map<config::BestBy, base::Mark> kWords = {
        {config::BestBy::top1, Message::mark("accuracy")},
        {config::BestBy::loss, Message::mark("loss")},
        {config::BestBy::balanced_top1, Message::mark("balanced accuracy")},
        {config::BestBy::macro_f1, Message::mark("macro F1")},
        {config::BestBy::mcc, Message::mark("Matthews correlation")}};
    return Message::of("{}: validation {} has not improved since epoch {} ({} {}).", where,
                       kWords.at(config.schedule.best_by), best_epoch, config::field("patience"),
                       config.schedule.patience);
}

}  // namespace torchdeck::engine
