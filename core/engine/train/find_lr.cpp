// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/find_lr.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "base/random.hpp"
#include "config/schedule.hpp"
#include "engine/train/batch_provider.hpp"
#include "engine/train/evaluator.hpp"
#include "engine/train/norms.hpp"
#include "engine/train/prepare.hpp"
#include "engine/train/train_step.hpp"

namespace torchdeck::engine {
namespace {

/// The loss, in units of the lowest so far, from which nothing more is learned about smaller rates.
constexpr double kDiverged = 4;
/// Before this many steps the lowest loss is that of chance.
constexpr int kFirstSteps = 10;

}  // namespace

config::LrCurve find_lr(const FindLr& request, const Context& caller, const ExecutionContext& context) {
    const auto& config = request.config;
    const auto& dataset = *caller.dataset;
    const auto feed =
        make_feed(*dataset.train, config.data.limit_train, training_options(config, dataset, context), context);
    const auto network = make_prepared_network(config, dataset, context, request.start);
    const auto optimizer = make_optimizer(
        config, *network, context.precision == Precision::bf16 ? at::kBFloat16 : at::kFloat, context.team);
    GradScaler scaler(context.precision == Precision::fp16, context.device);
    TrainStep pass(*network, config, context, scaler, nullptr, class_images(config, dataset));
    network->train();
    config::LrCurve curve;
    double lowest = 0;
    std::int64_t epoch = 1;
    feed->start(epoch, 0);
    for (int step = 0; step < request.steps; ++step) {
        caller.wait_while_paused();
        if (caller.stop.stop_requested())
            throw Error(ErrorKind::usage, Message::of("The search for a learning rate was stopped."), {},
                        ErrorCode::stopped);
        auto batch = feed->next();
        if (!batch) {
            feed->start(++epoch, 0);
            batch = feed->next();
        }
        if (!batch || batch->tensors.labels.size(0) == 0) continue;
        const double share = request.steps > 1 ? static_cast<double>(step) / (request.steps - 1) : 0;
        const double lr = request.from * std::pow(request.to / request.from, share);
        const auto key = base::hash_counter(static_cast<std::uint64_t>(config.seed), static_cast<std::uint64_t>(epoch),
                                            static_cast<std::uint64_t>(batch->number));
        const auto [images, targets] = mixed(config, batch->tensors.images, batch->tensors.labels, key);
        const double loss = pass.run(images, targets, {.random_key = key}).loss.item<double>();
        lowest = step == 0 ? loss : std::min(lowest, loss);
        if (!std::isfinite(loss) || (step >= kFirstSteps && loss > kDiverged * lowest)) {
            curve.diverged = true;
            break;
        }
        curve.points.push_back({lr, loss, 0});
        if (scaler.unscale(optimizer->slots())) {
            if (config.optimizer.clip_norm > 0)
                clip_gradients(optimizer->slots(), gradient_norm(optimizer->slots(), context.team.get()),
                               config.optimizer.clip_norm, context.team.get());
            optimizer->step(lr / config::base_rate(config, config.optimizer.lr));
        }
        scaler.update();
        optimizer->zero_grad();
        caller.report(Progress{.phase = Phase::training,
                               .epoch = 1,
                               .epochs = 1,
                               .step = step + 1,
                               .steps = request.steps,
                               .images = (step + 1) * config.data.batch_size});
    }
    config::suggest_lr(curve);
    return curve;
}

}  // namespace torchdeck::engine
