// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/schedule.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.hpp"

namespace torchdeck::config {
namespace {

/// From `from` at t = 0 to `to` at t = 1 along half a cosine.
double cosine(double from, double to, double t) {
    return to + (from - to) * (1 + std::cos(std::numbers::pi * t)) / 2;
}

double one_cycle(std::int64_t steps, std::int64_t step) {
    constexpr double kRise = 0.3;
    constexpr double kFirst = 1 / 25.0;
    constexpr double kLast = kFirst / 1e4;
    const double turn = kRise * static_cast<double>(steps) - 1;
    const auto end = static_cast<double>(steps - 1);
    const auto at = static_cast<double>(step);
    if (at <= turn) return cosine(kFirst, 1, turn > 0 ? at / turn : 1);
    return cosine(1, kLast, end > turn ? std::min(1.0, (at - turn) / (end - turn)) : 1);
}

double triangle(const TrainConfig& config, std::int64_t steps, std::int64_t step) {
    const auto end = static_cast<double>(steps);
    const double peak = std::floor(config.schedule.peak_at * end);
    const auto at = static_cast<double>(step);
    if (at < peak) return config.schedule.start_share + (1 - config.schedule.start_share) * at / peak;
    if (end <= peak) return 1;
    return 1 + (config.schedule.end_share - 1) * std::min(1.0, (at - peak) / (end - peak));
}

}  // namespace

TrainConfig for_processes(TrainConfig config, std::int64_t nproc) {
    if (nproc == config.hardware.nproc) return config;
    const auto images = global_batch_size(config);
    if (images % nproc != 0) {
        throw Error(
            ErrorKind::usage,
            Message::of(
                "Batches of {} images cannot be shared out evenly over {} processes: choose another number of them.",
                images, nproc),
            {.setting = "nproc"});
    }
    config.data.batch_size = images / nproc;
    config.hardware.nproc = nproc;
    return config;
}

RunLength run_length(const TrainConfig& config, std::int64_t train_images) {
    const auto images = config.data.limit_train > 0 ? std::min(config.data.limit_train, train_images) : train_images;
    const auto batch_size = global_batch_size(config);
    const auto batches = (images + batch_size - 1) / batch_size;
    RunLength length;
    length.steps_per_epoch =
        std::max<std::int64_t>(1, (batches + config.optimizer.accumulate - 1) / config.optimizer.accumulate);
    length.steps = length.steps_per_epoch * config.schedule.epochs;
    if (config.schedule.max_steps > 0) length.steps = std::min(length.steps, config.schedule.max_steps);
    return length;
}

void require_fits(const TrainConfig& config, const RunLength& length) {
    if (config.schedule.kind != Schedule::warmup_cosine || config.schedule.warmup_steps < length.steps) return;
    const auto warmup = Message::plural("{} steps", "{} step", config.schedule.warmup_steps);
    throw Error(
        ErrorKind::usage,
        Message::of("A warm-up of {} does not fit into this run of {}: make it shorter, or train for more epochs.",
                    warmup, Message::plural("{} steps", "{} step", length.steps)));
}

double base_rate(const TrainConfig& config, double lr) {
    if (config.optimizer.lr_batch == 0) return lr;
    return lr * static_cast<double>(global_batch_size(config) * config.optimizer.accumulate) /
           static_cast<double>(config.optimizer.lr_batch);
}

double rate_factor(const TrainConfig& config, const RunLength& length, std::int64_t step) {
    const double least = config.schedule.min_lr / base_rate(config, config.optimizer.lr);
    const auto epoch = step / length.steps_per_epoch;
    if (config.optimizer.swa_lr > 0 && config.optimizer.swa_start > 0 && epoch + 1 >= swa_first_epoch(config))
        return config.optimizer.swa_lr / config.optimizer.lr;
    if (config.schedule.kind == Schedule::cosine)
        return cosine(1, least, static_cast<double>(epoch) / static_cast<double>(config.schedule.epochs));
    if (config.schedule.kind == Schedule::warmup_cosine) {
        const auto warmup = config.schedule.warmup_steps;
        if (step < warmup) {
            const double start = 1.0 / static_cast<double>(warmup);
            return start + (1 - start) * static_cast<double>(step) / static_cast<double>(warmup);
        }
        const auto rest = std::max<std::int64_t>(1, length.steps - warmup);
        return cosine(1, least, static_cast<double>(step - warmup) / static_cast<double>(rest));
    }
    if (config.schedule.kind == Schedule::one_cycle) return one_cycle(length.steps, step);
    if (config.schedule.kind == Schedule::step) {
        const auto decays = epoch / config.schedule.step_epochs;
        return std::pow(config.schedule.step_gamma, static_cast<double>(decays));
    }
    if (config.schedule.kind == Schedule::triangular) return triangle(config, length.steps, step);
    if (config.schedule.kind == Schedule::polynomial) {
        const double left = 1 - static_cast<double>(step) / static_cast<double>(length.steps);
        return least + (1 - least) * std::pow(std::max(0.0, left), config.schedule.poly_power);
    }
    return 1;
}

bool unfreezes(const TrainConfig& config) {
    return !config.model.freeze.empty() && config.model.unfreeze_epoch > 0;
}

TrainConfig with_all_trained(TrainConfig config) {
    if (!unfreezes(config)) return config;
    config.model.freeze.clear();
    config.model.unfreeze_epoch = 0;
    return config;
}

std::int64_t swa_first_epoch(const TrainConfig& config) {
    if (config.optimizer.swa_start <= 0) return 0;
    const auto before = std::floor(config.optimizer.swa_start * static_cast<double>(config.schedule.epochs));
    return std::min(config.schedule.epochs, static_cast<std::int64_t>(before) + 1);
}

void Plateau::follow(double score, std::int64_t patience) {
    constexpr double kThreshold = 1e-4;
    if (!std::isnan(score) && (!begun || score > best + kThreshold * std::abs(best))) {
        begun = true;
        best = score;
        bad_epochs = 0;
    } else {
        ++bad_epochs;
    }
    if (bad_epochs <= patience) return;
    ++drops;
    bad_epochs = 0;
}

double after_drops(const TrainConfig& config, const Plateau& plateau, std::int64_t epoch, double factor) {
    if (config.schedule.kind != Schedule::plateau || plateau.drops == 0) return factor;
    if (config.optimizer.swa_lr > 0 && config.optimizer.swa_start > 0 && epoch >= swa_first_epoch(config))
        return factor;
    const double least = std::min(factor, config.schedule.min_lr / base_rate(config, config.optimizer.lr));
    return std::max(least, factor * std::pow(config.schedule.plateau_factor, static_cast<double>(plateau.drops)));
}

}  // namespace torchdeck::config
