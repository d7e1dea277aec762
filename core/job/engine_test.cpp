// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/engine_test.hpp"

#include <cmath>
#include <exception>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "data/load.hpp"

namespace torchdeck::job {

DeviceTest test_device(Engine& engine, const std::string& device, const std::stop_token& stop) {
    DeviceTest test;
    const double begun = base::monotonic_seconds();
    try {
        config::TrainConfig config;
        config.hardware.device = device;
        config.hardware.precision = "fp32";
        config.data.limit_train = 64;
        config.data.limit_val = 32;
        config.data.batch_size = 32;
        config.schedule.epochs = 1;
        config.schedule.max_steps = 1;
        const auto dataset = data::load_dataset(config, 1, stop);
        const auto result = engine.run(Train{.config = config}, {.dataset = &dataset, .stop = stop});
        if (!result.final_result) {
            test.problem = Message::of("The training ended before its first step.");
        } else {
            test.loss = result.final_result->loss;
            if (!std::isfinite(test.loss)) test.problem = Message::of("The loss is not finite.");
        }
    } catch (const std::exception& e) {
        test.problem = as_error(e).message();
    }
    test.ms = (base::monotonic_seconds() - begun) * 1000;
    return test;
}

}  // namespace torchdeck::job
