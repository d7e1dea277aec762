// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace torchdeck::config {

/// Everything that decides a training, as plain values. What each member means, its unit, range and when it applies is
/// described once, in settings.cpp; the command line, the form, validation and config.json are made from that.
struct TrainConfig {
    // Data
    std::string dataset = "shapes";
    std::string data_dir;
    std::int64_t limit_train = 0;
    std::int64_t limit_val = 0;
    bool augment = true;
    std::int64_t workers = 1;
    std::int64_t prefetch = 4;
    // Model
    std::string model = "small-cifar-net";
    // Optimization
    std::int64_t epochs = 30;
    std::int64_t batch_size = 128;
    std::int64_t eval_batch_size = 256;
    std::string optimizer = "adamw";
    double lr = 3e-3;
    double weight_decay = 1e-2;
    std::int64_t seed = 0;
    // Hardware
    std::string device = "auto";
    std::string precision = "auto";
    std::string memory_format = "auto";
    std::int64_t threads = 0;
    // Logging
    std::int64_t report_every = 10;
    std::int64_t sample_interval_ms = 500;
    std::string label;

    bool operator==(const TrainConfig&) const = default;
};

}  // namespace torchdeck::config
