// SPDX-License-Identifier: GPL-3.0-or-later
//
// The second half of the list of settings: those that the form folds away.
#include "config/setting_list.hpp"

namespace torchdeck::config {
namespace {

bool augments(const TrainConfig& c) {
    return c.augment;
}
bool looks_ahead(const TrainConfig& c) {
    return c.lookahead_every > 0;
}
bool pads(const TrainConfig& c) {
    return c.augment && c.dataset != "imagefolder";
}
bool whitens(const TrainConfig& c) {
    return c.whiten;
}
bool on_gpu(const TrainConfig& c) {
    return c.device != "cpu";
}

}  // namespace

void add_advanced_settings(std::vector<Setting>& all) {
    using C = TrainConfig;
    const auto add = [&](auto member, Setting s) { all.push_back(bind(member, std::move(s))); };

    add(&C::limit_train, {.key = "limit_train",
                          .label = "Training images",
                          .help = "Use only the first N training images (of a folder: N, evenly spaced). 0: all; "
                                  "10,000 for synthetic images.",
                          .group = Group::data,
                          .kind = Kind::integer,
                          .advanced = true,
                          .minimum = 0,
                          .maximum = kUnlimited,
                          .zero_means = "all"});
    add(&C::limit_val, {.key = "limit_val",
                        .label = "Validation images",
                        .help = "Use only the first N validation images (of a folder: N, evenly spaced). 0: all; 1,000 "
                                "for synthetic images.",
                        .group = Group::data,
                        .kind = Kind::integer,
                        .advanced = true,
                        .minimum = 0,
                        .maximum = kUnlimited,
                        .zero_means = "all"});
    add(&C::crop_padding, {.key = "crop_padding",
                           .label = "Crop padding",
                           .help = "Pixels added on each side before an image of fixed size is cropped.",
                           .unit = "px",
                           .group = Group::data,
                           .kind = Kind::integer,
                           .advanced = true,
                           .minimum = 0,
                           .maximum = 64,
                           .applies = pads});
    add(&C::crop_fill, {.key = "crop_fill",
                        .label = "Padding",
                        .help = "Content of the padding: black, or the image mirrored at its edge.",
                        .group = Group::data,
                        .kind = Kind::choice,
                        .advanced = true,
                        .choices = {{"black", "Black"}, {"reflect", "Mirrored"}},
                        .applies = pads});
    add(&C::flip, {.key = "flip",
                   .label = "Flip",
                   .help = "Horizontal flip of training images: random, or alternating (each image one way in even "
                           "epochs, the other way in odd ones).",
                   .group = Group::data,
                   .kind = Kind::choice,
                   .advanced = true,
                   .choices = {{"random", "Random"}, {"alternating", "Alternating"}, {"none", "None"}},
                   .applies = augments});
    add(&C::cutout, {.key = "cutout",
                     .label = "Cutout",
                     .help = "Side of a random square that is masked in each training image (DeVries and Taylor, "
                             "2017). Reduces overfitting in long runs. 0: none.",
                     .unit = "px",
                     .group = Group::data,
                     .kind = Kind::integer,
                     .advanced = true,
                     .minimum = 0,
                     .maximum = 1024,
                     .zero_means = "none",
                     .applies = augments});
    add(&C::whiten,
        {.key = "whiten",
         .label = "Whiten input",
         .help =
             "Initialize the first convolution as a whitening of the training images' patches and freeze its weights.",
         .group = Group::model,
         .kind = Kind::flag,
         .advanced = true});
    add(&C::whiten_bias_epochs, {.key = "whiten_bias_epochs",
                                 .label = "Train its bias for",
                                 .help = "Epochs in which the bias of the whitening convolution is trained.",
                                 .unit = "epochs",
                                 .group = Group::model,
                                 .kind = Kind::integer,
                                 .advanced = true,
                                 .minimum = 0,
                                 .maximum = 100000,
                                 .applies = whitens});
    add(&C::lr_batch, {.key = "lr_batch",
                       .label = "Reference batch size",
                       .help = "Scale the learning rate linearly: it is given for this batch size. 0: no scaling.",
                       .group = Group::optimization,
                       .kind = Kind::integer,
                       .advanced = true,
                       .minimum = 0,
                       .maximum = 1048576,
                       .zero_means = "any"});
    add(&C::norm_bias_lr,
        {.key = "norm_bias_lr",
         .label = "Norm bias LR factor",
         .help = "Factor of the learning rate for the biases of batch norm. Their weight decay does not change.",
         .group = Group::optimization,
         .kind = Kind::real,
         .advanced = true,
         .minimum = 0,
         .maximum = 10000,
         .above_minimum = true});
    add(&C::lookahead_every, {.key = "lookahead_every",
                              .label = "Lookahead every",
                              .help = "Lookahead (Zhang et al. 2019): every N optimizer steps the slow weights move "
                                      "toward the trained ones, and training continues from them. 0: off.",
                              .unit = "steps",
                              .group = Group::optimization,
                              .kind = Kind::integer,
                              .advanced = true,
                              .minimum = 0,
                              .maximum = 100000,
                              .zero_means = "off"});
    add(&C::lookahead_decay, {.key = "lookahead_decay",
                              .label = "Lookahead decay",
                              .help = "Decay of the slow weights at the end of the run; it rises from 0 with the cube "
                                      "of the fraction of steps done.",
                              .group = Group::optimization,
                              .kind = Kind::real,
                              .advanced = true,
                              .minimum = 0,
                              .maximum = 1,
                              .applies = looks_ahead});
    add(&C::tta, {.key = "tta",
                  .label = "Test-time augmentation",
                  .help = "Test-time augmentation of the final evaluation: average the outputs over views. flip: image "
                          "and mirror image. flip_shift: also both shifted by one pixel up-left and down-right.",
                  .group = Group::optimization,
                  .kind = Kind::choice,
                  .advanced = true,
                  .choices = {{"none", "One"}, {"flip", "Mirrored (2)"}, {"flip_shift", "Mirrored and moved (6)"}}});
    add(&C::eval_batch_size, {.key = "eval_batch_size",
                              .label = "Evaluation batch",
                              .help = "Images per evaluation step.",
                              .group = Group::optimization,
                              .kind = Kind::integer,
                              .advanced = true,
                              .minimum = 1,
                              .maximum = 65536});
    add(&C::max_steps, {.key = "max_steps",
                        .label = "Max steps",
                        .help = "Stop after this many optimizer steps. 0: no limit.",
                        .unit = "steps",
                        .group = Group::optimization,
                        .kind = Kind::integer,
                        .advanced = true,
                        .minimum = 0,
                        .maximum = kUnlimited,
                        .zero_means = "no limit"});
    add(&C::accumulate, {.key = "accumulate",
                         .label = "Gradient accumulation",
                         .help = "Batches whose gradients are averaged into one optimizer step.",
                         .unit = "batches",
                         .group = Group::optimization,
                         .kind = Kind::integer,
                         .advanced = true,
                         .minimum = 1,
                         .maximum = 10000});
    add(&C::clip_norm, {.key = "clip_norm",
                        .label = "Clip gradients",
                        .help = "Clip the global norm of the gradients to this value. 0: off.",
                        .group = Group::optimization,
                        .kind = Kind::real,
                        .advanced = true,
                        .minimum = 0,
                        .maximum = 1e9,
                        .zero_means = "off"});
    add(&C::decay_norm_bias,
        {.key = "decay_norm_bias",
         .label = "Decay norm and bias",
         .help = "Apply weight decay to batch norm parameters and biases too, as PyTorch does by default.",
         .group = Group::optimization,
         .kind = Kind::flag,
         .advanced = true});
    add(&C::patience,
        {.key = "patience",
         .label = "Patience",
         .help = "Stop early when the validation metric of the best epoch has not improved for this many epochs. "
                 "0: never.",
         .unit = "epochs",
         .group = Group::optimization,
         .kind = Kind::integer,
         .advanced = true,
         .minimum = 0,
         .maximum = 100000,
         .zero_means = "off"});
    add(&C::ema_decay, {.key = "ema_decay",
                        .label = "Weight averaging",
                        .help = "Evaluate and keep an exponential moving average of the weights with this decay per "
                                "step (for example 0.999), and a smaller one in the first steps. 0: off.",
                        .group = Group::optimization,
                        .kind = Kind::real,
                        .advanced = true,
                        .minimum = 0,
                        .maximum = 0.999999,
                        .zero_means = "off"});
    add(&C::seed, {.key = "seed",
                   .label = "Seed",
                   .help = "Seed of initial weights, image order, augmentation and dropout.",
                   .group = Group::optimization,
                   .kind = Kind::integer,
                   .advanced = true,
                   .minimum = 0,
                   .maximum = 9007199254740992.0});
    add(&C::memory_format, {.key = "memory_format",
                            .label = "Memory layout",
                            .help = "Memory layout of images and activations. auto: channels last, which is faster for "
                                    "convolutions on current CPUs and GPUs.",
                            .group = Group::hardware,
                            .kind = Kind::choice,
                            .advanced = true,
                            .choices = {{"auto", "Automatic"},
                                        {"contiguous", "Channels first (NCHW)"},
                                        {"channels_last", "Channels last (NHWC)"}}});
    add(&C::threads, {.key = "threads",
                      .label = "CPU threads",
                      .help = "CPU threads for computation. 0: OMP_NUM_THREADS, else one per usable CPU.",
                      .group = Group::hardware,
                      .kind = Kind::integer,
                      .advanced = true,
                      .minimum = 0,
                      .maximum = 1024,
                      .zero_means = "automatic"});
    add(&C::spare_cpus, {.key = "spare_cpus",
                         .label = "Spare CPUs",
                         .help = "CPUs that training on the CPU leaves free for other programs.",
                         .group = Group::hardware,
                         .kind = Kind::integer,
                         .advanced = true,
                         .minimum = 0,
                         .maximum = 1023,
                         .zero_means = "none",
                         .applies = [](const C& c) { return c.threads == 0; }});
    add(&C::shards,
        {.key = "shards",
         .label = "Shards per batch",
         .help = "Parts of a batch that are trained on side by side on the CPU, with batch statistics of the "
                 "whole batch. Results depend on it, not on the number of CPUs. 0 takes one per CPU thread; "
                 "1 uses LibTorch's own threads, as some TorchScript models always do.",
         .group = Group::hardware,
         .kind = Kind::integer,
         .advanced = true,
         .minimum = 0,
         .maximum = 1024,
         .zero_means = "automatic"});
    add_rank_settings(all);
    add(&C::deterministic, {.key = "deterministic",
                            .label = "Deterministic",
                            .help = "Use only deterministic algorithms, where LibTorch has them.",
                            .group = Group::hardware,
                            .kind = Kind::flag,
                            .advanced = true});
    add(&C::cudnn_benchmark,
        {.key = "cudnn_benchmark",
         .label = "cuDNN benchmark",
         .help = "Let cuDNN or MIOpen benchmark its convolution kernels once and keep the fastest.",
         .group = Group::hardware,
         .kind = Kind::flag,
         .advanced = true,
         .applies = on_gpu});
    add(&C::cuda_graphs,
        {.key = "cuda_graphs",
         .label = "CUDA graphs",
         .help = "Record the passes of a step once and let an NVIDIA card repeat them: small networks "
                 "spend most of a step on starting kernels; with graphs they train up to three times as fast.",
         .group = Group::hardware,
         .kind = Kind::flag,
         .advanced = true,
         .applies = [](const C& c) { return on_gpu(c) && c.accumulate == 1; }});
    add(&C::tf32,
        {.key = "tf32",
         .label = "TF32",
         .help = "Allow TensorFloat-32 (10-bit mantissa) for float32 convolutions and matrix products on NVIDIA GPUs.",
         .group = Group::hardware,
         .kind = Kind::flag,
         .advanced = true,
         .applies = on_gpu});
    add(&C::workers, {.key = "workers",
                      .label = "Loader threads",
                      .help = "Threads that prepare batches ahead of the training step. 0: prepare each batch when it "
                              "is needed. The images and their order do not depend on it.",
                      .group = Group::data,
                      .kind = Kind::integer,
                      .advanced = true,
                      .minimum = 0,
                      .maximum = 256,
                      .zero_means = "none"});
    add(&C::prefetch, {.key = "prefetch",
                       .label = "Prefetched batches",
                       .help = "Batches prepared ahead of the training step.",
                       .group = Group::data,
                       .kind = Kind::integer,
                       .advanced = true,
                       .minimum = 1,
                       .maximum = 1024,
                       .applies = [](const C& config) { return config.workers > 0; }});
    add(&C::pin_memory,
        {.key = "pin_memory",
         .label = "Pinned memory",
         .help = "Prepare batches for a GPU in pinned (page-locked) memory, so that they are copied while it computes.",
         .group = Group::data,
         .kind = Kind::flag,
         .advanced = true,
         .applies = on_gpu});
    add_augment_settings(all);
    add_finetune_settings(all);
    add(&C::report_every, {.key = "report_every",
                           .label = "Report every",
                           .help = "Training steps per line of metrics.jsonl (and point in the charts). Nothing is "
                                   "read back from the device in between.",
                           .unit = "steps",
                           .group = Group::logging,
                           .kind = Kind::integer,
                           .advanced = true,
                           .minimum = 1,
                           .maximum = 1000000});
    add(&C::log_norms,
        {.key = "log_norms",
         .label = "Log norms",
         .help =
             "Norms of weights and gradients (unscaled, before clipping) in metrics.jsonl. epoch: of each parameter "
             "at the last step of an epoch, and of all gradients together at each report. report: of each parameter "
             "at each report. none: neither.",
         .group = Group::logging,
         .kind = Kind::choice,
         .advanced = true,
         .choices = {{"epoch", "Once per epoch"}, {"report", "At each report"}, {"none", "None"}}});
    add(&C::log_histograms,
        {.key = "log_histograms",
         .label = "Log histograms",
         .help = "Histograms of the weights and of the gradient (unscaled, before clipping) of each parameter in "
                 "histograms.jsonl. epoch: at the last step of an epoch. none: never.",
         .group = Group::logging,
         .kind = Kind::choice,
         .advanced = true,
         .choices = {{"none", "None"}, {"epoch", "Once per epoch"}}});
    add(&C::sample_interval_ms, {.key = "sample_interval",
                                 .label = "Sample every",
                                 .help = "Time between telemetry samples (500ms, 2s; 50ms to 10s).",
                                 .unit = "ms",
                                 .group = Group::logging,
                                 .kind = Kind::duration,
                                 .advanced = true,
                                 .minimum = 50,
                                 .maximum = 10000});
    add(&C::save_every, {.key = "save_every",
                         .label = "Save every",
                         .help = "Keep a checkpoint of every Nth epoch. 0: keep the best and the last three only.",
                         .unit = "epochs",
                         .group = Group::logging,
                         .kind = Kind::integer,
                         .advanced = true,
                         .minimum = 0,
                         .maximum = 100000,
                         .zero_means = "none"});
    add(&C::checkpoint_every_ms, {.key = "checkpoint_every",
                                  .label = "Checkpoint every",
                                  .help = "Time between checkpoints (30s, 5min). One is also written after an epoch "
                                          "where that takes at most 1 % of the time. 0: only those.",
                                  .unit = "ms",
                                  .group = Group::logging,
                                  .kind = Kind::duration,
                                  .advanced = true,
                                  .minimum = 0,
                                  .maximum = 86400000,
                                  .zero_means = "epochs only"});
    add(&C::label, {.key = "label",
                    .label = "Label",
                    .help = "A label for this run, added to the name of its folder.",
                    .group = Group::logging,
                    .kind = Kind::text,
                    .advanced = true});
}

}  // namespace torchdeck::config
