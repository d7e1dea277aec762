// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::config {
namespace {

/// From `from` at t = 0 to `to` at t = 1 along half a cosine.
double cosine(double from, double to, double t) {
    return to + (from - to) * (1 + std::cos(std::numbers::pi * t)) / 2;
}

double one_cycle(double peak, std::int64_t steps, std::int64_t step) {
    constexpr double kRise = 0.3;
    constexpr double kDivide = 25;
    constexpr double kFinalDivide = 1e4;
    const double first = peak / kDivide;
    const double turn = kRise * static_cast<double>(steps) - 1;
    const auto end = static_cast<double>(steps - 1);
    const auto at = static_cast<double>(step);
    if (at <= turn) return cosine(first, peak, turn > 0 ? at / turn : 1);
    return cosine(peak, first / kFinalDivide, end > turn ? std::min(1.0, (at - turn) / (end - turn)) : 1);
}

/// Share of the learning rate.
double triangle(const TrainConfig& config, std::int64_t steps, std::int64_t step) {
    const auto end = static_cast<double>(steps);
    const double peak = std::floor(config.peak_at * end);
    const auto at = static_cast<double>(step);
    if (at < peak) return config.start_share + (1 - config.start_share) * at / peak;
    if (end <= peak) return 1;
    return 1 + (config.end_share - 1) * std::min(1.0, (at - peak) / (end - peak));
}

double scaled_lr(const TrainConfig& config) {
    if (config.lr_batch == 0) return config.lr;
    return config.lr * static_cast<double>(config.batch_size * config.accumulate) /
           static_cast<double>(config.lr_batch);
}

}  // namespace

RunLength run_length(const TrainConfig& config, std::int64_t train_images) {
    const auto images = config.limit_train > 0 ? std::min(config.limit_train, train_images) : train_images;
    const auto batches = (images + config.batch_size - 1) / config.batch_size;
    RunLength length;
    length.steps_per_epoch = std::max<std::int64_t>(1, (batches + config.accumulate - 1) / config.accumulate);
    length.steps = length.steps_per_epoch * config.epochs;
    if (config.max_steps > 0) length.steps = std::min(length.steps, config.max_steps);
    return length;
}

void require_fits(const TrainConfig& config, const RunLength& length) {
    if (config.schedule != "warmup_cosine" || config.warmup_steps < length.steps) return;
    throw Error(ErrorKind::usage,
                fmt::format("A warm-up of {} does not fit into this run of {}: make it shorter, or "
                            "train for more epochs.",
                            base::counted(config.warmup_steps, "step"), base::counted(length.steps, "step")));
}

double learning_rate(const TrainConfig& config, const RunLength& length, std::int64_t step) {
    const double lr = scaled_lr(config);
    const auto epoch = step / length.steps_per_epoch;
    if (config.schedule == "cosine") {
        return cosine(lr, config.min_lr, static_cast<double>(epoch) / static_cast<double>(config.epochs));
    }
    if (config.schedule == "warmup_cosine") {
        const auto warmup = config.warmup_steps;
        if (step < warmup) {
            const double start = 1.0 / static_cast<double>(warmup);
            return lr * (start + (1 - start) * static_cast<double>(step) / static_cast<double>(warmup));
        }
        const auto rest = std::max<std::int64_t>(1, length.steps - warmup);
        return cosine(lr, config.min_lr, static_cast<double>(step - warmup) / static_cast<double>(rest));
    }
    if (config.schedule == "one_cycle") return one_cycle(lr, length.steps, step);
    if (config.schedule == "step")
        return lr * std::pow(config.step_gamma, static_cast<double>(epoch / config.step_epochs));
    if (config.schedule == "triangular") return lr * triangle(config, length.steps, step);
    return lr;
}

}  // namespace torchdeck::config
