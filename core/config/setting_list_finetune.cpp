// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings of fine-tuning, of classes of different size, and of mixed images; the form folds them away.
#include "config/setting_list.hpp"

namespace torchdeck::config {

void add_finetune_settings(std::vector<Setting>& all) {
    SettingAdder add(all, Group::model, kAdvanced);

    add(&ModelConfig::unfreeze_epoch,
        {.key = "unfreeze_epoch",
         .label = Message::mark("Unfreeze at epoch"),
         .help =
             Message::mark("Train frozen layers too from this epoch on, with a new optimizer. 0: they stay frozen."),
         .unit = Message::mark("epoch"),
         .minimum = 0,
         .maximum = 100000,
         .zero_means = Message::mark("never"),
         .applies = [](const TrainConfig& c) { return !c.model.freeze.empty(); }});
    add.to(Group::optimization);
    add(&OptimizerConfig::layer_decay,
        {.key = "layer_decay",
         .label = Message::mark("Layer-wise LR decay"),
         .help = Message::mark(
             "Factor of the learning rate from each layer or block to the one before it, so that early layers, which "
             "transfer best, change least (0.65 to 0.9 for fine-tuning). 1: the same rate everywhere."),
         .minimum = 0,
         .maximum = 1,
         .above_minimum = true});
    add(&OptimizerConfig::head_lr, {.key = "head_lr",
                                    .label = Message::mark("Head LR factor"),
                                    .help = Message::mark("Factor of the learning rate for the last layer."),
                                    .minimum = 0,
                                    .maximum = 10000,
                                    .above_minimum = true});
    add(&AugmentConfig::mixup,
        {.key = "mixup",
         .label = Message::mark("Mixup"),
         .help =
             Message::mark("Mixup (Zhang et al. 2017): blend each training image and its label with another; the share "
                           "is drawn from Beta(alpha, alpha) for each batch. Try 0.2. 0: off."),
         .unit = Message::mark("alpha"),
         .minimum = 0,
         .maximum = 100,
         .zero_means = Message::mark("off")});
    add(&AugmentConfig::cutmix,
        {.key = "cutmix",
         .label = Message::mark("CutMix"),
         .help = Message::mark(
             "CutMix (Yun et al. 2019): replace a rectangle of each training image by that of another, and mix the "
             "labels by area. Try 1. With mixup, each batch gets one of the two. 0: off."),
         .unit = Message::mark("alpha"),
         .minimum = 0,
         .maximum = 100,
         .zero_means = Message::mark("off")});
    add(&DataConfig::imbalance,
        {.key = "imbalance",
         .label = Message::mark("Class imbalance"),
         .help = Message::mark("What to do where classes differ in size. Validation is never weighted."),
         .choices = {
             {"none", Message::mark("Ignore")},
             {"weights", Message::mark("Weight by inverse frequency"),
              Message::mark("weight the loss by the inverse frequency of the class.")},
             {"effective", Message::mark("Weight by effective number"),
              Message::mark("by its effective number of images (Cui et al. 2019).")},
             {"logit_adjustment", Message::mark("Logit adjustment"),
              Message::mark("add the log frequency of the classes to the logits in training (Menon et al. 2020).")},
             {"sampling", Message::mark("Balanced sampling"),
              Message::mark("draw images so that each class comes equally often.")}}});
    add(&DataConfig::class_weight_power,
        {.key = "class_weight_power",
         .label = Message::mark("Class weight power"),
         .help = Message::mark(
             "Power of the inverse frequency: 1 weights all classes alike, 0.5 halfway, 0 all images alike."),
         .minimum = 0,
         .maximum = 2,
         .applies = [](const TrainConfig& c) { return c.data.imbalance == Imbalance::weights; }});
    add(&DataConfig::prior_correction,
        {.key = "prior_correction",
         .label = Message::mark("Prior correction"),
         .help = Message::mark(
             "With balanced sampling: subtract the log frequency of the classes from the logits in training, so "
             "that predictions follow the frequencies of the dataset. Off: they follow equal ones, which favors "
             "rare classes."),
         .applies = [](const TrainConfig& c) { return c.data.imbalance == Imbalance::sampling; }});
    add.to(Group::model);
    add(&ModelConfig::dropout,
        {.key = "dropout",
         .label = Message::mark("Dropout"),
         .help = Message::mark("Probability of dropping a value before the last layer, and wherever else the network "
                               "drops values. -1: the network's own."),
         .minimum = -1,
         .maximum = 0.95,
         .choices = {{"-1", Message::mark("network's own")}}});
    add(&ModelConfig::stochastic_depth,
        {.key = "stochastic_depth",
         .label = Message::mark("Stochastic depth"),
         .help = Message::mark(
             "Probability of skipping the last residual block for an image in training; earlier blocks are skipped "
             "less often, the first never (Huang et al. 2016). -1: the network's own."),
         .minimum = -1,
         .maximum = 0.95,
         .choices = {{"-1", Message::mark("network's own")}}});
    add.to(Group::hardware);
    add(&HardwareConfig::gradient_checkpointing,
        {.key = "gradient_checkpointing",
         .label = Message::mark("Gradient checkpointing"),
         .help = Message::mark(
             "Keep only the inputs of blocks in the forward pass and compute the blocks again in the backward "
             "pass: less memory, about a third more time, the same results."),
         .affects_time = true,
         .affects_memory = true});
    add.to(Group::optimization);
    add(&OptimizerConfig::swa_start,
        {.key = "swa_start",
         .label = Message::mark("SWA start"),
         .help = Message::mark(
             "Stochastic weight averaging (Izmailov et al. 2018): from this fraction of the epochs on, average the "
             "weights at the end of each epoch, and compute the statistics of batch norm for the average. "
             "Validation sees the average. Try 0.75. 0: off."),
         .affects_memory = true,
         .minimum = 0,
         .maximum = 1,
         .zero_means = Message::mark("off")});
    add(&OptimizerConfig::swa_lr,
        {.key = "swa_lr",
         .label = Message::mark("SWA learning rate"),
         .help = Message::mark("Learning rate from the start of SWA on. 0: as the schedule says."),
         .minimum = 0,
         .maximum = 1000,
         .zero_means = Message::mark("as scheduled"),
         .applies = [](const TrainConfig& c) { return c.optimizer.swa_start > 0; }});
    add(&ScheduleConfig::best_by,
        {.key = "best_by",
         .label = Message::mark("Best epoch by"),
         .help = Message::mark("The validation metric that decides which epoch's weights are kept as the best, and "
                               "that patience waits for. Of epochs that tie, the one with the lower loss is the best."),
         .choices = {{"top1", Message::mark("Top-1")},
                     {"loss", Message::mark("Loss")},
                     {"balanced_top1", Message::mark("Balanced accuracy")},
                     {"macro_f1", Message::mark("Macro F1")},
                     {"mcc", Message::mark("Matthews correlation")}}});
}

}  // namespace torchdeck::config
