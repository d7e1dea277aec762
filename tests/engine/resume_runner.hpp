// SPDX-License-Identifier: GPL-3.0-or-later
//
// A short training that is stopped and resumed, and everything in which two of them can differ.
#pragma once

#include <QTest>
#include <atomic>
#include <cstring>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "config/settings.hpp"
#include "data/batch_loader.hpp"
#include "data/load.hpp"
#include "data/pass_order.hpp"
#include "engine_loader.hpp"
#include "flawed_source.hpp"
#include "recorder.hpp"
#include "small_images.hpp"
#include "weights/checkpoint_file.hpp"

namespace torchdeck::test {

using Json = nlohmann::ordered_json;

/// Images of 8 x 8 in a few classes: the smallest that the network takes.
inline const data::Dataset& images() {
    static const auto set = small_shapes(44, 24, 8);
    return set;
}

/// A part whose file cannot be read any more from some image on: of a later epoch, or, as validation images have no
/// epochs, after the first pass.
inline std::shared_ptr<const data::ImageSource> failing(std::shared_ptr<const data::ImageSource> part, bool by_epoch) {
    const auto size = part->size();
    const auto rendered = std::make_shared<std::atomic<std::int64_t>>(0);
    return std::make_shared<FlawedSource>(std::move(part), [=](std::int64_t index, std::int64_t epoch) {
        const bool later = by_epoch ? epoch == 2 && index == 17 : ++*rendered > size;
        if (later) throw Error(ErrorKind::data, Message("set.bin: cannot be read."));
        return true;
    });
}

/// Images that cannot be decoded, such that whole batches are empty: the second of epoch 1, the last two of epoch 2,
/// the last of epoch 3.
inline std::shared_ptr<const data::ImageSource> with_empty_batches(std::shared_ptr<const data::ImageSource> part,
                                                                   const config::TrainConfig& config) {
    std::set<std::pair<std::int64_t, std::int64_t>> damaged;
    for (const auto& [epoch, batch] : {std::pair(1, 1), {2, 4}, {2, 5}, {3, 5}}) {
        const auto order = data::shuffled_order(part->size(), static_cast<std::uint64_t>(config.seed), epoch);
        const auto end = std::min(part->size(), (batch + 1) * config.data.batch_size);
        for (auto i = batch * config.data.batch_size; i < end; ++i)
            damaged.insert({epoch, order[static_cast<std::size_t>(i)]});
    }
    return std::make_shared<FlawedSource>(std::move(part),
                                          [damaged = std::move(damaged)](std::int64_t index, std::int64_t epoch) {
                                              return !damaged.contains({epoch, index});
                                          });
}

inline config::TrainConfig make_config(const char* optimizer) {
    config::TrainConfig config;
    config.schedule.epochs = 3;
    config.data.batch_size = 8;  // 6 batches an epoch, the last of 4 images
    config.data.eval_batch_size = 24;
    config.optimizer.accumulate = 2;
    config::setting("optimizer").set(config, std::string(optimizer));
    config.optimizer.nesterov = true;
    config.optimizer.lr = 0.01;
    config.schedule.kind = "warmup_cosine";
    config.schedule.warmup_steps = 3;
    config.optimizer.label_smoothing = 0.1;
    config.optimizer.clip_norm = 5;
    config.optimizer.ema_decay = 0.8;
    config.optimizer.lookahead_every = 4;
    config.optimizer.norm_bias_lr = 2;
    config.augment.flip = "alternating";
    config.augment.crop_fill = "reflect";
    config.schedule.patience = 3;
    config.logging.report_every = 2;
    config.logging.log_norms = "report";
    config.hardware.precision = "fp32";
    config.hardware.threads = 1;
    config.logging.checkpoint_every_ms = 0;
    return config;
}

/// What must be equal, as text: records without their clocks.
inline QStringList log_of(const Recorder& r) {
    QStringList lines;
    const auto hex = [](double v) { return QString::asprintf("%a", v); };
    for (const auto& s : r.steps)
        lines += QString("step %1 %2 %3 %4 %5 %6")
                     .arg(s.epoch)
                     .arg(s.step)
                     .arg(hex(s.lr), hex(s.loss), hex(s.top1), hex(s.grad_norm.value()));
    const auto all = [&](const std::vector<double>& values) {
        QStringList texts;
        for (const double value : values) texts << hex(value);
        return texts.join(' ');
    };
    for (const auto& n : r.norms)
        lines += QString("norms %1 %2 %3").arg(n.step).arg(all(n.weight_norms), all(n.gradient_norms));
    for (const auto& e : r.epochs) {
        lines += all(e.val_class_top1) + QString("epoch %1 %2 %3 %4 %5 %6 %7 %8 %9")
                                             .arg(e.epoch)
                                             .arg(e.step)
                                             .arg(hex(e.lr), hex(e.train_loss), hex(e.train_top1), hex(e.val_loss),
                                                  hex(e.val_top1), hex(e.val_top5))
                                             .arg(e.best);
    }
    return lines;
}

inline QByteArray bytes_of(const weights::StateDict& weights) {
    QByteArray all;
    for (const auto& tensor : weights) {
        all += tensor.name.c_str();
        all +=
            QByteArray(reinterpret_cast<const char*>(tensor.bytes.data()), static_cast<qsizetype>(tensor.bytes.size()));
    }
    return all;
}

struct Outcome {
    QStringList log;
    QByteArray last, best, state;
    bool operator==(const Outcome&) const = default;
};

class Runner {
  public:
    explicit Runner(config::TrainConfig config) : config_(std::move(config)) {
        start_.force_grad_scaler = true;
        start_.overflow_every = 5;
    }

    Outcome whole() {
        Recorder recorder;
        return run(nullptr, -1, recorder);
    }
    /// Trains from `from` (null: the start) and asks for a stop after `batches` batches of this process (-1: never).
    Outcome run(const Checkpoint* from, int batches, Recorder& recorder, const data::Dataset& dataset = images()) {
        std::stop_source control;
        int done = 0;
        if (batches == 0) control.request_stop();
        recorder.on_progress = [&](const Progress& p) {
            if (p.phase == Phase::training && ++done == batches) control.request_stop();
        };
        auto start = start_;
        start.resume = from;
        engine_->run(Train{config_, start}, recorder.context(dataset, control.get_token()));
        Outcome outcome{log_of(recorder), bytes_of(recorder.last), bytes_of(recorder.best), {}};
        if (recorder.latest) {
            // The whole state at the end: optimizer, averages, generators, sums, scale.
            auto state = Json::parse(recorder.latest->state);
            state.erase("elapsed_s");
            outcome.state = QByteArray::fromStdString(state.dump()) + bytes_of(recorder.latest->tensors);
        }
        return outcome;
    }
    /// Stopped after `batches` batches, then resumed from what `change` made of the checkpoint.
    Outcome resumed(int batches, const std::function<void(Checkpoint&)>& change = {}) {
        Recorder first;
        run(nullptr, batches, first);
        auto checkpoint = *first.stop;
        if (change) change(checkpoint);
        Recorder second;
        const auto rest = run(&checkpoint, -1, second);
        return joined(first, second, rest);
    }
    static Outcome joined(const Recorder& first, const Recorder& second, const Outcome& rest) {
        Outcome outcome = rest;
        auto all = first;
        all.steps.insert(all.steps.end(), second.steps.begin(), second.steps.end());
        all.norms.insert(all.norms.end(), second.norms.begin(), second.norms.end());
        all.epochs.insert(all.epochs.end(), second.epochs.begin(), second.epochs.end());
        outcome.log = log_of(all);
        if (second.best.empty()) outcome.best = bytes_of(first.best);
        return outcome;
    }
    Checkpoint at_start() {
        Recorder recorder;
        run(nullptr, 0, recorder);
        return *recorder.stop;
    }

    static constexpr int kBatches = 18;

  private:
    std::shared_ptr<Engine> engine_ = load_engine();
    config::TrainConfig config_;
    TrainStart start_;
};

}  // namespace torchdeck::test
