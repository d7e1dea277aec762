// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/recipe.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"

namespace torchdeck::config {
namespace {

/// After Jordan, "94% on CIFAR-10 in 3.29 Seconds on a Single GPU" (arXiv 2404.00498), with the optimizer of its
/// author's later record (github.com/KellerJordan/cifar10-airbench, airbench94_muon.py): that record's rates are for a
/// summed loss over 2,000 images, a head of 9 / 256 of this one's scale, and a momentum of 0.85 where SGD is left.
void fast(TrainConfig& c) {
    c.model = "fast-cifar-net";
    c.whiten = true;
    c.whiten_bias_epochs = 3;
    c.epochs = 12;
    c.batch_size = 1024;
    c.optimizer = "muon";
    c.momentum = 0.6;
    c.nesterov = true;
    c.lr = 0.15;
    c.sgd_lr = 2.25;
    c.lr_batch = 1024;
    c.weight_decay = 0.035;
    c.decay_norm_bias = true;
    c.norm_bias_lr = 64;
    c.schedule = "triangular";
    c.peak_at = 0;
    c.end_share = 0;
    c.label_smoothing = 0.2;
    c.augment = true;
    c.crop_padding = 2;
    c.crop_fill = "reflect";
    c.flip = "alternating";
    c.lookahead_every = 0;
    c.ema_decay = 0;
    c.tta = "flip_shift";
}

}  // namespace

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> all = {
        {"fast", "Fast",
         "FastCifarNet as the published CIFAR-10 speed records train it: whitened first layer, Muon, few epochs, large "
         "batches. Fewer epochs reach less, sooner."}};
    return all;
}

void apply_recipe(TrainConfig& config, std::string_view name) {
    if (name == "fast") return fast(config);
    throw Error(ErrorKind::usage, fmt::format("There is no recipe '{}': give fast.", name.substr(0, 80)));
}

}  // namespace torchdeck::config
