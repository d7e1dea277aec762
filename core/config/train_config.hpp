// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "config/choices.hpp"

namespace torchdeck::config {

// The groups of TrainConfig. Files and options know each setting by its key (setting_list.cpp), which names no group.

/// Which images there are, and how they become batches.
struct DataConfig {
    Word<DatasetKind> dataset = "shapes";
    std::string dir;
    std::int64_t limit_train = 0;
    std::int64_t limit_val = 0;
    std::int64_t image_size = 224;
    double val_split = 0.1;
    Word<GroupBy> group_by = "none";
    Word<LayoutChoice> folder_layout = "auto";
    Word<CsvLabels> csv_labels = "auto";
    Word<CropMode> crop_mode = "center";
    std::int64_t resize = 0;
    std::string interpolation = "auto";
    std::string pixel_mean;
    std::string pixel_std;
    Word<JpegDecoding> jpeg_decoding = "full";
    Word<ImageCache> image_cache = "none";
    std::int64_t image_cache_mb = 4096;
    std::int64_t synthetic_classes = 10;
    std::int64_t batch_size = 128;
    std::int64_t eval_batch_size = 128;
    Word<Imbalance> imbalance = "none";
    double class_weight_power = 1;
    bool prior_correction = true;
    std::int64_t workers = 1;
    std::int64_t prefetch = 4;
    bool pin_memory = true;

    bool operator==(const DataConfig&) const = default;
};

/// How training images are varied, and the views of the final evaluation.
struct AugmentConfig {
    bool enabled = true;
    std::int64_t crop_padding = 4;
    Word<CropFill> crop_fill = "black";
    std::int64_t cutout = 0;
    Word<Flip> flip = "random";
    bool vertical_flip = false;
    Word<AutoAugment> auto_augment = "none";
    std::int64_t randaugment_ops = 2;
    std::int64_t randaugment_magnitude = 9;
    std::int64_t augmix_severity = 3;
    double color_jitter = 0;
    double hue_jitter = 0;
    double grayscale = 0;
    double rotation = 0;
    double random_erasing = 0;
    std::int64_t repeated = 1;
    double mixup = 0;
    double cutmix = 0;
    Word<Views> tta = "none";

    bool operator==(const AugmentConfig&) const = default;
};

/// The network, its initial weights, and which of its parameters are trained.
struct ModelConfig {
    std::string name = "small-cifar-net";
    std::string stem = "auto";
    std::string weights;
    bool reset_head = false;
    std::string freeze;
    std::int64_t unfreeze_epoch = 0;
    bool whiten = false;
    std::int64_t whiten_bias_epochs = 3;
    double dropout = -1;
    double stochastic_depth = -1;

    bool operator==(const ModelConfig&) const = default;
};

/// The loss, the update of the weights, and averages of them.
struct OptimizerConfig {
    Word<OptimizerKind> kind = "adamw";
    double lr = 3e-3;
    std::int64_t lr_batch = 0;
    double sgd_lr = 0.01;
    double norm_bias_lr = 1;
    double head_lr = 1;
    double layer_decay = 1;
    double weight_decay = 1e-2;
    bool decay_norm_bias = true;
    double momentum = 0.9;
    bool nesterov = false;
    std::int64_t accumulate = 1;
    double clip_norm = 0;
    double label_smoothing = 0;
    double ema_decay = 0;
    double swa_start = 0;
    double swa_lr = 0;
    std::int64_t lookahead_every = 0;
    double lookahead_decay = 0.95;

    bool operator==(const OptimizerConfig&) const = default;
};

/// How long the training is, the course of the learning rate, and which epoch is the best.
struct ScheduleConfig {
    std::int64_t epochs = 30;
    std::int64_t max_steps = 0;
    Word<Schedule> kind = "constant";
    std::int64_t warmup_steps = 0;
    double min_lr = 0;
    std::int64_t step_epochs = 10;
    double step_gamma = 0.1;
    double peak_at = 0.23;
    double start_share = 0.2;
    double end_share = 0.07;
    double poly_power = 1;
    double plateau_factor = 0.1;
    std::int64_t plateau_patience = 5;
    std::int64_t patience = 0;
    Word<BestBy> best_by = "top1";

    bool operator==(const ScheduleConfig&) const = default;
};

/// What computes, and how.
struct HardwareConfig {
    std::string device = "auto";
    Word<PrecisionChoice> precision = "auto";
    Word<MemoryFormat> memory_format = "auto";
    std::int64_t threads = 0;
    std::int64_t spare_cpus = 0;
    std::int64_t shards = 0;
    std::int64_t nproc = 1;
    bool sync_batch_norm = false;
    std::int64_t bucket_mb = 4;
    std::int64_t rank_timeout_ms = 60000;
    bool deterministic = false;
    bool cudnn_benchmark = true;
    bool cuda_graphs = false;
    bool gradient_checkpointing = false;
    bool tf32 = true;

    bool operator==(const HardwareConfig&) const = default;
};

/// What is logged and saved.
struct LoggingConfig {
    std::int64_t report_every = 10;
    Word<LogWhen> log_norms = "epoch";
    Word<LogWhen> log_histograms = "none";
    std::int64_t sample_interval_ms = 500;
    std::int64_t save_every = 0;
    std::int64_t check_every = 0;
    std::int64_t checkpoint_every_ms = 300000;
    std::string label;

    bool operator==(const LoggingConfig&) const = default;
};

/// Everything that decides a training, as plain values. What each member means, its unit, range and when it applies is
/// described once, in setting_list.cpp; the command line, the form, validation and config.json are made from that.
struct TrainConfig {
    DataConfig data;
    AugmentConfig augment;
    ModelConfig model;
    OptimizerConfig optimizer;
    ScheduleConfig schedule;
    HardwareConfig hardware;
    LoggingConfig logging;
    std::int64_t seed = 0;

    bool operator==(const TrainConfig&) const = default;
};

}  // namespace torchdeck::config
