// SPDX-License-Identifier: GPL-3.0-or-later
//
// The second half of the list of settings: those that the form folds away.
#include "config/setting_list.hpp"

namespace torchdeck::config {
namespace {

bool augments(const TrainConfig& c) {
    return c.augment.enabled;
}
bool looks_ahead(const TrainConfig& c) {
    return c.optimizer.lookahead_every > 0;
}
bool pads(const TrainConfig& c) {
    return c.augment.enabled && c.data.dataset != DatasetKind::imagefolder;
}
bool whitens(const TrainConfig& c) {
    return c.model.whiten;
}
bool on_gpu(const TrainConfig& c) {
    return c.hardware.device != "cpu";
}

}  // namespace

void add_advanced_settings(std::vector<Setting>& all) {
    SettingAdder add(all, Group::data, kAdvanced);

    add(&DataConfig::limit_train,
        {.key = "limit_train",
         .label = Message::mark("Training images"),
         .help = Message::mark("Use only the first N training images (of a folder: N, evenly spaced). 0: all; "
                               "10,000 for synthetic images."),
         .minimum = 0,
         .maximum = kUnlimited,
         .zero_means = Message::mark("all")});
    add(&DataConfig::limit_val,
        {.key = "limit_val",
         .label = Message::mark("Validation images"),
         .help = Message::mark("Use only the first N validation images (of a folder: N, evenly spaced). 0: all; 1,000 "
                               "for synthetic images."),
         .minimum = 0,
         .maximum = kUnlimited,
         .zero_means = Message::mark("all")});
    add(&AugmentConfig::crop_padding,
        {.key = "crop_padding",
         .label = Message::mark("Crop padding"),
         .help = Message::mark("Pixels added on each side before an image of fixed size is cropped."),
         .unit = Message::same("px"),
         .minimum = 0,
         .maximum = 64,
         .applies = pads});
    add(&AugmentConfig::crop_fill,
        {.key = "crop_fill",
         .label = Message::mark("Padding"),
         .help = Message::mark("Content of the padding: black, or the image mirrored at its edge."),
         .choices = {{"black", Message::mark("Black")}, {"reflect", Message::mark("Mirrored")}},
         .applies = pads});
    add(&AugmentConfig::flip,
        {.key = "flip",
         .label = Message::mark("Flip"),
         .help = Message::mark("Horizontal flip of training images: random, or alternating (each image one way in even "
                               "epochs, the other way in odd ones)."),
         .choices = {{"random", Message::mark("Random")},
                     {"alternating", Message::mark("Alternating")},
                     {"none", Message::mark("None")}},
         .applies = augments});
    add(&AugmentConfig::cutout,
        {.key = "cutout",
         .label = Message::mark("Cutout"),
         .help = Message::mark("Side of a random square that is masked in each training image (DeVries and Taylor, "
                               "2017). Reduces overfitting in long runs. 0: none."),
         .unit = Message::same("px"),
         .minimum = 0,
         .maximum = 1024,
         .zero_means = Message::mark("none"),
         .applies = augments});
    add.to(Group::model);
    add(&ModelConfig::whiten,
        {.key = "whiten",
         .label = Message::mark("Whiten input"),
         .help = Message::mark("Initialize the first convolution as a whitening of the training images' "
                               "patches and freeze its weights.")});
    add(&ModelConfig::whiten_bias_epochs,
        {.key = "whiten_bias_epochs",
         .label = Message::mark("Train its bias for"),
         .help = Message::mark("Epochs in which the bias of the whitening convolution is trained."),
         .unit = Message::mark("epochs"),
         .minimum = 0,
         .maximum = 100000,
         .applies = whitens});
    add.to(Group::optimization);
    add(&OptimizerConfig::lr_batch,
        {.key = "lr_batch",
         .label = Message::mark("Reference batch size"),
         .help = Message::mark("Scale the learning rate linearly: it is given for this batch size. 0: no scaling."),
         .minimum = 0,
         .maximum = 1048576,
         .zero_means = Message::mark("any")});
    add(&OptimizerConfig::norm_bias_lr,
        {.key = "norm_bias_lr",
         .label = Message::mark("Norm bias LR factor"),
         .help = Message::mark(
             "Factor of the learning rate for the biases of batch norm. Their weight decay does not change."),
         .minimum = 0,
         .maximum = 10000,
         .above_minimum = true});
    add(&OptimizerConfig::lookahead_every,
        {.key = "lookahead_every",
         .label = Message::mark("Lookahead every"),
         .help = Message::mark("Lookahead (Zhang et al. 2019): every N optimizer steps the slow weights move "
                               "toward the trained ones, and training continues from them. 0: off."),
         .unit = Message::mark("steps"),
         .affects_memory = true,
         .minimum = 0,
         .maximum = 100000,
         .zero_means = Message::mark("off")});
    add(&OptimizerConfig::lookahead_decay,
        {.key = "lookahead_decay",
         .label = Message::mark("Lookahead decay"),
         .help = Message::mark("Decay of the slow weights at the end of the run; it rises from 0 with the cube "
                               "of the fraction of steps done."),
         .minimum = 0,
         .maximum = 1,
         .applies = looks_ahead});
    add(&AugmentConfig::tta,
        {.key = "tta",
         .label = Message::mark("Test-time augmentation"),
         .help = Message::mark("Test-time augmentation of the final evaluation: average the outputs over views."),
         .choices = {{"none", Message::mark("One")},
                     {"flip", Message::mark("Mirrored (2)"), Message::mark("image and mirror image.")},
                     {"flip_shift", Message::mark("Mirrored and moved (6)"),
                      Message::mark("also both shifted by one pixel up-left and down-right.")}}});
    add(&DataConfig::eval_batch_size, {.key = "eval_batch_size",
                                       .label = Message::mark("Evaluation batch"),
                                       .help = Message::mark("Images per evaluation step."),
                                       .affects_memory = true,
                                       .minimum = 1,
                                       .maximum = 65536});
    add(&ScheduleConfig::max_steps, {.key = "max_steps",
                                     .label = Message::mark("Max steps"),
                                     .help = Message::mark("Stop after this many optimizer steps. 0: no limit."),
                                     .unit = Message::mark("steps"),
                                     .minimum = 0,
                                     .maximum = kUnlimited,
                                     .zero_means = Message::mark("no limit")});
    add(&OptimizerConfig::accumulate,
        {.key = "accumulate",
         .label = Message::mark("Gradient accumulation"),
         .help = Message::mark("Batches whose gradients are averaged into one optimizer step."),
         .unit = Message::mark("batches"),
         .affects_time = true,
         .affects_memory = true,
         .minimum = 1,
         .maximum = 10000});
    add(&OptimizerConfig::clip_norm,
        {.key = "clip_norm",
         .label = Message::mark("Clip gradients"),
         .help = Message::mark("Clip the global norm of the gradients to this value. 0: off."),
         .minimum = 0,
         .maximum = 1e9,
         .zero_means = Message::mark("off")});
    add(&OptimizerConfig::decay_norm_bias,
        {.key = "decay_norm_bias",
         .label = Message::mark("Decay norm and bias"),
         .help =
             Message::mark("Apply weight decay to batch norm parameters and biases too, as PyTorch does by default.")});
    add(&ScheduleConfig::patience,
        {.key = "patience",
         .label = Message::mark("Patience"),
         .help = Message::mark(
             "Stop early when the validation metric of the best epoch has not improved for this many epochs. "
             "0: never."),
         .unit = Message::mark("epochs"),
         .minimum = 0,
         .maximum = 100000,
         .zero_means = Message::mark("off")});
    add(&OptimizerConfig::ema_decay,
        {.key = "ema_decay",
         .label = Message::mark("Weight averaging"),
         .help = Message::mark("Evaluate and keep an exponential moving average of the weights with this decay per "
                               "step (for example 0.999), and a smaller one in the first steps. 0: off."),
         .affects_memory = true,
         .minimum = 0,
         .maximum = 0.999999,
         .zero_means = Message::mark("off")});
    add(&TrainConfig::seed, {.key = "seed",
                             .label = Message::mark("Seed"),
                             .help = Message::mark("Seed of initial weights, image order, augmentation and dropout."),
                             .minimum = 0,
                             .maximum = 9007199254740992.0});
    add.to(Group::hardware);
    add(&HardwareConfig::memory_format,
        {.key = "memory_format",
         .label = Message::mark("Memory layout"),
         .help = Message::mark("Memory layout of images and activations."),
         .affects_time = true,
         .affects_memory = true,
         .choices = {{"auto", Message::mark("Automatic"),
                      Message::mark("channels last, which is faster for convolutions on current CPUs and GPUs.")},
                     {"contiguous", Message::mark("Channels first (NCHW)")},
                     {"channels_last", Message::mark("Channels last (NHWC)")}}});
    add(&HardwareConfig::threads,
        {.key = "threads",
         .label = Message::mark("CPU threads"),
         .help = Message::mark("CPU threads for computation. 0: OMP_NUM_THREADS, else one per usable CPU."),
         .affects_time = true,
         .affects_memory = true,
         .minimum = 0,
         .maximum = 1024,
         .zero_means = Message::mark("automatic")});
    add(&HardwareConfig::spare_cpus,
        {.key = "spare_cpus",
         .label = Message::mark("Spare CPUs"),
         .help = Message::mark("CPUs that training on the CPU leaves free for other programs."),
         .affects_time = true,
         .minimum = 0,
         .maximum = 1023,
         .zero_means = Message::mark("none"),
         .applies = [](const TrainConfig& c) { return c.hardware.threads == 0; }});
    add(&HardwareConfig::shards,
        {.key = "shards",
         .label = Message::mark("Shards per batch"),
         .help =
             Message::mark("Parts of a batch that are trained on side by side on the CPU, with batch statistics of the "
                           "whole batch. Results depend on it, not on the number of CPUs. 0 takes one per CPU thread; "
                           "1 uses LibTorch's own threads, as some TorchScript models always do."),
         .affects_time = true,
         .affects_memory = true,
         .minimum = 0,
         .maximum = 1024,
         .zero_means = Message::mark("automatic")});
    add_rank_settings(all);
    add(&HardwareConfig::deterministic,
        {.key = "deterministic",
         .label = Message::mark("Deterministic"),
         .help = Message::mark("Use only deterministic algorithms, where LibTorch has them."),
         .affects_time = true});
    add(&HardwareConfig::cudnn_benchmark,
        {.key = "cudnn_benchmark",
         .label = Message::mark("Full kernel search"),
         .help =
             Message::mark("Let cuDNN or MIOpen time its convolution kernels at the first step and keep the fastest "
                           "(on an AMD card it takes minutes once). Off: a fast choice, by rules. Once off, it "
                           "stays off for MIOpen until the program restarts."),
         .affects_time = true,
         .applies = on_gpu});
    add(&HardwareConfig::cuda_graphs,
        {.key = "cuda_graphs",
         .label = Message::mark("CUDA graphs"),
         .help = Message::mark(
             "Record the passes of a step once and let an NVIDIA card repeat them: small networks "
             "spend most of a step on starting kernels; with graphs they train up to three times as fast."),
         .affects_time = true,
         .applies = [](const TrainConfig& c) { return on_gpu(c) && c.optimizer.accumulate == 1; }});
    add(&HardwareConfig::tf32,
        {.key = "tf32",
         .label = Message::mark("TF32"),
         .help = Message::mark(
             "Allow TensorFloat-32 (10-bit mantissa) for float32 convolutions and matrix products on NVIDIA GPUs."),
         .affects_time = true,
         .applies = on_gpu});
    add.to(Group::data);
    add(&DataConfig::workers,
        {.key = "workers",
         .label = Message::mark("Loader threads"),
         .help = Message::mark("Threads that prepare batches ahead of the training step. 0: prepare each batch when it "
                               "is needed. The images and their order do not depend on it."),
         .minimum = 0,
         .maximum = 256,
         .zero_means = Message::mark("none")});
    add(&DataConfig::prefetch, {.key = "prefetch",
                                .label = Message::mark("Prefetched batches"),
                                .help = Message::mark("Batches prepared ahead of the training step."),
                                .minimum = 1,
                                .maximum = 1024,
                                .applies = [](const TrainConfig& config) { return config.data.workers > 0; }});
    add(&DataConfig::pin_memory,
        {.key = "pin_memory",
         .label = Message::mark("Pinned memory"),
         .help = Message::mark(
             "Prepare batches for a GPU in pinned (page-locked) memory, so that they are copied while it computes."),
         .applies = on_gpu});
    add_augment_settings(all);
    add_finetune_settings(all);
    add.to(Group::logging);
    add(&LoggingConfig::report_every,
        {.key = "report_every",
         .label = Message::mark("Report every"),
         .help = Message::mark("Training steps per line of metrics.jsonl (and point in the charts). Nothing is "
                               "read back from the device in between."),
         .unit = Message::mark("steps"),
         .only_logs = true,
         .minimum = 1,
         .maximum = 1000000});
    add(&LoggingConfig::log_norms,
        {.key = "log_norms",
         .label = Message::mark("Log norms"),
         .help = Message::mark("Norms of weights and gradients (unscaled, before clipping) in metrics.jsonl."),
         .only_logs = true,
         .choices = {
             {"epoch", Message::mark("Once per epoch"),
              Message::mark(
                  "of each parameter at the last step of an epoch, and of all gradients together at each report.")},
             {"report", Message::mark("At each report"), Message::mark("of each parameter at each report.")},
             {"none", Message::mark("None"), Message::mark("neither.")}}});
    add(&LoggingConfig::log_histograms,
        {.key = "log_histograms",
         .label = Message::mark("Log histograms"),
         .help = Message::mark("Histograms of the weights and of the gradient (unscaled, before clipping) of each "
                               "parameter in histograms.jsonl."),
         .only_logs = true,
         .choices = {{"none", Message::mark("None"), Message::mark("never.")},
                     {"epoch", Message::mark("Once per epoch"), Message::mark("at the last step of an epoch.")}}});
    add(&LoggingConfig::sample_interval_ms,
        {.key = "sample_interval",
         .label = Message::mark("Sample every"),
         .help = Message::mark("Time between telemetry samples (500ms, 2s; 50ms to 10s)."),
         .unit = Message::same("ms"),
         .kind = Kind::duration,
         .only_logs = true,
         .minimum = 50,
         .maximum = 10000});
    add(&LoggingConfig::save_every,
        {.key = "save_every",
         .label = Message::mark("Save every"),
         .help = Message::mark("Keep a checkpoint of every Nth epoch. 0: keep the best and the last three only."),
         .unit = Message::mark("epochs"),
         .minimum = 0,
         .maximum = 100000,
         .zero_means = Message::mark("none")});
    add(&LoggingConfig::check_every,
        {.key = "check_every",
         .label = Message::mark("Check every"),
         .help = Message::mark("Repeat a step of 8 images in float32 on the CPU after every N steps, and compare the "
                               "loss and the gradient of each layer. 0: once at the start, where it takes less than a "
                               "second. -1: never. The training itself stays the same."),
         .unit = Message::mark("steps"),
         .only_logs = true,
         .minimum = -1,
         .maximum = 1000000,
         .zero_means = Message::mark("start only"),
         .choices = {{"-1", Message::mark("never")}}});
    add(&LoggingConfig::checkpoint_every_ms,
        {.key = "checkpoint_every",
         .label = Message::mark("Checkpoint every"),
         .help = Message::mark("Time between checkpoints (30s, 5min). One is also written after an epoch "
                               "where that takes at most 1 % of the time. 0: only those."),
         .unit = Message::same("ms"),
         .kind = Kind::duration,
         .only_logs = true,
         .minimum = 0,
         .maximum = 86400000,
         .zero_means = Message::mark("epochs only")});
    add(&LoggingConfig::label,
        {.key = "label",
         .label = Message::mark("Name"),
         .help = Message::mark("A name for this run, shown instead of its model and dataset. It can be "
                               "changed at any time.")});
}

}  // namespace torchdeck::config
