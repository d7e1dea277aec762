// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/train_steps.hpp"

#include <utility>
#include <variant>

#include "engine/train/trainer.hpp"

namespace torchdeck::engine {

void train_steps(config::TrainConfig config, const Context& caller, const ExecutionContext& context, StepHooks& hooks,
                 std::stop_source& stop) {
    Train request{.config = std::move(config)};
    request.config.schedule.epochs = 1'000'000;
    request.config.schedule.max_steps = 0;
    request.config.schedule.patience = 0;
    request.config.data.limit_val = 1;
    request.config.logging.checkpoint_every_ms = 0;
    request.config.logging.check_every = -1;
    const std::stop_callback outer(caller.stop, [&] { stop.request_stop(); });
    const Context inner{
        .dataset = caller.dataset,
        .on_event =
            [&](const Event& event) {
                if (std::holds_alternative<Progress>(event) || std::holds_alternative<runs::StepRecord>(event))
                    caller.report(event);
            },
        .save = {},
        .stop = stop.get_token()};
    train(request, inner, context, hooks);
}

}  // namespace torchdeck::engine
