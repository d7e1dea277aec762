// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dry_run.hpp"

#include "app/console.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "job/trained_weights.hpp"
#include "profile/memory_forecast.hpp"
#include "profile/memory_report.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::app {
namespace {

/// A forecast of tensors, from shapes.
Message memory_text(Engine& engine, config::TrainConfig config, const data::Dataset& dataset, const RunPlan& plan) {
    config.hardware.device = plan.device;
    config::setting("precision").set(config, plan.precision);
    config.hardware.shards = plan.shards;
    try {
        const auto trace = engine.run(TraceMemory{.config = config,
                                                  .classes = dataset.classes(),
                                                  .height = dataset.train->input_height(),
                                                  .width = dataset.train->input_width()},
                                      {});
        const auto memory = profile::forecast_memory(trace, config.data.batch_size);
        return Message::of("{} of tensors at the peak: weights {}, optimizer {}, a batch {}",
                           profile::binary_bytes(memory.peak()), profile::binary_bytes(memory.weights),
                           profile::binary_bytes(memory.optimizer), profile::binary_bytes(memory.step));
    } catch (const Error&) {
        // What decides by the values of tensors can be trained all the same.
        return Message::of("not known: the network cannot be counted from shapes");
    }
}

}  // namespace

int dry_run(const job::TrainRequest& request) {
    const auto& config = request.config;
    const auto dataset = data::load_dataset(config, base::usable_cpus());
    if (!request.resume) data::refuse_doubts(dataset);
    std::optional<weights::StateDict> weights;
    TrainStart start;
    if (request.resume && !request.resume->from_start) {
        start.resume = &request.resume->checkpoint;
    } else if (!config.model.weights.empty()) {
        weights = weights::read_weights(job::weights_file(config.model.weights));
        start.weights = &*weights;
    }
    const auto engine = load_engine();
    const auto plan = engine->run(Plan{config, start}, {.dataset = &dataset});
    const auto length = config::run_length(config, dataset.train->size());
    Console console;
    for (const auto& sentence : dataset.warnings) console.warning(sentence);
    auto lines = base::TextTable::labeled();
    const auto images = Message::plural("{} images", "{} image", dataset.train->size());
    lines.add({Message::mark("dataset"), Message::of("{}: {} for training, {} for validation, {}", dataset.name, images,
                                                     Message::number(dataset.val->size()),
                                                     Message::plural("{} classes", "{} class", dataset.classes()))});
    lines.add({Message::mark("model"), Message::of("{}: {}", config.model.name,
                                                   Message::plural("{} parameters", "{} parameter", plan.parameters))});
    lines.add({Message::mark("steps"), Message::of("{} in {} of {}", Message::number(length.steps),
                                                   Message::plural("{} epochs", "{} epoch", config.schedule.epochs),
                                                   Message::plural("{} steps", "{} step", plan.steps_per_epoch))});
    lines.add({Message::mark("device"), Message::list({Message::name(plan.device), Message::name(plan.precision),
                                                       Message::name(plan.memory_format),
                                                       Message::plural("{} threads", "{} thread", plan.threads)})});
    if (!plan.device_note.empty()) lines.add({Message(), plan.device_note});
    if (!plan.precision_note.empty()) lines.add({Message(), plan.precision_note});
    for (const auto& remark : plan.remarks) lines.add({Message(), remark});
    lines.add({Message::mark("memory"), memory_text(*engine, config, dataset, plan)});
    lines.add({Message::mark("run folder"), request.resume            ? Message::name(request.resume->run_dir.string())
                                            : request.run_dir.empty() ? Message::of("a new one in {}", request.runs_dir)
                                                                      : Message::name(request.run_dir.string())});
    console.print(lines);
    return 0;
}

}  // namespace torchdeck::app
