// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remeasure.hpp"

#include <set>
#include <string>

#include "app/console.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"

namespace torchdeck::app {

int remeasure() {
    Console console;
    config::TrainConfig config;
    config.hardware.precision = "auto";
    config.data.dataset = "shapes";
    config.data.limit_train = config.data.limit_val = config.data.batch_size;
    const auto dataset = data::load_dataset(config, 1);
    const auto engine = load_engine();
    Plan plan{.config = config, .measure_again = true};
    std::set<std::string> measured;
    for (const auto* device : {"auto", "cpu"}) {
        plan.config.hardware.device = device;
        const auto found = engine->run(plan, {.dataset = &dataset});
        plan.measure_again = false;  // only the first forgets
        if (!measured.insert(found.device).second) continue;
        const auto& why = found.precision_note;
        console.result(
            Message::of("{}: auto is {} ({})", found.device, found.precision,
                        why.empty() ? Message::of("the device has no bfloat16 arithmetic of its own") : why));
    }
    return 0;
}

}  // namespace torchdeck::app
