// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/recipe.hpp"

#include "base/error.hpp"

namespace torchdeck::config {
namespace {

/// After Jordan, "94% on CIFAR-10 in 3.29 Seconds on a Single GPU" (arXiv 2404.00498), with the optimizer of its
/// author's later record (github.com/KellerJordan/cifar10-airbench, airbench94_muon.py): that record's rates are for a
/// summed loss over 2,000 images, a head of 9 / 256 of this one's scale, and a momentum of 0.85 where SGD is left.
void fast(TrainConfig& c) {
    c.model.name = "fast-cifar-net";
    c.model.whiten = true;
    c.model.whiten_bias_epochs = 3;
    c.schedule.epochs = 12;
    c.data.batch_size = 1024;
    c.optimizer.kind = "muon";
    c.optimizer.momentum = 0.6;
    c.optimizer.nesterov = true;
    c.optimizer.lr = 0.15;
    c.optimizer.sgd_lr = 2.25;
    c.optimizer.lr_batch = 1024;
    c.optimizer.weight_decay = 0.035;
    c.optimizer.decay_norm_bias = true;
    c.optimizer.norm_bias_lr = 64;
    c.schedule.kind = "triangular";
    c.schedule.peak_at = 0;
    c.schedule.end_share = 0;
    c.optimizer.label_smoothing = 0.2;
    c.augment.enabled = true;
    c.augment.crop_padding = 2;
    c.augment.crop_fill = "reflect";
    c.augment.flip = "alternating";
    c.optimizer.lookahead_every = 0;
    c.optimizer.ema_decay = 0;
    c.augment.tta = "flip_shift";
}

/// The head first, then every layer with rates that fall toward the input (Howard and Ruder, arXiv 1801.06146, sections
/// 3.2 and 3.3); TrivialAugment (arXiv 2103.10158) has nothing to tune. Rates for AdamW and images in the tens or
/// thousands a class.
void finetune(TrainConfig& c) {
    c.model.reset_head = true;
    c.model.freeze = "body";
    c.schedule.epochs = 20;
    c.model.unfreeze_epoch = 6;
    c.data.batch_size = 32;
    c.optimizer.kind = "adamw";
    c.optimizer.lr = 2e-3;
    c.optimizer.lr_batch = 0;
    c.optimizer.layer_decay = 0.7;
    c.optimizer.head_lr = 1;
    c.optimizer.norm_bias_lr = 1;
    c.optimizer.weight_decay = 1e-2;
    c.optimizer.decay_norm_bias = false;
    c.schedule.kind = "warmup_cosine";
    c.schedule.warmup_steps = 10;
    c.schedule.min_lr = 0;
    c.optimizer.label_smoothing = 0.1;
    c.optimizer.ema_decay = 0.99;
    c.optimizer.lookahead_every = 0;
    c.augment.enabled = true;
    c.augment.auto_augment = "trivialaugment";
    c.augment.flip = "random";
    c.model.whiten = false;
    c.augment.tta = "none";
}

}  // namespace

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> all = {
        {"fast", Message::mark("Fast"),
         Message::mark("FastCifarNet as the published CIFAR-10 speed records train it: whitened first layer, Muon, few "
                       "epochs, large batches. Fewer epochs reach less, sooner.")},
        {"finetune", Message::mark("Fine-tune"),
         Message::mark("Teaches a trained network other classes, from 20 images of each: the last layer for five "
                       "epochs, then all layers, early ones at lower learning rates, on augmented images. Needs "
                       "initial weights.")}};
    return all;
}

void apply_recipe(TrainConfig& config, std::string_view name) {
    if (name == "fast") return fast(config);
    if (name == "finetune") return finetune(config);
    throw Error(ErrorKind::usage, Message::of("There is no recipe '{}': give fast or finetune.", name.substr(0, 80)));
}

}  // namespace torchdeck::config
